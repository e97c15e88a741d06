/// The detection of tables.
enum TableGuess {
  /// The delimiters that are detected. If several are possible, the first one of them is preferred:
  /// it occurs less often in texts.
  static let delimiters: [Unicode.Scalar] = ["\t", "|", ";", ","]

  /// The largest number of rows that are examined.
  static let maximumRowCount = 10

  /// Whether the name of a column must be quoted, so that the table is detected.
  static func mustBeQuoted(name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.contains { $0 < 0x20 || "[]{}<>:;,|#\t".utf8.contains($0) }
      || name.first.map { "-% ".utf8.contains($0) } ?? true
  }
}

extension TextStart {
  /// Finds the delimiter of a table from its first rows.
  ///
  /// A delimiter occurs equally often in each row, outside of quotes. A quote opens a quoted part
  /// at the start of a field, after any of the delimiters. If only one row is examined, or a part
  /// of it, the delimiter is the one that occurs most. A first line such as `sep=;` names it.
  ///
  /// - Parameter usual: the delimiter that the name of the text shows. Without a name, a table has
  ///   at least two rows.
  /// - Returns: a table, or an unknown text; `nil` if more bytes are needed.
  func tableForm(usual: Unicode.Scalar?) -> TextForm? {
    let delimiters = TableGuess.delimiters
    func table(_ delimiter: Unicode.Scalar) -> TextForm { .records(.table(delimiter: delimiter)) }
    var rows = RowCounter(self)
    guard let first = rows.next() else {
      return isAll ? usual.map(table) ?? .unknown(.undivided) : nil
    }
    if let named = TableSyntax.namedSeparator(first.text) { return table(Unicode.Scalar(named)) }
    var possible = delimiters.indices.filter { first.counts[$0] > 0 }
    let most = possible.max {
      (first.counts[$0], delimiters[$0] == usual ? 1 : 0)
        < (first.counts[$1], delimiters[$1] == usual ? 1 : 0)
    }
    guard let most, first.isValid || first.isCut else {
      return usual.map(table) ?? .unknown(.undivided)
    }
    guard let second = rows.next() else {
      if !isAll { return nil }
      return usual == nil ? .unknown(.single(delimiter: delimiters[most])) : table(delimiters[most])
    }
    if second.isCut { return table(delimiters[most]) }
    func same(_ row: RowCounter.Row) -> [Int] {
      row.isValid ? possible.filter { row.counts[$0] == first.counts[$0] } : []
    }
    if same(second).isEmpty {
      if let usual, possible.contains(where: { delimiters[$0] == usual }) { return table(usual) }
      let (expected, found) = (first.counts[most] + 1, second.counts[most] + 1)
      return .unknown(
        .ragged(
          delimiter: delimiters[most],
          line: second.line,
          expected: expected,
          found: found
        )
      )
    }
    possible = same(second)
    for _ in 3...TableGuess.maximumRowCount where possible.count > 1 {
      guard let row = rows.next() else {
        if !isAll { return nil }
        break
      }
      if row.isCut || same(row).isEmpty { break }
      possible = same(row)
    }
    return table(delimiters[possible[0]])
  }
}

/// Counts the delimiters of each row.
private struct RowCounter {
  struct Row {
    /// The row without its line feed.
    var text: UnsafeRawBufferPointer
    /// The numbers of each of the delimiters, outside of quotes.
    var counts = [Int](repeating: 0, count: TableGuess.delimiters.count)
    /// Whether only a delimiter or the end of the row follows a quoted part.
    var isValid = true
    /// Whether its end is not examined.
    var isCut = false
    /// The line in which it starts, counted from 1.
    var line: Int
  }

  private let start: TextStart
  private let text: UnsafeRawBufferPointer
  private var at = 0
  private var line = 1

  init(_ start: TextStart) { (self.start, text) = (start, start.text) }

  private static let bytes = TableGuess.delimiters.map { UInt8(ascii: $0) }

  /// The next row that is not blank; `nil` if there is none, or if its end is not available yet.
  mutating func next() -> Row? {
    while let length = TableSyntax.blankLine(UnsafeRawBufferPointer(rebasing: text[at...])) {
      at += length
      line += 1
    }
    guard at < text.count else { return nil }
    var row = Row(text: UnsafeRawBufferPointer(rebasing: text[at...]), line: line)
    let first = at
    var isFieldStart = true
    while at < text.count {
      let byte = text[at]
      if byte == TableSyntax.quote, isFieldStart {
        row.isValid = skipQuoted() && row.isValid
        isFieldStart = false
        continue
      }
      at += 1
      if byte == TableSyntax.lineFeed {
        line += 1
        row.text = UnsafeRawBufferPointer(rebasing: text[first..<(at - 1)])
        return row
      }
      if let index = Self.bytes.firstIndex(of: byte) {
        row.counts[index] += 1
        isFieldStart = true
      } else {
        isFieldStart = false
      }
    }
    row.isCut = !start.isWhole
    return start.isAll ? row : nil
  }

  /// Skips the quoted part at the current offset.
  ///
  /// - Returns: whether it is closed, and followed by a delimiter or a line end.
  private mutating func skipQuoted() -> Bool {
    let end = TableSyntax.quotedEnd(in: text, from: at)
    let quoted = text[at..<(end ?? text.count)]
    line += quoted.count { $0 == TableSyntax.lineFeed }
    at = quoted.endIndex
    guard end != nil else { return false }
    guard at < text.count else { return start.isWhole }
    let next = text[at]
    return next == TableSyntax.lineFeed || next == TableSyntax.carriageReturn
      || Self.bytes.contains(next)
  }
}
