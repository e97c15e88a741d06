internal import KilnData

extension Transformer {
  /// The inputs that forward and then reverse does not give back: none where the law of
  /// transformers holds.
  ///
  /// For tests of a transformer, with inputs of the domain that it states:
  ///
  ///     #expect(celsius.roundTripFailures(of: [-40, 0, 36.6, 100]).isEmpty)
  ///
  /// - Parameters:
  ///   - inputs: the inputs to try.
  ///   - areEqual: whether an input came back.
  /// - Returns: a failure for each input that was refused on the way or came back different, in
  ///   the order of the inputs.
  /// - Complexity: two applications an input.
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
        fail(input, .refused(error))
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

  /// The outputs that reverse and then forward does not give back, as ``roundTripFailures(of:by:)``
  /// has it for inputs.
  ///
  /// - Parameters:
  ///   - outputs: the outputs to try.
  ///   - areEqual: whether an output came back.
  public func reverseRoundTripFailures(
    of outputs: some Sequence<Output>,
    by areEqual: (Output, Output) -> Bool
  ) -> [TransformerRoundTripFailure<Output, Input>] {
    Transformer<Output, Input>(name, forward: { try applyReverse($0) }, reverse: { try apply($0) })
      .roundTripFailures(of: outputs, by: areEqual)
  }
}

extension Transformer where Input: Equatable {
  /// The inputs that forward and then reverse does not give back, compared by `==`.
  ///
  /// - Parameter inputs: the inputs to try.
  public func roundTripFailures(
    of inputs: some Sequence<Input>
  ) -> [TransformerRoundTripFailure<Input, Output>] {
    roundTripFailures(of: inputs, by: ==)
  }
}

extension Transformer where Output: Equatable {
  /// The outputs that reverse and then forward does not give back, compared by `==`.
  ///
  /// - Parameter outputs: the outputs to try.
  public func reverseRoundTripFailures(
    of outputs: some Sequence<Output>
  ) -> [TransformerRoundTripFailure<Output, Input>] {
    reverseRoundTripFailures(of: outputs, by: ==)
  }
}

/// A value that did not come back from a transformer and its way back.
public struct TransformerRoundTripFailure<Value, Image> {
  /// The value that was sent.
  public let value: Value
  /// What became of it.
  public let outcome: Outcome
  /// The transformer's name.
  public let transformer: String?

  /// What became of a value that did not come back.
  public enum Outcome {
    /// The first way refused it.
    case refused(TransformerError)
    /// The way back refused what the first way made of it.
    case stranded(Image, TransformerError)
    /// Another value came back.
    case changed(Image, returned: Value)
  }
}

extension TransformerRoundTripFailure: Sendable where Value: Sendable, Image: Sendable {}
extension TransformerRoundTripFailure.Outcome: Sendable where Value: Sendable, Image: Sendable {}

extension TransformerRoundTripFailure: CustomStringConvertible {
  /// `transformer "uuid": "6ba7…" became 6BA7…, and that "6BA7…"`, with values shortened.
  public var description: String {
    let name = transformer.map { "transformer \(Excerpt.quoted($0))" } ?? "unnamed transformer"
    let value = Excerpt.described(any: value)
    return switch outcome {
    case .refused(let error): "\(name): \(value) was refused: \(error)"
    case .stranded(let image, let error):
      "\(name): \(value) became \(Excerpt.described(any: image)), which was refused: \(error)"
    case .changed(let image, let returned):
      "\(name): \(value) became \(Excerpt.described(any: image)), "
        + "and that \(Excerpt.described(any: returned))"
    }
  }
}
