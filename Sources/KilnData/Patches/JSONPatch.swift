/// A list of operations that make one JSON document of another, as RFC 6902 has it.
///
///     let patch = try JSONPatch([["op": "replace", "path": "/name", "value": "Zachary"]])
///     try document.applying(patch)
///     JSONPatch(from: document, to: other).json
public struct JSONPatch: Sendable, Hashable {
  /// One operation.
  public enum Operation: Sendable, Hashable {
    /// Adds a member, replacing one with that key; inserts an element, at the end where the index
    /// is `-`; or replaces the whole document.
    case add(JSONPointer, JSONValue)

    /// Removes what is there.
    case remove(JSONPointer)

    /// Replaces what is there.
    case replace(JSONPointer, JSONValue)

    /// Removes what is at the first place and adds it at the second.
    case move(from: JSONPointer, JSONPointer)

    /// Adds what is at the first place at the second as well.
    case copy(from: JSONPointer, JSONPointer)

    /// Fails unless what is there is the value. Numbers are compared by what they are worth.
    case test(JSONPointer, JSONValue)
  }

  /// The operations, in the order in which they are applied.
  public var operations: [Operation]

  /// A patch of some operations.
  ///
  /// - Parameter operations: the operations, in the order in which they are applied.
  public init(_ operations: [Operation] = []) {
    self.operations = operations
  }
}

extension JSONPatch.Operation {
  /// The place that the operation changes or tests.
  public var path: JSONPointer {
    switch self {
    case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path),
      .copy(_, let path), .test(let path, _):
      path
    }
  }
}

// MARK: Differences
extension JSONPatch {
  /// The patch that makes one document of another.
  ///
  /// Objects are compared by member. Elements of arrays are matched by a key, and moved as seldom
  /// as possible. Arrays without such a key are trimmed of equal elements at both ends; between
  /// them elements are compared by position, and the longer array's rest is added or removed. So
  /// the patch is not always the shortest. It has no `copy` or `test`, and without keys no `move`.
  ///
  ///     JSONPatch(from: old, to: new, keys: ["id"])
  ///
  /// - Parameters:
  ///   - old: the document that the patch is for.
  ///   - new: what it makes of it, to the letter: a number's form and a string's code points count.
  ///     The order of members does not.
  ///   - keys: paths to what identifies an element of an array, each a scalar that no other element
  ///     of the array has. Of several keys the first counts that all elements of an array have.
  /// - Complexity: O(*n* · *d*) in the size of the documents and their depth; with keys a factor of
  ///   log *n* for arrays.
  public init(from old: JSONValue, to new: JSONValue, keys: [SourcePath] = []) {
    var operations: [Operation] = []
    TreeDiff<Never>(keys: keys, removesFromEnd: true) { operations.append($0.operation) }
      .compare(old, new)
    self.operations = operations
  }
}
