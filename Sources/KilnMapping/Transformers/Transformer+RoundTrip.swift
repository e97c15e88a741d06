internal import KilnData

extension Transformer {
  /// Finds inputs that forward and reverse do not restore.
  ///
  /// Use it in tests of a transformer, with inputs of its documented domain:
  ///
  /// ```swift
  /// #expect(celsius.roundTripFailures(of: [-40, 0, 36.6, 100]).isEmpty)
  /// ```
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
      do throws(TransformerError) {
        output = try apply(input)
      } catch {
        fail(input, .rejected(error))
        continue
      }
      do throws(TransformerError) {
        let returned = try applyReverse(output)
        if !areEqual(input, returned) { fail(input, .changed(output, returned: returned)) }
      } catch {
        fail(input, .stranded(output, error))
      }
    }
    return failures
  }

  /// Finds outputs that reverse and forward do not restore.
  ///
  /// See ``roundTripFailures(of:by:)``.
  ///
  /// - Parameters:
  ///   - outputs: the outputs to try.
  ///   - areEqual: whether an output equals the restored value.
  public func reverseRoundTripFailures(
    of outputs: some Sequence<Output>,
    by areEqual: (Output, Output) -> Bool
  ) -> [TransformerRoundTripFailure<Output, Input>] {
    Transformer<Output, Input>(name, forward: { try applyReverse($0) }, reverse: { try apply($0) })
      .roundTripFailures(of: outputs, by: areEqual)
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

extension Transformer where Output: Equatable {
  /// Finds outputs that reverse and forward do not restore, compared by `==`.
  public func reverseRoundTripFailures(
    of outputs: some Sequence<Output>
  ) -> [TransformerRoundTripFailure<Output, Input>] {
    reverseRoundTripFailures(of: outputs, by: ==)
  }
}

/// A value that a transformer and its reverse did not restore.
public struct TransformerRoundTripFailure<Value, Image> {
  /// The original value.
  public let value: Value
  /// How the round trip failed.
  public let outcome: Outcome
  /// The transformer's name.
  public let transformer: String?

  /// How a round trip failed.
  public enum Outcome {
    /// The first conversion rejected the value.
    case rejected(TransformerError)
    /// The second conversion rejected the result of the first.
    case stranded(Image, TransformerError)
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
