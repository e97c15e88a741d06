/// A list of operations that turn one JSON document into another (RFC 6902).
///
/// ```swift
/// let patch = try JSONPatch([["op": "replace", "path": "/name", "value": "Zachary"]])
/// try document.applying(patch)
/// JSONPatch(from: document, to: other).json
/// ```
public struct JSONPatch: Sendable, Hashable {
  /// One operation.
  public enum Operation: Sendable, Hashable {
    /// Adds or replaces a member, inserts an element, or replaces the whole document.
    ///
    /// The index `-` appends an element.
    case add(JSONPointer, JSONValue)

    /// Removes a value.
    case remove(JSONPointer)

    /// Replaces a value.
    case replace(JSONPointer, JSONValue)

    /// Removes the value at the first location and adds it at the second.
    case move(from: JSONPointer, JSONPointer)

    /// Adds the value at the first location also at the second.
    case copy(from: JSONPointer, JSONPointer)

    /// Fails unless the value at the location is equal.
    ///
    /// Numbers are compared by numeric value.
    case test(JSONPointer, JSONValue)
  }

  /// The operations, in order of application.
  public var operations: [Operation]

  /// Creates a patch.
  ///
  /// - Parameter operations: the operations, in order of application.
  public init(_ operations: [Operation] = []) {
    self.operations = operations
  }
}

extension JSONPatch.Operation {
  /// The location that the operation changes or tests.
  package var path: JSONPointer {
    switch self {
    case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path),
      .copy(_, let path), .test(let path, _):
      path
    }
  }
}

// MARK: Differences
extension JSONPatch {
  /// Creates the patch that turns one document into another.
  ///
  /// ```swift
  /// JSONPatch(from: old, to: new, keys: ["id"])
  /// ```
  ///
  /// Objects are compared by member. Elements of arrays are matched by a key, with as few moves as
  /// possible. Other arrays are compared by position. If their lengths differ, equal elements at
  /// both ends are skipped, and the surplus is added or removed. The patch is therefore not always
  /// the shortest. It has no `copy` or `test`, and without keys no `move`.
  ///
  /// - Parameters:
  ///   - old: the document that the patch applies to.
  ///   - new: the result of applying the patch. It is exact in the values of numbers and the code
  ///     points of strings, but not in the order of members.
  ///   - keys: paths that identify the elements of an array. Each must lead to a scalar that is
  ///     unique in the array. The first key that all elements of an array have is used.
  /// - Complexity: O(*n* · *d*) for documents of size *n* and depth *d*; with keys, a factor of log
  ///   *n* for arrays.
  public init(from old: JSONValue, to new: JSONValue, keys: [SourcePath] = []) {
    var operations: [Operation] = []
    old.forEachChange(to: new, keys: keys, removesFromEnd: true) { operations.append($0.operation) }
    self.operations = operations
  }
}
