internal import KilnMapping
internal import KilnSupport

/// The cause and the position of an error in a row of a table.
public struct JSONTableError: Error, Sendable, Hashable {
  /// The cause of the error.
  public let reason: Reason

  /// The line in the row, counted from 1.
  public let line: Int

  /// The column in the line, counted from 1, in bytes and not in characters.
  public let column: Int

  /// The causes of errors.
  public enum Reason: Sendable, Hashable {
    /// A row has more or fewer fields than the first row.
    case fieldCount(expected: Int, found: Int)
    /// A quoted field has no closing quote.
    case unclosedQuote
    /// A closing quote is followed by text other than a separator.
    case textAfterQuote
    /// A carriage return outside of quotes is not followed by a line feed.
    case loneCarriageReturn
    /// The header has a name twice.
    case duplicateColumn(String)
    /// The first row is longer than allowed.
    case firstRowTooLong(maximum: Int)
  }

  /// Creates an error and counts the line and column of an offset in the row.
  init(_ reason: Reason, offset: Int = 0, in row: UnsafeRawBufferPointer) {
    let lines = LineIndex(UnsafeRawBufferPointer(rebasing: row.prefix(offset)))
    let position = lines.position(of: offset)
    (self.reason, line, column) = (reason, position.line, position.column)
  }
}

extension JSONTableError: CustomStringConvertible {
  /// The position and the cause on one line.
  public var description: String {
    "table error at line \(line), column \(column): \(explanation)"
  }

  /// The cause in words.
  package var explanation: String {
    switch reason {
    case .fieldCount(let expected, let found):
      "expected \(counted(expected, "field")), as in the first row, found \(found)"
    case .unclosedQuote: "expected a closing quote for this field, found the end of the text"
    case .textAfterQuote: "expected a separator or the end of the row after the closing quote"
    case .loneCarriageReturn: "expected a line feed after the carriage return"
    case .duplicateColumn(let name):
      "expected each column name once, found \(Excerpt.quoted(name)) again"
    case .firstRowTooLong(let maximum): "expected a first row of at most \(maximum) bytes"
    }
  }
}
