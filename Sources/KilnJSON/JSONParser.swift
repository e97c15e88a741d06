internal import CSimdJSON
public import KilnMapping

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

  /// Nil where there was no memory for it, which `tape(of:)` reports.
  private let handle: OpaquePointer?

  /// Makes a parser; its buffers come with the first text.
  ///
  /// - Parameter options: what to accept.
  public init(options: Options = Options()) {
    self.options = options
    handle = kiln_json_parser_create()
  }

  deinit {
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
    var text = text
    return try text.withUTF8 { bytes in tree(of: UnsafeRawBufferPointer(bytes)) }.get()
  }

  /// Reads a text given as UTF-8 bytes.
  ///
  /// - Parameter bytes: one JSON value, with white space around it or without. What holds its
  ///   bytes side by side (`[UInt8]`, `Data`, `UnsafeRawBufferPointer`) is read in place; anything
  ///   else is first copied.
  /// - Throws: ``JSONParseError`` where the text is not JSON or goes beyond a limit.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func parse(_ bytes: some Sequence<UInt8>) throws(JSONParseError) -> JSONValue {
    let read = bytes.withContiguousStorageIfAvailable { tree(of: UnsafeRawBufferPointer($0)) }
    if let read { return try read.get() }
    return try ContiguousArray(bytes).withUnsafeBytes { tree(of: $0) }.get()
  }

  /// Reads a text into a tree; a result, because the closures above cannot throw a typed error.
  private mutating func tree(
    of bytes: UnsafeRawBufferPointer
  ) -> Result<JSONValue, JSONParseError> {
    do throws(JSONParseError) {
      let tape = try tape(of: bytes)
      guard tape.hasMemoryForTree(ofTextBytes: bytes.count) else {
        throw JSONParseError(reason: .outOfMemory, offset: 0, in: bytes)
      }
      do throws(JSONTape.DuplicateKey) {
        return .success(try tape.tree(duplicateKeys: options.duplicateKeys))
      } catch {
        throw JSONParseError(reason: .duplicateKey(error.key), offset: error.offset, in: bytes)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Reads a text into the parser's own memory.
  ///
  /// - Returns: the tape, which is valid until the parser reads another text or ends.
  mutating func tape(of bytes: UnsafeRawBufferPointer) throws(JSONParseError) -> JSONTape {
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
