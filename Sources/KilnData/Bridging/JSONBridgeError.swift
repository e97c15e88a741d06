/// A failed conversion between JSON and values of type `Any`.
///
/// Either a value has no JSON form, or a JSON value has no equivalent Foundation type.
public struct JSONBridgeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why a conversion failed.
  public enum Reason: Sendable, Hashable {
    /// A type, given by name, has no JSON form.
    case unsupportedType(String)
    /// A number is infinite or NaN.
    case notFinite(String)
    /// A dictionary key has a type, given by name, other than string.
    case keyNotString(String)
    /// A key, shortened here, occurs twice.
    ///
    /// Two keys of another type have the same text, or two keys are canonically equivalent, so that
    /// a Swift dictionary cannot hold both.
    case duplicateKey(String)
    /// No 64-bit integer, double or decimal can represent a number, shortened here.
    case numberTooLong(String)
    /// The tree is deeper than ``JSONValue/maximumDepth``.
    case tooDeep
    /// The value's own conversion failed.
    case conversion(ConversionError)
  }

  /// The path of the value in the tree.
  public let path: SourcePath
  /// Why the conversion failed.
  public let reason: Reason

  package init(_ reason: Reason, at path: SourcePath = .root) {
    self.path = path
    self.reason = reason
  }

  /// Returns the error with its path relative to the enclosing container.
  package func inside(_ step: SourcePath.Step) -> JSONBridgeError {
    JSONBridgeError(reason, at: SourcePath(steps: [step]).appending(contentsOf: path))
  }

  /// The error on one line.
  ///
  /// For example
  /// `user.photo: expected a value with a JSON form, found a value of type NSObject`.
  public var description: String {
    if case .conversion(let error) = reason { return error.inside(path).description }
    let (expected, found) = reason.words
    return "\(Excerpt.place(path)): expected \(expected)" + (found.map { ", found \($0)" } ?? "")
  }
}

extension JSONBridgeError.Reason {
  /// The expected and the found value; `found` is `nil` if the tree is too deep.
  package var words: (expected: String, found: String?) {
    switch self {
    case .unsupportedType(let type): ("a value with a JSON form", "a value of type \(type)")
    case .notFinite(let number): ("a finite number", number)
    case .keyNotString(let type): ("string keys", "a key of type \(type)")
    case .duplicateKey(let key): ("each key once", "\(key) again")
    case .numberTooLong(let digits): ("a number that a Decimal holds", digits)
    case .tooDeep: ("at most \(JSONValue.maximumDepth) levels", nil)
    case .conversion(let error): (error.expected, error.found)
    }
  }
}
