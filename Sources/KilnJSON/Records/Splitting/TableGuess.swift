/// Finds the delimiter of a table from its first rows.
///
/// A delimiter occurs equally often in each row, outside of quotes. A quote opens a quoted part at
/// the start of a field, after any of the delimiters.
struct TableGuess {
  /// The delimiters that are detected. If several are possible, the first one of them is preferred:
  /// it occurs less often in texts.
  static let delimiters: [Unicode.Scalar] = ["\t", "|", ";", ","]

  /// The largest number of rows that are examined.
  static let maximumRowCount = 10

  /// The result of a guess.
  enum Result {
    case delimiter(Unicode.Scalar)
    /// Some delimiters are in the first row, but the second one has other numbers of them.
    case ragged([Unicode.Scalar], UnknownText)
    /// The first row contains no delimiter, or is malformed.
    case none
    /// More bytes are needed.
    case undecided
  }

  let result: Result

  init(_ start: TextStart) {
    var rows = RowCounter(start)
    guard let first = rows.next() else {
      result = rows.isCut && !start.isAll ? .undecided : .none
      return
    }
    var possible = Self.delimiters.indices.filter { first.counts[$0] > 0 }
    guard !possible.isEmpty, first.isValid else {
      result = .none
      return
    }
    let all = possible.map { Self.delimiters[$0] }
    for number in 2...Self.maximumRowCount {
      guard let row = rows.next() else {
        if rows.isCut, !start.isAll {
          result = .undecided
          return
        }
        break
      }
      let same = row.isValid ? possible.filter { row.counts[$0] == first.counts[$0] } : []
      if same.isEmpty {
        if number > 2 { break }
        let best = possible.max { first.counts[$0] < first.counts[$1] } ?? 0
        result = .ragged(
          all,
          .ragged(
            delimiter: Self.delimiters[best],
            line: row.line,
            expected: first.counts[best] + 1,
            found: row.counts[best] + 1
          )
        )
        return
      }
      possible = same
      if same.count == 1 { break }
    }
    result = .delimiter(Self.delimiters[possible[0]])
  }

  /// Whether the name of a column must be quoted, so that the table is detected.
  static func mustBeQuoted(name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.contains { $0 < 0x20 || "[]{}<>:;,|#\t".utf8.contains($0) }
      || name.first.map { "-% ".utf8.contains($0) } ?? true
  }
}

/// Counts the delimiters of each row.
private struct RowCounter {
  struct Row {
    /// The numbers of each of the delimiters, outside of quotes.
    var counts = [Int](repeating: 0, count: TableGuess.delimiters.count)
    /// Whether only a delimiter or the end of the row follows a quoted part.
    var isValid = true
    /// The line in which it starts, counted from 1.
    var line: Int
  }

  private let text: UnsafeRawBufferPointer
  private let isWhole: Bool
  private var at = 0
  private var line = 1
  /// Whether the end of the last row is missing.
  private(set) var isCut = false

  init(_ start: TextStart) {
    text = start.text
    isWhole = start.isWhole
  }

  private static let bytes = TableGuess.delimiters.map { UInt8(ascii: $0) }

  /// The next row that is not blank; `nil` if it is not available as a whole.
  mutating func next() -> Row? {
    while let length = TableSyntax.blankLine(UnsafeRawBufferPointer(rebasing: text[at...])) {
      at += length
      line += 1
    }
    var row = Row(line: line)
    let start = at
    var isFieldStart = true
    while at < text.count {
      let byte = text[at]
      at += 1
      if byte == TableSyntax.lineFeed {
        line += 1
        return row
      }
      if byte == TableSyntax.quote, isFieldStart {
        row.isValid = skipQuoted() && row.isValid
        isFieldStart = false
        continue
      }
      if let index = Self.bytes.firstIndex(of: byte) {
        row.counts[index] += 1
        isFieldStart = true
      } else {
        isFieldStart = false
      }
    }
    isCut = !isWhole
    return isWhole && at > start ? row : nil
  }

  /// Skips a quoted part.
  ///
  /// - Returns: whether it is closed, and followed by a delimiter or a line end.
  private mutating func skipQuoted() -> Bool {
    while at < text.count {
      let byte = text[at]
      at += 1
      if byte == TableSyntax.lineFeed { line += 1 }
      guard byte == TableSyntax.quote else { continue }
      guard at < text.count, text[at] != TableSyntax.quote else {
        if at == text.count { return isWhole }
        at += 1
        continue
      }
      let next = text[at]
      return next == TableSyntax.lineFeed || next == TableSyntax.carriageReturn
        || Self.bytes.contains(next)
    }
    return false
  }
}
