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
    Self.failures(of: inputs, name, apply, applyReverse, areEqual)
  }

  /// The outputs that reverse and then forward does not give back: none where the law of
  /// transformers holds the other way round.
  ///
  /// - Parameters:
  ///   - outputs: the outputs to try.
  ///   - areEqual: whether an output came back.
  /// - Returns: a failure for each output that was refused on the way or came back different, in
  ///   the order of the outputs.
  /// - Complexity: two applications an output.
  public func reverseRoundTripFailures(
    of outputs: some Sequence<Output>,
    by areEqual: (Output, Output) -> Bool
  ) -> [TransformerRoundTripFailure<Output, Input>] {
    Self.failures(of: outputs, name, applyReverse, apply, areEqual)
  }

  private static func failures<Value, Image>(
    of values: some Sequence<Value>,
    _ name: String?,
    _ there: (Value) throws(TransformerError) -> Image,
    _ back: (Image) throws(TransformerError) -> Value,
    _ areEqual: (Value, Value) -> Bool
  ) -> [TransformerRoundTripFailure<Value, Image>] {
    var failures: [TransformerRoundTripFailure<Value, Image>] = []
    func fail(_ value: Value, _ outcome: TransformerRoundTripFailure<Value, Image>.Outcome) {
      failures.append(
        TransformerRoundTripFailure(value: value, outcome: outcome, transformer: name)
      )
    }
    for value in values {
      let image: Image
      do throws(TransformerError) {
        image = try there(value)
      } catch {
        fail(value, .refused(error))
        continue
      }
      do throws(TransformerError) {
        let returned = try back(image)
        if !areEqual(value, returned) { fail(value, .changed(image, returned: returned)) }
      } catch {
        fail(value, .stranded(image, error))
      }
    }
    return failures
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
