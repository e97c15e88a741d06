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
