/// The state that all encoders or decoders of one call share.
final class CodingSession {
  let options: JSONCodingOptions
  /// Whether unordered elements get a fixed order when they are encoded.
  let ordersSets: Bool
  /// The first error in a method that cannot throw.
  private var failure: EncodingError?

  init(options: JSONCodingOptions, ordersSets: Bool = false) {
    self.options = options
    self.ordersSets = ordersSets
  }

  func fail(_ value: Any, _ description: String, _ path: [any CodingKey]) {
    guard failure == nil else { return }
    failure = Self.error(value, description, path)
  }

  func check() throws {
    if let failure { throw failure }
  }

  static func error(
    _ value: Any,
    _ description: String,
    _ path: [any CodingKey],
    _ underlying: (any Error)? = nil
  ) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: path,
        debugDescription: description,
        underlyingError: underlying
      )
    )
  }
}

extension Decoder {
  /// The position of this decoder and a description, for an error.
  func context(_ description: String, _ underlying: (any Error)? = nil) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath,
      debugDescription: description,
      underlyingError: underlying
    )
  }
}
