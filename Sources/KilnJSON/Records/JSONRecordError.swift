public import KilnRecipes

/// A record that nothing could be made of, and why.
public struct JSONRecordError: Error, Sendable, CustomStringConvertible {
  /// Where the record is in the input.
  public let position: JSONRecordPosition

  /// What is wrong. Places in it are counted from the start of the record.
  public let reason: Reason

  /// The record's own bytes; the first 1,024, or as many as a record may have, of one that is too
  /// long, and of what is no record.
  public let text: [UInt8]

  static let maximumTextBytes = 1_024

  /// What can be wrong with a record.
  public enum Reason: Sendable {
    /// It is not JSON.
    case parse(JSONParseError)
    /// No model can be made of what it says.
    case bake(BakeError)
    /// What was to be done with it failed.
    case other(any Error)
    /// It has more bytes than a record may have.
    case tooLong(byteCount: Int, maximum: Int)
    /// The input does not begin with an array, where its elements are the records.
    case expectedArray
    /// There is something after the array whose elements are the records.
    case trailingContent
    /// The input ends before the array does whose elements are the records.
    case unclosedArray

    init(_ error: any Error) {
      self =
        switch error {
        case let error as JSONParseError: .parse(error)
        case let error as BakeError: .bake(error)
        default: .other(error)
        }
    }
  }

  init(_ reason: Reason, at position: JSONRecordPosition, text: [UInt8]) {
    (self.position, self.reason, self.text) = (position, reason, text)
  }

  /// The line of the input where it goes wrong, counted from 1; where that is not known, the one
  /// that the record begins in.
  public var line: Int {
    switch reason {
    case .parse(let error): position.line + error.line - 1
    case .bake(let error):
      position.line + (error.failures.lazy.compactMap(\.position).first?.line ?? 1) - 1
    case .other, .tooLong, .expectedArray, .trailingContent, .unclosedArray: position.line
    }
  }

  /// What is wrong in words, with the record's number, counted from 1, and its line.
  public var description: String {
    "record \(position.number + 1), line \(position.line): \(explanation)"
  }

  /// What is wrong in words.
  public var explanation: String {
    switch reason {
    case .parse(let error): error.description
    case .bake(let error): error.description
    case .other(let error): "\(error)"
    case .tooLong(let byteCount, let maximum):
      "expected at most \(maximum) bytes, found \(byteCount)"
    case .expectedArray: "expected an array of records"
    case .trailingContent: "expected nothing after the array of records"
    case .unclosedArray: "expected the end of the array of records, found the end of the input"
    }
  }
}
