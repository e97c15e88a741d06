/// Encodes values as a ``JSONValue``, without text in between.
///
///     let tree = try JSONValueEncoder().encode(track)
///
/// Nothing is lost on the way: integers of any width and decimals keep all of their digits, members
/// stand in the order in which they were encoded, and a `JSONValue` inside is itself. Members of a
/// dictionary, which has no order, are sorted by key.
///
/// ``JSONValueDecoder`` with the same options reads the values back.
public struct JSONValueEncoder: Sendable {
  /// How dates, data, keys and numbers that are not finite are written.
  public var options: JSONCodingOptions
  /// What the values can ask their encoder for.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// An encoder.
  ///
  /// - Parameter options: how dates, data, keys and numbers that are not finite are written.
  public init(options: JSONCodingOptions = JSONCodingOptions()) {
    self.options = options
  }

  /// The JSON form of a value.
  ///
  /// - Parameter value: the value.
  /// - Throws: `EncodingError` with the coding path where something has no JSON form, the tree
  ///   would be deeper than ``JSONValue/maximumDepth``, or a value encodes nothing or two things;
  ///   and what the value throws.
  /// - Complexity: O(*n*) in the number of values.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    try encode(value, ordersSets: false)
  }

  /// The JSON form of a value.
  ///
  /// - Parameter ordersSets: whether elements of sets and of dictionaries without textual keys,
  ///   which have no order, are brought into one that is the same in every process.
  func encode(_ value: some Encodable, ordersSets: Bool) throws -> JSONValue {
    let session = EncodingSession(options: options, userInfo: userInfo, ordersSets: ordersSets)
    let encoder = TreeEncoder(session: session)
    guard let form = try encoder.form(of: value, at: nil) else {
      throw EncodingSession.error(value, "\(type(of: value)) did not encode any values", nil)
    }
    return form
  }
}

/// What all encoders of one call share.
final class EncodingSession {
  let options: JSONCodingOptions
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// Whether what has no order is brought into one.
  let ordersSets: Bool
  /// What went wrong where nothing could be thrown.
  private var failure: EncodingError?

  init(
    options: JSONCodingOptions,
    userInfo: [CodingUserInfoKey: any Sendable],
    ordersSets: Bool = false
  ) {
    self.options = options
    self.userInfo = userInfo
    self.ordersSets = ordersSets
  }

  func fail(_ value: Any, _ description: String, _ path: JSONCodingPath?) {
    guard failure == nil else { return }
    failure = Self.error(value, description, path)
  }

  func check() throws {
    if let failure { throw failure }
  }

  static func error(
    _ value: Any,
    _ description: String,
    _ path: JSONCodingPath?,
    _ underlying: (any Error)? = nil
  ) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: JSONCodingPath.keys(of: path),
        debugDescription: description,
        underlyingError: underlying
      )
    )
  }
}
