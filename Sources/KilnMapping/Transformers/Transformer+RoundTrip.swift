package import KilnData

extension Transformer {
  /// Finds inputs that forward and reverse do not restore.
  ///
  /// Use it in tests of a transformer, with inputs of its documented domain:
  ///
  /// ```swift
  /// #expect(celsius.roundTripFailures(of: [-40, 0, 36.6, 100]).isEmpty)
  /// ```
  ///
  /// For the opposite direction, use the transformer that ``reversed()`` returns.
  ///
  /// - Parameters:
  ///   - inputs: the inputs to try.
  ///   - areEqual: whether an input equals the restored value.
  /// - Returns: a failure for each input that was rejected or not restored, in the order of the
  ///   inputs.
  /// - Complexity: two applications per input.
  public func roundTripFailures(
    of inputs: some Sequence<Input>,
    by areEqual: (Input, Input) -> Bool
  ) -> [TransformerRoundTripFailure<Input, Output>] {
    var failures: [TransformerRoundTripFailure<Input, Output>] = []
    func fail(_ input: Input, _ outcome: TransformerRoundTripFailure<Input, Output>.Outcome) {
      failures.append(.init(value: input, outcome: outcome, transformer: name))
    }
    for input in inputs {
      let output: Output
      do throws(ConversionError) {
        output = try apply(input)
      } catch {
        fail(input, .rejected(error))
        continue
      }
      do throws(ConversionError) {
        let returned = try applyReverse(output)
        if !areEqual(input, returned) { fail(input, .changed(output, returned: returned)) }
      } catch {
        fail(input, .stranded(output, error))
      }
    }
    return failures
  }
}

extension Transformer where Input: Equatable {
  /// Finds inputs that forward and reverse do not restore, compared by `==`.
  public func roundTripFailures(
    of inputs: some Sequence<Input>
  ) -> [TransformerRoundTripFailure<Input, Output>] {
    roundTripFailures(of: inputs, by: ==)
  }
}

/// A value that a transformer and its reverse did not restore.
public struct TransformerRoundTripFailure<Value, Image> {
  /// The original value.
  public let value: Value
  /// How the round trip failed.
  package let outcome: Outcome
  /// The transformer's name.
  package let transformer: String?

  /// How a round trip failed.
  package enum Outcome {
    /// The first conversion rejected the value.
    case rejected(ConversionError)
    /// The second conversion rejected the result of the first.
    case stranded(Image, ConversionError)
    /// The second conversion returned a different value.
    case changed(Image, returned: Value)
  }
}

extension TransformerRoundTripFailure: Sendable where Value: Sendable, Image: Sendable {}
extension TransformerRoundTripFailure.Outcome: Sendable where Value: Sendable, Image: Sendable {}

extension TransformerRoundTripFailure: CustomStringConvertible {
  /// The transformer and the values of the failed round trip, shortened.
  public var description: String {
    let name = transformer.map { "transformer \(Excerpt.quoted($0))" } ?? "unnamed transformer"
    let value = Excerpt.described(any: value)
    return switch outcome {
    case .rejected(let error): "\(name): \(value) was rejected: \(error)"
    case .stranded(let image, let error):
      "\(name): \(value) became \(Excerpt.described(any: image)), which was rejected: \(error)"
    case .changed(let image, let returned):
      "\(name): \(value) became \(Excerpt.described(any: image)), "
        + "which became \(Excerpt.described(any: returned))"
    }
  }
}
