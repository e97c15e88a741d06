/// A value of `Any` that has no JSON form, or a JSON value that has none as Foundation's types.
public struct JSONBridgeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The type, by name, has no JSON form.
    case unsupportedType(String)
    /// A number is infinite or not a number.
    case notFinite(String)
    /// A dictionary has a key of a type, by name, that is no string.
    case keyNotString(String)
    /// A key, shortened here, comes twice: two keys of another type are the same text, or a
    /// dictionary of Swift strings cannot hold two keys that are canonically equivalent.
    case duplicateKey(String)
    /// Neither 64-bit integers, nor doubles, nor decimals hold a number; it is shortened here.
    case numberTooLong(String)
    /// The tree is deeper than ``JSONValue/maximumDepth``.
    case tooDeep
    /// A conversion of the value's own failed.
    case conversion(ConversionError)
  }

  /// The place in the tree.
  public let path: SourcePath
  /// What is wrong.
  public let reason: Reason

  package init(_ error: PathCollectingError<Reason>) {
    path = error.path
    reason = error.reason
  }

  /// `user.photo: expected a value with a JSON form, found a value of the type NSObject`
  public var description: String {
    if case .conversion(let error) = reason { return error.inside(path).description }
    let (expected, found) = reason.words
    return "\(Excerpt.place(path)): expected \(expected)" + (found.map { ", found \($0)" } ?? "")
  }
}

extension JSONBridgeError.Reason {
  /// What can stand there, and what does.
  package var words: (expected: String, found: String?) {
    switch self {
    case .unsupportedType(let type): ("a value with a JSON form", "a value of the type \(type)")
    case .notFinite(let number): ("a finite number", number)
    case .keyNotString(let type): ("keys that are strings", "one of \(type)")
    case .duplicateKey(let key): ("each key once", "\(key) again")
    case .numberTooLong(let digits): ("a number that a Decimal holds", digits)
    case .tooDeep: ("at most \(JSONValue.maximumDepth) levels", nil)
    case .conversion(let error): (error.expected, error.found)
    }
  }
}
