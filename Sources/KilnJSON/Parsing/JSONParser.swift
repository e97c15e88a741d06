internal import CSimdJSON
public import KilnMapping
internal import KilnSystem

/// A reusable parser of JSON text.
///
/// It implements RFC 8259 without extensions. Comments, trailing commas, `NaN`, single quotes,
/// control characters in strings and content after the value are errors. RFC 8259 leaves some
/// behaviour open; here
/// - a UTF-8 byte order mark at the start of the text is skipped,
/// - duplicate keys are an error unless ``Options/duplicateKeys`` specifies otherwise,
/// - numbers of any size and precision are exact; `-0` is parsed as -0.0 to keep its sign,
/// - escaped surrogates must be in pairs, since a Swift string cannot contain a single one.
///
/// A parser reuses its buffers, so that parsing many texts allocates only the results. The buffers
/// grow to 8 bytes per byte of the longest text, plus memory for the values that are in no complete
/// array or object. An error does not affect the following texts.
///
/// simdjson finds the tokens of the text, and one pass over them checks the grammar and builds the
/// tree. A rejected text is read again to find the cause and the position.
public struct JSONParser: ~Copyable, Sendable {
  let options: Options

  /// Created for the first text.
  private var reading: TreeReading?

  /// Creates a parser. Its buffers are allocated for the first text.
  ///
  /// - Parameter options: the parser options.
  public init(options: Options = Options()) {
    self.options = options
  }

  deinit {
    reading?.giveBack()
  }

  /// The maximum length of a text in bytes: 4 GiB - 256.
  public static var maximumByteCount: Int { Int(clamping: KILN_JSON_MAX_LENGTH) }

  /// Parses a text.
  ///
  /// - Parameter text: one JSON value, with optional white space around it. Contiguous bytes, as in
  ///   a string, `[UInt8]` or `Data`, are read in place.
  /// - Throws: `ParseError` if the text is not JSON or exceeds a limit.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func parse(
    _ text: borrowing some UTF8Text & ~Escapable
  ) throws(ParseError) -> JSONValue {
    let reading = reading ?? TreeReading.take()
    self.reading = reading
    let options = options
    return try text.withUTF8Buffer { (bytes: UnsafeRawBufferPointer) throws(ParseError) in
      try reading.tree(of: bytes, options)
    }
  }
}

extension JSONParser {
  /// The policy for duplicate keys in an object.
  ///
  /// Keys are compared by code points, as in `JSONObject`. The composed and the decomposed spelling
  /// of a letter with an accent are different keys.
  public enum DuplicateKeyPolicy: Sendable, Hashable, CaseIterable {
    /// The text is rejected.
    case reject
    /// The first member is kept, and later ones are dropped.
    case first
    /// The last value is kept, at the position of the first.
    case last
  }

  /// The options of a parser.
  public struct Options: Sendable, Hashable {
    /// The allowed values of ``maximumDepth``.
    private static let allowedDepths = 0...JSONValue.maximumDepth

    /// The maximum number of nested containers; 0 allows only scalars.
    ///
    /// It must be at least 0 and at most `JSONValue.maximumDepth`.
    public var maximumDepth: Int {
      didSet { Self.check(maximumDepth) }
    }

    /// The policy for duplicate keys in an object.
    public var duplicateKeys: DuplicateKeyPolicy

    /// Creates options.
    ///
    /// - Parameters:
    ///   - maximumDepth: the maximum number of nested containers; at most
    ///     `JSONValue.maximumDepth`.
    ///   - duplicateKeys: the policy for duplicate keys in an object.
    public init(
      maximumDepth: Int = JSONValue.maximumDepth,
      duplicateKeys: DuplicateKeyPolicy = .reject
    ) {
      Self.check(maximumDepth)
      self.maximumDepth = maximumDepth
      self.duplicateKeys = duplicateKeys
    }

    private static func check(_ depth: Int) {
      precondition(
        allowedDepths.contains(depth),
        "maximumDepth is \(depth), which is not in \(allowedDepths)"
      )
    }
  }
}

extension JSONValue {
  /// Parses a JSON text. For many texts, a ``JSONParser`` is faster.
  ///
  /// - Parameters:
  ///   - text: one JSON value, with optional white space around it.
  ///   - options: the parser options.
  /// - Throws: `ParseError` if the text is not JSON or exceeds a limit.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(
    json text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options()
  ) throws(ParseError) {
    var parser = JSONParser(options: options)
    self = try parser.parse(text)
  }
}
