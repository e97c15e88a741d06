/// Decodes values of a ``JSONValue``, without text in between.
///
///     let track = try JSONValueDecoder().decode(Track.self, from: tree)
///
/// Decoding is as strict as ``JSONConvertible`` is: `1.0` is no integer, and an integer that a
/// `Double` would round is no `Double`.
public struct JSONValueDecoder: Sendable {
  /// How dates, data, keys and numbers that are not finite were written.
  public var options: JSONCodingOptions
  /// What the values can ask their decoder for.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// A decoder.
  ///
  /// - Parameter options: how dates, data, keys and numbers that are not finite were written.
  public init(options: JSONCodingOptions = JSONCodingOptions()) {
    self.options = options
  }

  /// The value of a JSON form.
  ///
  /// - Parameters:
  ///   - type: the value's type.
  ///   - value: its JSON form.
  /// - Throws: `DecodingError` with the coding path, also where the tree is deeper than
  ///   ``JSONValue/maximumDepth``, and what the type throws.
  /// - Complexity: O(*n*) in the number of values.
  public func decode<Model: Decodable>(
    _ type: Model.Type = Model.self,
    from value: JSONValue
  ) throws -> Model {
    let session = DecodingSession(options: options, userInfo: userInfo)
    return try TreeDecoder(session: session, value: value, path: nil, depth: 0).decode(type)
  }
}

/// What all decoders of one call share.
final class DecodingSession: Sendable {
  let options: JSONCodingOptions
  let userInfo: [CodingUserInfoKey: any Sendable]

  init(options: JSONCodingOptions, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.options = options
    self.userInfo = userInfo
  }
}
