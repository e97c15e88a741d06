extension JSONValue {
  /// Encodes a value, without intermediate text.
  ///
  /// ```swift
  /// let tree = try JSONValue(encoding: track)
  /// ```
  ///
  /// Encoding is lossless. Integers of any width and decimals keep all digits, members keep the
  /// order in which they were encoded, and an encoded `JSONValue` is unchanged. Members of a
  /// dictionary, which has no order, are sorted by key.
  ///
  /// To read the value back, use ``decoded(as:options:)`` with the same options.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: the forms of dates, data, keys, infinities and NaN.
  /// - Throws: `EncodingError` with the coding path if a value has no JSON form, encodes nothing or
  ///   encodes two values, or if the tree would be deeper than ``maximumDepth``; and errors of the
  ///   value.
  /// - Complexity: O(*n*) in the number of values.
  public init(
    encoding value: some Encodable,
    options: JSONCodingOptions = JSONCodingOptions()
  ) throws {
    try self.init(encoding: value, options: options, ordersSets: false)
  }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: the forms of dates, data, keys, infinities and NaN.
  ///   - ordersSets: whether unordered elements get an order that is the same in every process.
  ///     These are the elements of sets and of dictionaries with keys other than strings and
  ///     integers.
  init(encoding value: some Encodable, options: JSONCodingOptions, ordersSets: Bool) throws {
    let session = CodingSession(options: options, ordersSets: ordersSets)
    let encoder = TreeEncoder(session: session)
    guard let form = try encoder.form(of: value, at: nil) else {
      throw CodingSession.error(value, "\(type(of: value)) did not encode any values", [])
    }
    self = form
  }

  /// Decodes a value, without intermediate text.
  ///
  /// ```swift
  /// let track = try tree.decoded(as: Track.self)
  /// ```
  ///
  /// Decoding is as strict as ``JSONConvertible``. `1.0` is not an integer, and an integer that a
  /// `Double` cannot represent exactly is an error.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - options: the options that the value was encoded with.
  /// - Throws: `DecodingError` with the coding path, also if the tree is deeper than
  ///   ``maximumDepth``; and errors of the type.
  /// - Complexity: O(*n*) in the number of values.
  public func decoded<Model: Decodable>(
    as type: Model.Type = Model.self,
    options: JSONCodingOptions = JSONCodingOptions()
  ) throws -> Model {
    let session = CodingSession(options: options)
    return try TreeDecoder(session: session, value: self, path: nil, depth: 0).decode(type)
  }
}
