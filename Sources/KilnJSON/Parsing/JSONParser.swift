internal import CSimdJSON
public import KilnMapping
internal import KilnSystem

/// A reader of JSON text that can be used again and again.
///
/// The grammar is that of RFC 8259, without additions: comments, trailing commas, `NaN`, single
/// quotes and control characters in strings are errors, and so is anything after the value. The
/// RFC leaves a few things open; here
/// - a UTF-8 byte order mark at the start of the text is skipped,
/// - keys that occur twice are an error unless ``Options/duplicateKeys`` says otherwise,
/// - an integer that fits 64 bits is exact; `-0` becomes the double -0.0, which keeps its sign,
/// - a number with a fraction or an exponent is rounded to the nearest `Double`; one that is too
///   small becomes zero, one that is too large stays as it was written
///   (``/KilnMapping/JSONNumber/literal(_:)``), as does an integer beyond 64 bits,
/// - escaped surrogates must come in pairs, because a Swift string cannot hold half of one.
///
/// A parser keeps its buffers, so that reading many texts with one parser allocates only what the
/// results need. They grow to eight bytes a byte of the longest text and 24 a value of the one
/// with the most values. A parser that met an error is as good as new.
///
/// The text is scanned by simdjson, on demand and in one pass; a text that is refused is read a
/// second time to say where and why.
public struct JSONParser: ~Copyable {
  /// What the parser accepts.
  public let options: Options

  /// What reads most texts; made for the first one.
  private var reading: TreeReading?

  /// What reads all others; made for the first one. Nil also without memory, which `tape(of:)`
  /// reports.
  private var handle: OpaquePointer?

  /// Makes a parser; its buffers come with the first text.
  ///
  /// - Parameter options: what to accept.
  public init(options: Options = Options()) {
    self.options = options
  }

  deinit {
    if let reading, reading.isSmall { TreeReading.idle.giveBack(reading) }
    kiln_json_parser_destroy(handle)
  }

  /// The longest text that can be read, in bytes: 256 less than 4 GiB.
  public static var maximumByteCount: Int { Int(clamping: KILN_JSON_MAX_LENGTH) }

  /// Reads a text.
  ///
  /// - Parameter text: one JSON value, with white space around it or without.
  /// - Throws: ``JSONParseError`` where the text is not JSON or goes beyond a limit.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func parse(_ text: String) throws(JSONParseError) -> JSONValue {
    try parse(text.utf8)
  }

  /// Reads a text given as UTF-8 bytes; otherwise the same as for a string.
  ///
  /// A type that holds its bytes side by side, such as `[UInt8]` or `Data`, is read in place;
  /// any other is copied first.
  public mutating func parse(_ bytes: some Sequence<UInt8>) throws(JSONParseError) -> JSONValue {
    try bytes.withBytes { bytes throws(JSONParseError) in try tree(of: bytes) }
  }

  private mutating func tree(of bytes: UnsafeRawBufferPointer) throws(JSONParseError) -> JSONValue {
    let reading = reading ?? TreeReading.idle.take() ?? TreeReading()
    self.reading = reading
    if let tree = reading.tree(of: bytes, maximumDepth: options.maximumDepth) { return tree }
    return try treeOfTape(of: bytes)
  }

  /// Reads any text: also a scalar, one that has a key twice, and one with an error.
  mutating func treeOfTape(
    of bytes: UnsafeRawBufferPointer
  ) throws(JSONParseError) -> JSONValue {
    let tape = try tape(of: bytes)
    guard SystemMemory.isAvailable(forTreeOf: tape.nodes.count, textBytes: bytes.count) else {
      throw JSONParseError(reason: .outOfMemory, offset: 0, in: bytes)
    }
    do throws(JSONTape.DuplicateKey) {
      return try tape.tree(
        keepsLast: options.duplicateKeys == .last,
        allowsDuplicates: options.duplicateKeys != .reject
      )
    } catch {
      throw JSONParseError(reason: .duplicateKey(error.key), offset: error.offset, in: bytes)
    }
  }

  /// Reads a text into the parser's own memory.
  ///
  /// - Returns: the tape, which is valid until the parser reads another text or ends.
  mutating func tape(of bytes: UnsafeRawBufferPointer) throws(JSONParseError) -> JSONTape {
    if handle == nil { handle = kiln_json_parser_create() }
    guard let handle else {
      throw JSONParseError(reason: .outOfMemory, offset: 0, in: bytes)
    }
    var tape = kiln_json_tape_t()
    var offset = 0
    let status = kiln_json_parser_parse(
      handle,
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      bytes.count,
      UInt32(options.maximumDepth),
      &tape,
      &offset
    )
    guard status == KILN_JSON_OK else {
      let reason = JSONParseError.Reason(status, maximumDepth: options.maximumDepth)
      throw JSONParseError(reason: reason, offset: offset, in: bytes)
    }
    return JSONTape(nodes: UnsafeBufferPointer(start: tape.nodes, count: tape.count))
  }
}

// The handle has one owner, because the parser cannot be copied. Only `parse` (mutating, so that
// nobody else uses the parser meanwhile) and `deinit` touch it, and it is bound to no thread.
extension JSONParser: @unchecked Sendable {}

extension JSONParser {
  /// What to do with a key that occurs more than once in one object.
  ///
  /// Keys are compared by their code points, as `JSONObject` does it: a letter with its accent and
  /// the same letter followed by a combining accent are two keys.
  public enum DuplicateKeyPolicy: Sendable, Hashable, CaseIterable {
    /// The text is refused.
    case reject
    /// The first member stands, later ones are dropped.
    case first
    /// The last member's value stands, at the place of the first.
    case last
  }

  /// What a parser accepts.
  public struct Options: Sendable, Hashable {
    /// The depths that can be asked for: what a tree may have at most.
    public static let allowedDepths = 0...JSONValue.maximumDepth

    /// How many arrays and objects may be open at once; 0 allows only a value that is neither.
    ///
    /// It must be one of ``allowedDepths``.
    public var maximumDepth: Int {
      didSet { Self.check(maximumDepth) }
    }

    /// What to do with a key that occurs more than once in one object.
    public var duplicateKeys: DuplicateKeyPolicy

    /// Makes options.
    ///
    /// - Parameters:
    ///   - maximumDepth: how many arrays and objects may be open at once, one of
    ///     ``allowedDepths``.
    ///   - duplicateKeys: what to do with a key that occurs more than once in one object.
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
  /// Reads a JSON text. For many texts, one ``JSONParser`` is quicker.
  ///
  /// - Parameters:
  ///   - text: one JSON value, with white space around it or without.
  ///   - options: what to accept.
  /// - Throws: ``JSONParseError`` where the text is not JSON or goes beyond a limit.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(
    json text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws(JSONParseError) {
    try self.init(json: text.utf8, options: options)
  }

  /// Reads a JSON text given as UTF-8 bytes; otherwise the same as for a string.
  public init(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options()
  ) throws(JSONParseError) {
    var parser = JSONParser(options: options)
    self = try parser.parse(bytes)
  }
}

extension Sequence<UInt8> {
  /// Calls a closure with the bytes, which are copied only where they do not lie side by side.
  @inline(__always)
  func withBytes<Value, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The standard library's closures cannot throw a typed error.
    func result(_ bytes: UnsafeRawBufferPointer) -> Result<Value, Failure> {
      Result { () throws(Failure) in try body(bytes) }
    }
    let inPlace = withContiguousStorageIfAvailable { result(UnsafeRawBufferPointer($0)) }
    return try (inPlace ?? ContiguousArray(self).withUnsafeBytes { result($0) }).get()
  }
}
