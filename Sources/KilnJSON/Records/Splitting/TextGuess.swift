internal import CSimdJSON

/// Detects the form of a text from its start.
///
/// The result depends only on the first ``bound`` bytes, and not on the sizes of chunks.
struct TextGuess {
  /// The number of bytes that are examined.
  static let bound = 16 * 1024

  let hint: TextForm.Hint?

  /// How bytes of the text are replaced. It is known together with the form.
  private(set) var replacement = ByteReplacement()

  init(hint: TextForm.Hint? = nil) { self.hint = hint }

  /// The form of a text; `nil` if more bytes are needed. Further bytes do not change it.
  ///
  /// - Parameters:
  ///   - text: the available text, after a byte order mark.
  ///   - isWhole: whether it is the whole input.
  mutating func form(of text: UnsafeRawBufferPointer, isWhole: Bool) -> TextForm? {
    let start = TextStart(text, isWhole: isWhole)
    guard let replacement = ByteReplacement(start, isJSON: !isTable) else { return nil }
    self.replacement = replacement
    guard replacement.isNeeded else { return form(of: start) }
    var copy = Array(start.text)
    return copy.withUnsafeMutableBytes { bytes in
      var replacement = replacement
      replacement.apply(to: bytes)
      let replaced = start.replacing(UnsafeRawBufferPointer(bytes))
      return replacement.hasSeparators ? sequence(start, replaced) : form(of: replaced)
    }
  }

  /// The form of a sequence of JSON texts (RFC 7464).
  ///
  /// - Parameters:
  ///   - start: the text with its record separators.
  ///   - replaced: the text without them.
  private func sequence(_ start: TextStart, _ replaced: TextStart) -> TextForm? {
    guard let format = RecordFormatGuess(replaced).format else { return nil }
    // Each JSON text is a record, also an array. A separator in the first line, or after it, shows
    // that the first text ends there, even if it is incomplete.
    let first = start.visible(from: 0) ?? 0
    let end = start.lineEnd(from: first)
    let isLine =
      start.text[(first + 1)..<end].contains(ByteReplacement.separator)
      || start.visible(from: end).map { start.text[$0] == ByteReplacement.separator } ?? false
    return .records(format == .lines || isLine ? .lines : .values)
  }

  private func form(of start: TextStart) -> TextForm? {
    let text = start.text
    if !start.isAll, FileSignature.canFollow(text) { return nil }
    if let signature = FileSignature(text), signature != .xml || !isTable {
      return .unknown(.file(signature))
    }
    guard let first = start.visible(from: 0) else { return start.isAll ? .records(.lines) : nil }
    if hint == .yaml { return yamlForm(of: start, from: first) }
    if isJSON(start, from: first) {
      return RecordFormatGuess(start).format.map { .records($0) }
    }
    if hint == nil {
      guard let isYAML = YAMLGuess(start).isYAML else { return nil }
      if isYAML { return .yaml }
    }
    return tableForm(of: start, from: first)
  }

  private var isTable: Bool { if case .table = hint { true } else { false } }

  /// Whether a text is JSON for certain. A line of one string, number or word is not, if a table is
  /// expected.
  private func isJSON(_ start: TextStart, from first: Int) -> Bool {
    if case .table(_, let isCertain) = hint {
      return !isCertain && start.looksLikeContainer(at: first)
    }
    return start.text[first] == UInt8(ascii: "{") || start.text[first] == UInt8(ascii: "[")
      || start.firstLine(from: first).map { JSONScalarText($0).isWhole } ?? false
  }

  /// The form of a text whose name is that of YAML. Several lines of JSON are not YAML.
  private func yamlForm(of start: TextStart, from first: Int) -> TextForm? {
    guard start.looksLikeContainer(at: first) else { return .yaml }
    guard let line = start.firstLine(from: first) else { return start.isAll ? .yaml : nil }
    guard start.visible(from: first + line.count) != nil else { return start.isAll ? .yaml : nil }
    return RecordFormatGuess(start).format.map { $0 == .lines ? .records(.lines) : .yaml }
  }

