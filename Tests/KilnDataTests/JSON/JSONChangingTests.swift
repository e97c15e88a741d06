import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONChangingTests {
  private var sample: JSONValue { ["a": ["b": [1, 2, ["c": 3]]], "n": nil, "s": "text"] }

  private func failure(
    _ change: (inout JSONValue) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    var tree = sample
    let error = try #require(throws: JSONChangeError.self, sourceLocation: sourceLocation) {
      try change(&tree)
    }
    #expect(tree == sample, sourceLocation: sourceLocation)
    return error.description
  }

  @Test func subscriptReadsOnlyExistingValues() throws {
    #expect(sample[SourcePath("a.b[2].c")] == 3)
    #expect(sample[.root] == sample)
    #expect(sample[SourcePath("n")] == .some(.null))
    #expect(sample[SourcePath("a.b[3]")] == nil)
    #expect(sample[SourcePath("n.x")] == nil)
    // Through a string: only the throwing form distinguishes this case.
    #expect(sample[SourcePath("s.x")] == nil)
    #expect(throws: ConversionError.self) { try SourcePath("s.x").value(in: sample) }
  }

  @Test(
    arguments: [
      ("a.b[0]", "x", #"{"a":{"b":["x",2,{"c":3}]},"n":null,"s":"text"}"#),
      ("a.b[2].c", [], #"{"a":{"b":[1,2,{"c":[]}]},"n":null,"s":"text"}"#),
      ("a.b[3]", 4, #"{"a":{"b":[1,2,{"c":3},4]},"n":null,"s":"text"}"#),
      ("a.new", 1, #"{"a":{"b":[1,2,{"c":3}],"new":1},"n":null,"s":"text"}"#),
      ("x.y[0].z", 1, #"{"a":{"b":[1,2,{"c":3}]},"n":null,"s":"text","x":{"y":[{"z":1}]}}"#),
      ("n.k", 1, #"{"a":{"b":[1,2,{"c":3}]},"n":{"k":1},"s":"text"}"#),
      ("a", nil, #"{"a":null,"n":null,"s":"text"}"#),
      ("$", 7, "7"),
    ] as [(String, JSONValue, String)]
  )
  func setsTheValueAtAPath(_ path: String, _ value: JSONValue, _ text: String) throws {
    var tree = sample
    try tree.set(value, at: SourcePath(path))
    #expect(try tree.text() == text)
    #expect(tree[try SourcePath(path)] == value)
  }

  @Test(
    arguments: [
      ("s.x", "s: expected object, found string"), ("a[0]", "a: expected array, found object"),
      ("a.b[5]", "a.b: expected an index from 0 through 3, found 5"),
      ("x[1]", "x: expected an index from 0 through 0, found 1"),
      ("a.b[*]", "a.b[*]: expected a path to one value, found a wildcard"),
      (
        SourcePath(steps: ["n", .index(.max)]),
        "n: expected an index from 0 through 0, found \(Int.max)"
      ),
    ] as [(SourcePath, String)]
  )
  func failedChangesThrowAndLeaveTheTreeUnchanged(_ path: SourcePath, _ message: String) throws {
    #expect(try failure { try $0.set(1, at: path) } == message)
  }

  @Test func treesDoNotGrowBeyondTheDepthLimit() throws {
    func tooDeep(_ path: SourcePath) -> JSONChangeError {
      JSONChangeError(.tooDeep(limit: JSONValue.maximumDepth), at: path)
    }
    var tree: JSONValue = nil
    let path = SourcePath(steps: Array(repeating: "k", count: JSONValue.maximumDepth))
    try tree.set(1, at: path)
    #expect(tree.depth == JSONValue.maximumDepth)
    #expect(throws: tooDeep(path)) { try tree.set([], at: path) }
    let deeper = path.appending("k")
    #expect(throws: tooDeep(deeper)) { try tree.set(1, at: deeper) }
    #expect(throws: tooDeep(deeper)) { try tree.removeValue(at: deeper) }
    #expect(tooDeep(deeper).description.utf8.count < 300)
  }

  @Test func removesTheValueAtAPath() throws {
    var tree = sample
    #expect(try tree.removeValue(at: "a.b[0]") == 1)
    #expect(try tree.removeValue(at: "n") == .some(.null))
    #expect(try tree.removeValue(at: "none.x") == nil)
    #expect(try tree.removeValue(at: "a.b[9]") == nil)
    #expect(try tree.text() == #"{"a":{"b":[2,{"c":3}]},"s":"text"}"#)
    #expect(try failure { try $0.removeValue(at: .root) }.hasPrefix("$: expected the path of"))
    #expect(try failure { try $0.removeValue(at: "s[0]") }.hasPrefix("s: expected array"))
    #expect(try failure { try $0.removeValue(at: "a.b[*]") }.hasSuffix("found a wildcard"))
  }

  @Test func updatesInPlaceAndKeepsChangesMadeBeforeAnError() throws {
    struct Stop: Error {}
    var tree = sample
    let old = try tree.update(at: "a.b[2].c") { value in
      defer { value = "new" }
      return value
    }
    #expect(old == 3)
    #expect(tree[SourcePath("a.b[2].c")] == "new")
    #expect(try tree.update(at: "a.x") { $0 = 1 } == nil)
    #expect(throws: Stop.self) {
      try tree.update(at: "a.b[0]") {
        $0 = "half"
        throw Stop()
      }
    }
    #expect(try tree.text() == #"{"a":{"b":["half",2,{"c":"new"}]},"n":null,"s":"text"}"#)
  }

  @Test func siblingsAreNotCopied() throws {
    func address(_ tree: JSONValue) -> UnsafeRawPointer? {
      guard case .array(let list)? = tree["list"] else { return nil }
      return list.withUnsafeBytes { $0.baseAddress }
    }
    var tree: JSONValue = ["list": .array((0..<1000).map { ["id": JSONValue($0)] })]
    let before = address(tree)
    for index in 0..<1000 {
      try tree.set("x", at: SourcePath(steps: ["list", .index(index), "name"]))
      try tree.update(at: SourcePath(steps: ["list", .index(index), "id"])) { $0 = 0 }
      try tree.removeValue(at: SourcePath(steps: ["list", .index(index), "id"]))
    }
    #expect(address(tree) == before)
    #expect(tree["list"]?[999] == ["name": "x"])
  }

  @Test func changingACopyDoesNotAffectTheOriginal() throws {
    let original = sample
    var copy = original
    try copy.set(1, at: "a.b[0]")
    try copy.removeValue(at: "n")
    #expect(original == sample)
    #expect(copy != sample)
  }

  @Test func setValuesReadBackAndRemovedOnesDoNot() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let tree = random.tree()
      let (path, value) = (random.path(in: tree), random.tree(levels: 1))
      var changed = tree
      try changed.set(value, at: path)
      #expect(changed[path] == value)
      guard case .key? = path.steps.last else { continue }
      #expect(try changed.removeValue(at: path) == value)
      #expect(changed[path] == nil)
    }
  }

  @Test func membersAreChangedInPlace() throws {
    var object: JSONObject = ["list": .array(Array(repeating: 0, count: 100)), "gone": 1]
    func address() -> UnsafeRawPointer? {
      object["list"]?.arrayValue?.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    try object["list"]?.set(7, at: "[3]")
    #expect(object["list"]?[3] == 7)
    #expect(address() == before)
    object["gone"] = nil
    object["new"] = 2
    #expect(Array(object.keys) == ["list", "new"])
  }
}

extension SeededGenerator {
  /// A path to an existing value of a tree, or to one that could be added.
  fileprivate mutating func path(in tree: JSONValue) -> SourcePath {
    var (path, value) = (SourcePath.root, tree)
    while below(4) > 0 {
      switch value {
      case .array(let elements):
        let index = below(elements.count + 1)
        path = path.appending(.index(index))
        guard index < elements.count else { return path }
        value = elements[index]
      case .object(let object):
        guard !object.isEmpty, below(4) > 0 else { return path.appending("added") }
        let member = object[below(object.count)]
        path = path.appending(.key(member.key))
        value = member.value
      case .null: return path.appending(below(2) == 0 ? "made" : 0)
      default: return path
      }
    }
    return path
  }
}
