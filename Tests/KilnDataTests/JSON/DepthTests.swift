import KilnData
import KilnHashing
import KilnTestSupport
import Testing

/// Trees of the maximum depth are processed on threads with 512 KiB of stack, also in debug builds.
@Suite struct DepthTests {
  static let stackSize = 512 << 10

  enum Shape: CaseIterable {
    case arrays, objects, alternating

    func isArray(_ level: Int) -> Bool {
      self == .arrays || self == .alternating && level.isMultiple(of: 2)
    }

    /// A tree of the maximum depth. Each container has other members or elements around the next.
    func tree(_ leaf: JSONValue) -> JSONValue {
      (0..<JSONValue.maximumDepth).reversed().reduce(leaf) { inner, level in
        isArray(level) ? [1, inner, "x"] : ["z": 1, "k": inner, "a": "x"]
      }
    }

    /// The path of the leaf.
    var path: SourcePath {
      SourcePath(
        steps: (0..<JSONValue.maximumDepth).map { isArray($0) ? .index(1) : .key("k") }
      )
    }
  }

  /// Runs a closure that checks trees which differ in their leaf.
  private func check(
    _ shape: Shape,
    _ body: @escaping @Sendable (JSONValue, JSONValue) throws -> [Bool]
  ) throws {
    let results = try withStack(ofBytes: Self.stackSize) {
      try body(shape.tree(0), shape.tree("leaf"))
    }
    #expect(!results.contains(false), "\(results)")
  }

  @Test(arguments: Shape.allCases) func textIsWritten(shape: Shape) throws {
    try check(shape) { tree, _ in
      let texts = [
        try tree.text(), try tree.text(.pretty), try tree.text(options: .sortedKeys),
        try tree.canonicalText(), tree.description,
      ]
      return texts.map { $0.utf8.count > 2 * JSONValue.maximumDepth }
        + [texts[0] == texts[4], texts[2] == texts[3]]
    }
  }

  @Test(arguments: Shape.allCases) func errorsOfWritingHaveThePath(shape: Shape) throws {
    try check(shape) { _, _ in
      let infinite = shape.tree(.number(.double(.infinity)))
      func path(_ options: JSONTextOptions) -> SourcePath? {
        do throws(ConversionError) {
          _ = try infinite.text(options: options)
          return nil
        } catch {
          return error.path
        }
      }
      return [path([]) == shape.path, path(.sortedKeys) == shape.path]
    }
  }

  @Test(arguments: Shape.allCases) func treesAreCompared(shape: Shape) throws {
    try check(shape) { left, right in
      let copy = shape.tree(0)
      return [
        left == copy, left != right, left.hashValue == copy.hashValue, left.isIdentical(to: copy),
        Fingerprint(of: left) == Fingerprint(of: copy), left.depth == JSONValue.maximumDepth,
      ]
    }
  }

  @Test(arguments: Shape.allCases) func patchesAreMadeAndApplied(shape: Shape) throws {
    try check(shape) { old, new in
      let patch = JSONPatch(from: old, to: new, keys: ["id"])
      let merging = try JSONMergePatch(from: old, to: new)
      let copy = shape.tree(0)
      return [
        patch.operations.count == 1, try old.applying(patch) == new, old.applying(merging) == new,
        try old.applying(JSONPatch([.test(JSONPointer(), copy)])) == old,
        (try? old.applying(JSONPatch([.test(JSONPointer(), new)]))) == nil,
        try JSONPatch(patch.json) == patch,
      ]
    }
  }

  @Test(arguments: Shape.allCases) func valuesAreChanged(shape: Shape) throws {
    try check(shape) { old, new in
      var (set, updated, removed, made) = (old, old, old, JSONValue.null)
      try set.set("leaf", at: shape.path)
      try updated.update(at: shape.path) { $0 = "leaf" }
      let leaf = try removed.removeValue(at: shape.path)
      let path = SourcePath(
        steps: shape.path.steps.map { if case .index = $0 { .index(0) } else { $0 } }
      )
      try made.set(1, at: path)
      return [
        set == new, updated == new, leaf == 0, removed != old,
        made[path] == 1, made.depth == JSONValue.maximumDepth,
      ]
    }
  }

  @Test(arguments: Shape.allCases) func treesAreDeallocated(shape: Shape) throws {
    nonisolated(unsafe) var tree: JSONValue? = shape.tree(0)
    try withStack(ofBytes: Self.stackSize) { tree = nil }
    #expect(tree == nil)
  }
}
