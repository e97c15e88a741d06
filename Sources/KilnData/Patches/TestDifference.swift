/// The first difference between the expected and the found value of a `test` operation.
struct TestDifference {
  private var pointer: JSONPointer
  private var expected: JSONValue?
  private var found: JSONValue?

  /// Finds the first difference; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - expected: the expected value.
  ///   - found: the value at the pointer.
  ///   - pointer: the location of the value.
  /// - Complexity: O(*n* · *d*) in the size and depth of the values.
  init?(_ expected: JSONValue, _ found: JSONValue, at pointer: JSONPointer) {
    guard !Self.areEqual(expected, found) else { return nil }
    (self.pointer, self.expected, self.found) = (pointer, expected, found)
    // Descend to the innermost values that differ.
    while let expected = self.expected, let found = self.found,
      let part = Self.differentPart(expected, found)
    {
      self.pointer = self.pointer.appending(part.token)
      (self.expected, self.found) = (part.expected, part.found)
    }
  }

  /// The reason why the test fails.
  var reason: JSONPatchError.Reason {
    func words(_ value: JSONValue?) -> String { value.map(Excerpt.described) ?? "nothing" }
    return .testFailed(at: pointer, expected: words(expected), found: words(found))
  }

  private typealias Part = (token: String, expected: JSONValue?, found: JSONValue?)

  /// The first part that differs between two values; `nil` if they do not have the same parts.
  private static func differentPart(_ expected: JSONValue, _ found: JSONValue) -> Part? {
    switch (expected, found) {
    case (.object(let expected), .object(let found)):
      for (key, value) in expected where !areEqual(value, found[key]) {
        return (key, value, found[key])
      }
      for (key, value) in found where expected[key] == nil { return (key, nil, value) }
      return nil
    case (.array(let expected), .array(let found)) where expected.count == found.count:
      for (index, pair) in zip(expected, found).enumerated() where !areEqual(pair.0, pair.1) {
        return ("\(index)", pair.0, pair.1)
      }
      return nil
    default: return nil
    }
  }

  private static func areEqual(_ expected: JSONValue, _ found: JSONValue?) -> Bool {
    found.map { TreeComparison.worth.areEqual($0, expected) } ?? false
  }
}
