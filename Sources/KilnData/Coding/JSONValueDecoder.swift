/// Decodes values from a ``JSONValue``, without intermediate text.
///
/// ```swift
/// let track = try JSONValueDecoder().decode(Track.self, from: tree)
/// ```
///
/// Decoding is as strict as ``JSONConvertible``. `1.0` is not an integer, and an integer that a
/// `Double` cannot represent exactly is an error.
public struct JSONValueDecoder: Sendable {
  /// The forms of dates, data, keys, infinities and NaN.
  public var options: JSONCodingOptions
  /// The values of `Decoder.userInfo` during decoding.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates a decoder.
  ///
  /// - Parameter options: the options that the values were encoded with.
  public init(options: JSONCodingOptions = JSONCodingOptions()) {
    self.options = options
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - value: its JSON form.
  /// - Throws: `DecodingError` with the coding path, also if the tree is deeper than
  ///   ``JSONValue/maximumDepth``; and errors of the type.
  /// - Complexity: O(*n*) in the number of values.
  public func decode<Model: Decodable>(
    _ type: Model.Type = Model.self,
    from value: JSONValue
  ) throws -> Model {
    let session = CodingSession(options: options, userInfo: userInfo)
    return try TreeDecoder(session: session, value: value, path: nil, depth: 0).decode(type)
  }
}
