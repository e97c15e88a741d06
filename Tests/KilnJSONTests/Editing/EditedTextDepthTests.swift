import KilnJSON
import KilnTestSupport
import Testing

/// Changes at the limit of the depth, on a thread with a small stack.
@Suite struct EditedTextDepthTests {
  static let levels = JSONValue.maximumDepth - 1

  /// A tree in which each level is an array or an object with a second part.
  private static func tree(_ leaf: JSONValue, isObject: Bool, levels: Int = levels) -> JSONValue {
    (0..<levels).reduce(leaf) { tree, _ in isObject ? ["a": tree, "b": 1] : [tree, 1] }
  }

  private static func apply(
    to document: JSONValue,
    _ body: @escaping @Sendable (EditedText) throws -> [UInt8]?
  ) throws -> JSONValue? {
    try withStack(ofBytes: 512 << 10) {
      try Array(document.text(.compact).utf8).withUnsafeBytes {
        try body(EditedText(document, $0)).map { try JSONValue(json: $0) }
      }
    }
  }

  @Test func mergePatches() throws {
    let document = Self.tree(["c": 1], isObject: true, levels: Self.levels - 1)
    let patch = JSONMergePatch(
      (0..<Self.levels - 1).reduce(["c": 2]) { tree, _ in ["a": tree, "b": nil, "d": 3] }
    )
    for document in [document, [:], 1] {
      let found = try Self.apply(to: document) { try $0.applying(patch) }
      #expect(found == document.applying(patch))
    }
  }

  @Test(arguments: [false, true]) func patchesAtEachLevel(isObject: Bool) throws {
    let document = Self.tree(1, isObject: isObject)
    let token = isObject ? "a" : "0"
    var patch = JSONPatch()
    for level in stride(from: 0, to: Self.levels, by: 15) {
      let tokens = [String](repeating: token, count: level)
      patch.operations.append(.add(JSONPointer(tokens: tokens + [isObject ? "c" : "-"]), 2))
    }
    let changes = patch
    let found = try Self.apply(to: document) { try $0.applying(changes) }
    #expect(found == (try document.applying(patch)))
  }

  @Test(arguments: [false, true]) func newAndMovedValues(isObject: Bool) throws {
    let tree = Self.tree(1, isObject: isObject, levels: Self.levels - 1)
    let document: JSONValue = isObject ? ["x": tree] : ["x": [tree]]
    let token = isObject ? "a" : "0"
    let deepest = [String](repeating: token, count: Self.levels - 2)
    // The moved value is changed before.
    let patch = JSONPatch([
      .replace(JSONPointer(tokens: ["x"] + deepest), 3),
      .move(from: JSONPointer(tokens: ["x"]), JSONPointer(tokens: ["y"])),
      .add(JSONPointer(tokens: ["z"]), tree),
    ])
    let found = try Self.apply(to: document) { try $0.applying(patch) }
    #expect(found == (try document.applying(patch)))
  }
}
