/// A JSON patch that is invalid or could not be applied.
public struct JSONPatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cause of an error.
  public enum Reason: Sendable, Hashable {
    /// The JSON is not a patch, for a reason in words.
    case malformed(String)
    /// There is no value at the location, or its parent does not exist.
    case notFound
    /// The parent of the location is neither an array nor an object.
    case noContainer
    /// An element would be inserted after the end of an array of `count` elements.
    case beyondEnd(count: Int)
    /// The token is not an index of an array.
    case notAnIndex
    /// The whole document would be removed.
    case removesDocument
    /// A value would be moved into itself.
    case movesIntoItself
    /// A tested value is not equal; its first difference is given in words.
    ///
    /// The pointer leads to the difference: the tested value, or a part of it.
    case testFailed(at: JSONPointer, expected: String, found: String)
    /// The document would be deeper than ``JSONValue/maximumDepth``.
    case tooDeep
    /// The operations would copy more values than the limit, or move them to deeper locations.
    case tooLarge(limit: Int)
  }

  /// The index of the operation in the patch; `nil` if the whole patch is invalid.
  public let operation: Int?

  /// The location at which the operation failed.
  public let pointer: JSONPointer?

  /// The cause of the error.
  public let reason: Reason

  init(_ operation: Int?, _ pointer: JSONPointer?, _ reason: Reason) {
    self.operation = operation
    self.pointer = pointer
    self.reason = reason
  }

  /// Returns the error without values.
  ///
  /// - Parameter placeholder: the text that replaces them.
  package func hidingValues(by placeholder: String) -> JSONPatchError {
    guard case .testFailed(let place, _, _) = reason else { return self }
    return JSONPatchError(
      operation,
      pointer,
      .testFailed(at: pointer ?? place, expected: placeholder, found: placeholder)
    )
  }

  /// The error on one line.
  ///
  /// For example, `operation 2, "/name": expected a value, found nothing`. Operations are counted
  /// from 0.
  public var description: String {
    let place = pointer.map { Excerpt.quoted($0.description) }
    let head = [operation.map { "operation \($0)" }, place].compactMap { $0 }
    let text = (head.isEmpty ? "JSON patch" : head.joined(separator: ", ")) + ": \(reason)"
    switch reason {
    case .notAnIndex, .beyondEnd:
      guard let token = pointer?.tokens.last else { return text }
      return "\(text), found \(Excerpt.quoted(token))"
    case .testFailed(let place, _, _) where place != pointer:
      return "\(text) at \(Excerpt.quoted(place.description))"
    default: return text
    }
  }
}

extension JSONPatchError.Reason: CustomStringConvertible {
  /// The cause in words.
  public var description: String {
    switch self {
    case .malformed(let reason): reason
    case .notFound: "expected a value, found nothing"
    case .noContainer: "expected an array or an object around it, found another value"
    case .beyondEnd(let count): "expected an index of at most \(count)"
    case .notAnIndex: "expected an array index"
    case .removesDocument:
      "expected the location of a member or an element, found the whole document"
    case .movesIntoItself: "expected a location outside the value that is moved"
    case .testFailed(_, let expected, let found):
      Excerpt.mismatch(expected: expected, found: found)
    case .tooDeep: "expected at most \(JSONValue.maximumDepth) levels"
    case .tooLarge(let limit): "expected at most \(limit) copied or moved values"
    }
  }
}
