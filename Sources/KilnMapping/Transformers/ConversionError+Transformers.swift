internal import KilnData

extension ConversionError {
  /// Wraps the error of a transformer's function, unless it already names a transformer.
  init<Input>(_ error: any Error, in transformer: String?, for input: Input) {
    if let error = error as? ConversionError, error.failure != nil {
      self = error
      return
    }
    let input = Excerpt.described(any: input)
    switch error {
    case let error as any FailureReport:
      self = .nested(NestedFailures(error, in: transformer), in: input)
    case let error as ConversionError: self = error.rejected(by: transformer, input)
    default: self = .rejected(by: transformer, input, reason: Excerpt.line(error))
    }
  }
}

extension Transformer {
  /// Wraps the error of an input that is not part of the source.
  ///
  /// - Parameters:
  ///   - input: the rejected input.
  ///   - error: the error of ``forward``. Its path becomes a part of the reason.
  package func rejection(of input: Input, _ error: any Error) -> ConversionError {
    ConversionError(error, in: name, for: input).placedInReason
  }
}
