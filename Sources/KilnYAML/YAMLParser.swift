internal import CLibYAML
internal import KilnRecipes

/// A parser event: a scalar, an alias, or the start or end of a structure.
struct YAMLEvent {
  enum Kind {
    case alias(String)
    case scalar(String, isPlain: Bool)
    /// The start of a sequence or mapping, which lasts until the matching end.
    case sequence, mapping
    case documentStart
    /// The end of a sequence, a mapping, a document or the stream.
    case end
  }

  let kind: Kind
  var anchor: String?
  /// The full tag; `nil` if there is none.
  var tag: String?
  let position: RecipeFailure.TextPosition
}

/// The events of a YAML text, from libyaml.
struct YAMLParser: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  /// A copy of the text, which libyaml reads.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var cursor: TextCursor

  init(_ text: String) {
    cursor = TextCursor(text)
    bytes = .allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The number of occurrences of `%TAG`, as a directive or within other text.
  var tagDirectiveCount: Int {
    bytes.indices.count { index in
      bytes[index] == UInt8(ascii: "%") && bytes[index...].starts(with: "%TAG".utf8)
    }
  }

  /// The next event.
  ///
  /// Do not call it after the end of the stream or after an error.
  ///
  /// - Throws: `ParseError` if the text is malformed.
  mutating func next() throws(ParseError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let position = cursor.position(ofCharacter: event.start_mark.index)
    typealias Text = UnsafeMutablePointer<yaml_char_t>
    func made(_ kind: YAMLEvent.Kind, anchor: Text? = nil, tag: Text? = nil) -> YAMLEvent {
      let (anchor, tag) = (Self.string(anchor), Self.string(tag))
      return YAMLEvent(kind: kind, anchor: anchor, tag: tag, position: position)
    }
    switch event.type {
    case YAML_ALIAS_EVENT: return made(.alias(Self.string(event.data.alias.anchor) ?? ""))
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return made(.scalar(text, isPlain: isPlain), anchor: scalar.anchor, tag: scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return made(.sequence, anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return made(.mapping, anchor: start.anchor, tag: start.tag)
    case YAML_DOCUMENT_START_EVENT: return made(.documentStart)
    default: return made(.end)
    }
  }

  /// The parser's error with its own message.
  private mutating func failure() -> ParseError {
    let problem = Self.words(parser.pointee.problem) ?? "out of memory"
    let context = Self.words(parser.pointee.context)
    return ParseError(
      .yaml,
      .syntax(context.map { "\($0): \(problem)" } ?? problem),
      at: parser.pointee.error == YAML_READER_ERROR
        ? cursor.position(ofByte: parser.pointee.problem_offset)
        : cursor.position(ofCharacter: parser.pointee.problem_mark.index)
    )
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private static func words(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }
}
