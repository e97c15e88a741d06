/// A JSON patch that is none, or that could not be applied.
public struct JSONPatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The JSON is no patch, for a reason in words.
    case malformed(String)
    /// There is nothing at the place, or around it.
    case notFound
    /// The place is inside of something that is neither an array nor an object.
    case noContainer
    /// An element would be inserted beyond the end of an array of so many.
    case beyondEnd(count: Int)
    /// The token is no index of an array.
    case notAnIndex
    /// The whole document would be removed.
    case removesDocument
    /// Something would be moved into itself.
    case movesIntoItself
    /// A value was tested and is another, given in words.
    case testFailed(found: String)
    /// The document would be nested deeper than ``JSONValue/maximumDepth``.
    case tooDeep
    /// The operations would copy more values than the limit.
    case tooLarge(limit: Int)
  }

  /// The position of the operation in the patch; `nil` where the patch as a whole is none.
  public let operation: Int?

  /// The place that the operation could not get along with.
  public let pointer: JSONPointer?

  /// What is wrong.
  public let reason: Reason

  init(_ operation: Int?, _ pointer: JSONPointer?, _ reason: Reason) {
    self.operation = operation
    self.pointer = pointer
    self.reason = reason
  }

  /// The same error without what it says of values.
  ///
  /// - Parameter placeholder: what stands in their places.
  package func hidingValues(by placeholder: String) -> JSONPatchError {
    guard case .testFailed = reason else { return self }
    return JSONPatchError(operation, pointer, .testFailed(found: placeholder))
  }

  /// The mistake in words: `operation 2, "/name": there is nothing`.
  public var description: String {
    let place = pointer.map { Excerpt.quoted($0.description) }
    let head = [operation.map { "operation \($0)" }, place].compactMap { $0 }
    return (head.isEmpty ? "JSON patch" : head.joined(separator: ", ")) + ": \(reason)"
  }
}

extension JSONPatchError.Reason: CustomStringConvertible {
  /// The mistake in words.
  public var description: String {
    switch self {
    case .malformed(let reason): reason
    case .notFound: "there is nothing"
    case .noContainer: "what is around it is neither an array nor an object"
    case .beyondEnd(let count): "expected an index of at most \(count)"
    case .notAnIndex: "expected an index of an array"
    case .removesDocument: "the whole document cannot be removed"
    case .movesIntoItself: "nothing can be moved into itself"
    case .testFailed(let found): "the test found \(found)"
    case .tooDeep: "expected at most \(JSONValue.maximumDepth) levels"
    case .tooLarge(let limit): "expected at most \(limit) copied values"
    }
  }
}
