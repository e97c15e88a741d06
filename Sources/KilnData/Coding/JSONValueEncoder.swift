/// Encodes values as a ``JSONValue``, without intermediate text.
///
/// ```swift
/// let tree = try JSONValueEncoder().encode(track)
/// ```
///
/// Encoding is lossless. Integers of any width and decimals keep all digits, members keep the order
/// in which they were encoded, and an encoded `JSONValue` is unchanged. Members of a dictionary,
/// which has no order, are sorted by key.
///
/// To read the values back, use ``JSONValueDecoder`` with the same options.
public struct JSONValueEncoder: Sendable {
  /// The forms of dates, data, keys, infinities and NaN.
  public var options: JSONCodingOptions
  /// The values of `Encoder.userInfo` during encoding.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates an encoder.
  ///
  /// - Parameter options: the forms of dates, data, keys, infinities and NaN.
  public init(options: JSONCodingOptions = JSONCodingOptions()) {
    self.options = options
  }

  /// Encodes a value.
  ///
  /// - Parameter value: the value.
  /// - Returns: its JSON form.
  /// - Throws: `EncodingError` with the coding path if a value has no JSON form, encodes nothing or
  ///   encodes two values, or if the tree would be deeper than ``JSONValue/maximumDepth``; and
  ///   errors of the value.
  /// - Complexity: O(*n*) in the number of values.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    try encode(value, ordersSets: false)
  }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - ordersSets: whether unordered elements get an order that is the same in every process.
  ///     These are the elements of sets and of dictionaries with keys other than strings and
  ///     integers.
  func encode(_ value: some Encodable, ordersSets: Bool) throws -> JSONValue {
    let session = CodingSession(options: options, userInfo: userInfo, ordersSets: ordersSets)
    let encoder = TreeEncoder(session: session)
    guard let form = try encoder.form(of: value, at: nil) else {
      throw CodingSession.error(value, "\(type(of: value)) did not encode any values", [])
    }
    return form
  }
}
