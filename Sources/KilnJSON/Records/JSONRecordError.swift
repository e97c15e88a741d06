internal import KilnMapping
package import KilnRecipes

/// A record that could not be processed, and the cause.
public struct JSONRecordError: Error, Sendable, CustomStringConvertible {
  /// The position of the record in the input.
  public let position: JSONRecordPosition

  /// The cause. Positions in it are relative to the start of the record.
  package let reason: Reason

  /// The column in which the record starts, counted from 1, in bytes.
  private let startColumn: Int

  /// The bytes of the record.
  ///
  /// Of a record that is too long, and of input that is not a record, only the start is kept: at
  /// most 1,024 bytes and no more than the maximum length of a record.
  public let text: [UInt8]

  /// How the records of the input are separated.
  package internal(set) var format = JSONRecordFormat.automatic

  /// Whether the format is not certain; see ``JSONRecords/isUncertain``.
  package internal(set) var isUncertain = false

  static let maximumTextBytes = 1_024

  /// The causes of errors.
  package enum Reason: Sendable {
    /// The record is not JSON, or a row does not have the syntax of the table.
    case parse(ParseError)
    /// No model can be created from the record.
    case bake(BakeError)
    /// Processing the record failed.
    case other(any Error)
    /// The record is longer than allowed.
    case tooLong(byteCount: Int, maximum: Int)
    /// Input for ``JSONRecordFormat/array`` does not start with an array.
    case expectedArray
    /// Content follows the array or the object that contains the records.
    case trailingContent
    /// The input ends in the array of ``JSONRecordFormat/array``.
    case unclosedArray
    /// Input for ``JSONRecordFormat/members(key:)`` does not start with an object.
    case expectedObject
    /// The input ends in the object of ``JSONRecordFormat/members(key:)``.
    case unclosedObject
    /// A comma of the array or object has no record before or after it.
    case missingRecord
    /// The record is not an object, so that its key cannot be added to it.
    case notAnObject
    /// The record has a member with the name that is added to it. The error has its position.
    case addedKeyExists(name: String, ParseError)

    init(_ error: any Error) {
      self =
        switch error {
        case let error as ParseError: .parse(error)
        case let error as BakeError: .bake(error)
        default: .other(error)
        }
    }

    /// The number of kept failures.
    var failureCount: Int {
      switch self {
      case .bake(let error): error.failures.count
      case .other(let error as DecomposeError): error.failures.count
      default: 1
      }
    }
  }

  init(
    _ reason: Reason,
    at position: JSONRecordPosition,
    startColumn: Int,
    text: [UInt8]
  ) {
    (self.position, self.reason, self.text) = (position, reason, text)
    self.startColumn = startColumn
  }

  /// Converts a position in a part of a batch to a position in the input.
  ///
  /// - Parameters:
  ///   - base: the position of the part, and the offset of the batch.
  ///   - lineStart: the offset in the input of the line that contains the first byte of the part.
  func counted(from base: JSONRecordPosition, lineStart: Int) -> JSONRecordError {
    // In the first line of the part, the column is counted from the start of the batch.
    let shift = position.line == 1 ? base.byteOffset - lineStart : 0
    return JSONRecordError(
      reason,
      at: position.counted(from: base),
      startColumn: startColumn + shift,
      text: text
    )
  }

  /// The error that caused this one, with positions relative to the start of the record.
  ///
  /// - A `ParseError` if the record is not JSON, or a row does not have the syntax of its table.
  /// - A `BakeError` if no model can be created from the record.
  /// - A `DecomposeError` if a reshaping cannot restore the record.
  ///
  /// It is `nil` if there is no such error, for example if the record is too long.
  public var underlyingError: (any Error)? {
    switch reason {
    case .parse(let error), .addedKeyExists(_, let error): error
    case .bake(let error): error
    case .other(let error): error
    default: nil
    }
  }

  /// The line of the error in the input, counted from 1.
  ///
  /// If it is unknown, the line in which the record starts.
  public var line: Int { errorPosition.line }

  /// The column of the error in its line of the input, counted from 1, in bytes.
  ///
  /// If it is unknown, the column in which the record starts.
  public var column: Int { errorPosition.column }

  private var errorPosition: (line: Int, column: Int) {
    switch reason {
    case .parse(let error), .addedKeyExists(_, let error):
      return inputPosition(line: error.line, column: error.column)
    case .bake(let error):
      let position = error.failures.lazy.compactMap(\.position).first
      return inputPosition(line: position?.line ?? 1, column: position?.column ?? 1)
    default: return inputPosition()
    }
  }

  /// Converts a line and a column of the record to those of the input.
  package func inputPosition(line: Int = 1, column: Int = 1) -> (line: Int, column: Int) {
    (position.line + line - 1, line == 1 ? startColumn + column - 1 : column)
  }

  /// Converts a position in the record to the one in the input.
  func inputPosition(of inner: RecipeFailure.TextPosition) -> RecipeFailure.TextPosition {
    let found = inputPosition(line: inner.line, column: inner.column)
    return RecipeFailure.TextPosition(
      offset: position.byteOffset + inner.offset,
      line: found.line,
      column: found.column
    )
  }

  /// The error with the number of the record, counted from 1, and positions in the input.
  ///
  /// The line and the column are those of the error; if a model cannot be created, those of the
  /// record. The column is left out if it is that of a record which starts its line.
  public var description: String {
    let (start, text): ((line: Int, column: Int), String) =
      switch reason {
      case .parse(let error): (errorPosition, error.message)
      case .bake(let error):
        (
          inputPosition(),
          error.mapFailures { failures in
            failures.map { failure in
              var failure = failure
              failure.position = failure.position.map(inputPosition(of:))
              return failure
            }
          }.description
        )
      case .addedKeyExists: (errorPosition, explanation)
      default: (inputPosition(), explanation)
      }
    let isRecordStart = start == (position.line, 1)
    let column = isRecordStart ? "" : ", column \(start.column)"
    return "record \(position.number + 1), line \(start.line)\(column): \(text)"
  }

  /// The cause in words, with positions in the record.
  ///
  /// The text is bounded. Of an error that is not of Kiln, it contains the start, on one line.
  package var explanation: String {
    switch reason {
    case .parse(let error): error.description
    case .bake(let error): error.description
    case .other(let error as DecomposeError): error.description
    case .other(let error): Excerpt.line(error)
    case .tooLong(let byteCount, let maximum):
      "expected at most \(maximum) bytes, found \(byteCount)"
    case .expectedArray: "expected \"[\", the start of an array of records"
    case .trailingContent: "expected the end of the input after the records"
    case .unclosedArray: "expected the end of the array of records, found the end of the input"
    case .expectedObject: "expected an object whose members are records"
    case .unclosedObject: "expected the end of the object of records, found the end of the input"
    case .missingRecord: "expected a record, found none; remove the extra comma"
    case .notAnObject: "expected an object to add the key to"
    case .addedKeyExists(let name, _):
      "expected a new name for the key of the record, found the member "
        + "\(Excerpt.quoted(name)); choose another name"
    }
  }
}