  /// The form of a text that is not JSON for certain.
  private func tableForm(of start: TextStart, from first: Int) -> TextForm? {
    let text = start.text
    let ragged: UnknownText?
    switch TableGuess(start).result {
    case .undecided: return nil
    case .delimiter(let delimiter): return .records(.table(delimiter: delimiter))
    case .ragged(let delimiters, let unknown):
      if case .table(let usual, _) = hint, delimiters.contains(usual) {
        return .records(.table(delimiter: usual))
      }
      ragged = unknown
    case .none:
      if case .table(let usual, _) = hint { return .records(.table(delimiter: usual)) }
      ragged = nil
    }
    if isTable { return ragged.map { .unknown($0) } }
    if hint == .json { return RecordFormatGuess(start).format.map { .records($0) } }
    let line = start.firstLine(from: first) ?? UnsafeRawBufferPointer(rebasing: text[first...])
    // The reader of JSON reports bytes that are not UTF-8.
    if JSONScalarText(line).isBegun || String(validating: line, as: UTF8.self) == nil {
      return RecordFormatGuess(start).format.map { .records($0) }
    }
    // A first line that is not JSON does not affect lines that are.
    switch start.hasContainerLine(maximum: TableGuess.maximumRowCount) {
    case nil: return nil
    case true?: return .records(.lines)
    case false?: return .unknown(ragged ?? .undivided)
    }
  }
}

/// The start of a text that is examined.
struct TextStart {
  let text: UnsafeRawBufferPointer
  /// Whether the input ends with the text.
  let isWhole: Bool
  /// Whether the text contains all bytes that are examined.
  let isAll: Bool

  init(_ text: UnsafeRawBufferPointer, isWhole: Bool) {
    self.text = UnsafeRawBufferPointer(rebasing: text.prefix(TextGuess.bound))
    isAll = isWhole || text.count >= TextGuess.bound
    self.isWhole = isWhole && text.count < TextGuess.bound
  }

  private init(_ text: UnsafeRawBufferPointer, isWhole: Bool, isAll: Bool) {
    (self.text, self.isWhole, self.isAll) = (text, isWhole, isAll)
  }

  /// The start with other bytes.
  func replacing(_ text: UnsafeRawBufferPointer) -> TextStart {
    TextStart(text, isWhole: isWhole, isAll: isAll)
  }

  /// The position of the first byte that is not white space.
  func visible(from start: Int) -> Int? {
    text[start...].firstIndex { !RecordBatch.isSpace($0) }
  }

  /// The offset of the next line feed, or of the end.
  func lineEnd(from start: Int) -> Int {
    guard let bytes = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return start }
    return start + kiln_json_line_end(bytes + start, text.count - start)
  }

  /// The line at an offset, without its end; `nil` if its end is not available.
  func firstLine(from start: Int) -> UnsafeRawBufferPointer? {
    let end = lineEnd(from: start)
    guard end < text.count || isWhole else { return nil }
    return UnsafeRawBufferPointer(rebasing: text[start..<end])
  }

  /// Whether an object or array of JSON seems to begin at an offset.
  func looksLikeContainer(at start: Int) -> Bool {
    let next = visible(from: start + 1).map { text[$0] }
    switch text[start] {
    case UInt8(ascii: "{"): return next.map { "\"}".utf8.contains($0) } ?? true
    case UInt8(ascii: "["):
      guard let next else { return true }
      return "{[]\"-0123456789".utf8.contains(next)
    default: return false
    }
  }

  /// Whether one of the first lines begins with an object or array of JSON; `nil` if more bytes are
  /// needed.
  func hasContainerLine(maximum: Int) -> Bool? {
    var at = 0
    for _ in 0..<maximum {
      guard let first = visible(from: at) else { return isAll ? false : nil }
      if text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[") { return true }
      at = lineEnd(from: first)
      if at == text.count { return isAll ? false : nil }
    }
    return false
  }
}
