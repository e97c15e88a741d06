/// Detects the form of a text from its start.
///
/// The result depends only on the first ``bound`` bytes, and not on the sizes of chunks.
struct TextGuess {
  /// The number of bytes that are examined.
  static let bound = 16 * 1024

  let hint: TextForm.Hint?

  /// How bytes of the text are replaced. It is known together with the form.
  private(set) var replacement = ByteReplacement()

  /// Whether the name of the text, or its start as that of JSON, shows the form for certain. It is
  /// known together with the form.
  private(set) var isCertain = true

  init(hint: TextForm.Hint? = nil) { self.hint = hint }

  /// The form of a text; `nil` if more bytes are needed. Further bytes do not change it.
  ///
  /// - Parameter start: the start of the text, after a byte order mark.
  mutating func form(of start: TextStart) -> TextForm? {
    guard let replacement = ByteReplacement(start, isJSON: usual == nil) else { return nil }
    self.replacement = replacement
    guard replacement.isNeeded else { return certainForm(of: start) }
    var copy = Array(start.text)
    return copy.withUnsafeMutableBytes { bytes in
      var replacement = replacement
      replacement.apply(to: bytes)
      let replaced = start.replacing(UnsafeRawBufferPointer(bytes))
      return replacement.hasSeparators ? sequence(start, replaced) : certainForm(of: replaced)
    }
  }

  /// The form of a sequence of JSON texts (RFC 7464).
  ///
  /// - Parameters:
  ///   - start: the text with its record separators.
  ///   - replaced: the text without them.
  private func sequence(_ start: TextStart, _ replaced: TextStart) -> TextForm? {
    guard let format = replaced.recordFormat else { return nil }
    // Each JSON text is a record, also an array. A separator in the first line, or after it, shows
    // that the first text ends there, even if it is incomplete.
    let first = start.visible(from: 0) ?? 0
    let end = start.lineEnd(from: first)
    let isLine =
      start.text[(first + 1)..<end].contains(ByteReplacement.separator)
      || start.visible(from: end).map { start.text[$0] == ByteReplacement.separator } ?? false
    return .records(format == .lines || isLine ? .lines : .values)
  }

  private mutating func certainForm(of start: TextStart) -> TextForm? {
    let form = detectedForm(of: start)
    isCertain =
      switch (form, hint) {
      case (.yaml, .yaml), (.unknown, _), (nil, _): true
      case (.records(let format), .table): format.isTable
      case (.records(let format), .json): !format.isTable
      case (.records(let format), nil) where !format.isTable:
        start.visible(from: 0).map { start.looksLikeContainer(at: $0) } ?? true
      default: false
      }
    return form
  }

  private func detectedForm(of start: TextStart) -> TextForm? {
    let text = start.text
    if !start.isAll, FileSignature.canFollow(text) { return nil }
    if let signature = FileSignature(text), signature != .xml || usual == nil {
      return .unknown(.file(signature))
    }
    guard let first = start.visible(from: 0) else { return start.isAll ? .records(.lines) : nil }
    if hint == .yaml { return yamlForm(of: start, from: first) }
    guard let isJSON = isJSON(start, from: first) else { return nil }
    if isJSON { return start.recordFormat.map { .records($0) } }
    if hint?.isCertainTable != true {
      guard let lines = start.firstLines else { return nil }
      if lines.contains(0) { return .unknown(.binary) }
    }
    if usual == nil {
      guard let isYAML = start.isYAML else { return nil }
      if isYAML { return .yaml }
    }
    guard let form = start.tableForm(usual: usual) else { return nil }
    guard case .unknown(let unknown) = form, usual == nil else { return form }
    return unknownForm(unknown, of: start, from: first)
  }

  /// The delimiter of the table that the name shows; `nil` for another name.
  private var usual: Unicode.Scalar? {
    if case .table(let delimiter, _) = hint { delimiter } else { nil }
  }

  /// Whether a text is JSON for certain; `nil` if more bytes are needed. A line of one string,
  /// number or word is not, if a table is expected, and neither is a line with several values.
  private func isJSON(_ start: TextStart, from first: Int) -> Bool? {
    if usual != nil {
      return hint?.isCertainTable == true ? false : start.isContainerLine(at: first)
    }
    return start.isBracket(at: first)
      || start.firstLine(from: first).map { JSONScalarText($0).isWhole } ?? false
  }

  /// The form of a text whose name is that of YAML. Several lines of JSON are not YAML.
  private func yamlForm(of start: TextStart, from first: Int) -> TextForm? {
    guard start.looksLikeContainer(at: first) else { return .yaml }
    guard let line = start.firstLine(from: first) else { return start.isAll ? .yaml : nil }
    guard start.visible(from: first + line.count) != nil else { return start.isAll ? .yaml : nil }
    return start.recordFormat.map { $0 == .lines ? .records(.lines) : .yaml }
  }

  /// The form of a text that is neither JSON for certain, nor YAML, nor a table.
  private func unknownForm(
    _ unknown: UnknownText,
    of start: TextStart,
    from first: Int
  ) -> TextForm? {
    if hint == .json { return start.recordFormat.map { .records($0) } }
    let isSingle = if case .single = unknown { true } else { false }
    if !isSingle {
      let line =
        start.firstLine(from: first) ?? UnsafeRawBufferPointer(rebasing: start.text[first...])
      if JSONScalarText(line).isBegun { return start.recordFormat.map { .records($0) } }
      // A first line that is not JSON does not affect lines that are.
      guard let isJSON = start.hasContainerLine(maximum: TableGuess.maximumRowCount) else {
        return nil
      }
      if isJSON { return .records(.lines) }
    }
    return start.hasText.map { .unknown($0 ? unknown : .binary) }
  }
}
