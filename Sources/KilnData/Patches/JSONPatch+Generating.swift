extension JSONPatch {
  /// The patch that makes one document of another.
  ///
  /// Objects are compared by member. Arrays are trimmed of equal elements at both ends; between them
  /// elements are compared by position, and the longer array's rest is added or removed. So the patch
  /// is not always the shortest, and is found in linear time. It has no `move`, `copy` or `test`.
  ///
  /// - Parameters:
  ///   - old: the document that the patch is for.
  ///   - new: what it makes of it, to the letter: a number's form and a string's code points count. The
  ///     order of members does not.
  /// - Complexity: O(*n* · *d*) in the size of the documents and their depth.
  public init(from old: JSONValue, to new: JSONValue) {
    operations = []
    compare(old, new, JSONPointer())
  }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, _ path: JSONPointer) {
    switch (old, new) {
    case (.object(let old), .object(let new)): compare(old, new, path)
    case (.array(let old), .array(let new)): compare(old, new, path)
    default:
      if !old.isIdentical(to: new) { operations.append(.replace(path, new)) }
    }
  }

  private mutating func compare(_ old: JSONObject, _ new: JSONObject, _ path: JSONPointer) {
    for (key, value) in old {
      if let other = new[key] {
        compare(value, other, path.appending(key))
      } else {
        operations.append(.remove(path.appending(key)))
      }
    }
    for (key, value) in new where old[key] == nil {
      operations.append(.add(path.appending(key), value))
    }
  }

  private mutating func compare(_ old: [JSONValue], _ new: [JSONValue], _ path: JSONPointer) {
    let alignment = ArrayAlignment(old, new)
    for index in alignment.compared {
      compare(old[index], new[index], path.appending(String(index)))
    }
    // From the end, so that no removal moves what another one is for.
    for index in alignment.removed.reversed() {
      operations.append(.remove(path.appending(String(index))))
    }
    for index in alignment.inserted {
      operations.append(.add(path.appending(String(index)), new[index]))
    }
  }
}
