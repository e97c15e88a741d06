import KilnData
import KilnTestSupport
import Testing

/// Patches on a few locations, so that operations meet the results of earlier ones.
@Suite struct PatchOracleTests {
  private static let tokens = ["a", "b", "0", "1", "2", "-", "é", "e\u{301}"]

  private func pointer(_ random: inout SeededGenerator) -> JSONPointer {
    JSONPointer(tokens: (0..<(1 + random.below(3))).map { _ in random.pick(Self.tokens) })
  }

  private func value(_ random: inout SeededGenerator, levels: Int = 2) -> JSONValue {
    random.smallTree(levels: levels, keys: Self.tokens)
  }

  /// A random operation; most of them apply to existing values of the document.
  private func operation(
    _ document: JSONValue,
    _ random: inout SeededGenerator
  ) -> JSONPatch.Operation {
    func existing(_ random: inout SeededGenerator) -> JSONPointer {
      var pointer = pointer(&random)
      for _ in 0..<20 where document[pointer] == nil { pointer = self.pointer(&random) }
      return pointer
    }
    switch random.below(9) {
    case 0, 1: return .add(pointer(&random), value(&random, levels: 1))
    case 2, 3, 4: return .remove(existing(&random))
    case 5: return .replace(existing(&random), value(&random, levels: 1))
    case 6, 7:
      let target = random.below(2) == 0 ? existing(&random) : pointer(&random)
      return .move(from: existing(&random), target)
    default:
      let path = existing(&random)
      return random.below(2) == 0
        ? .test(path, document[path] ?? 1) : .copy(from: path, pointer(&random))
    }
  }

  @Test("patches are applied like the reference implementation")
  func patches() {
    var random = SeededGenerator(seed: 90)
    var (applied, failed, removed) = (0, 0, 0)
    for _ in randomCases(0..<20_000) {
      let document = JSONValue.object(
        JSONObject(Self.tokens.prefix(2 + random.below(7)).map { ($0, value(&random)) })
      )
      var operations: [JSONPatch.Operation] = []
      var current = document
      let count = 1 + random.below(12)
      while operations.count < count {
        let operation = operation(current, &random)
        operations.append(operation)
        guard case .success(let next) = PatchOracle.apply([operation], to: current) else { break }
        if case .remove = operation { removed += 1 }
        current = next
      }
      do throws(JSONChangeError) {
        // The text shows the order of members.
        let result = try document.applying(JSONPatch(operations)).description
        #expect(result == current.description, "\(document) \(JSONPatch(operations).json)")
        applied += 1
      } catch {
        guard case .failure(let expected) = PatchOracle.apply(operations, to: document) else {
          Issue.record("\(error): \(document) \(JSONPatch(operations).json)")
          continue
        }
        #expect(error.operation == expected.index, "\(document) \(JSONPatch(operations).json)")
        failed += 1
      }
    }
    #expect(applied > 100 && failed > 100 && removed > 1_000)
  }

  @Test("merge patches are applied like the reference implementation")
  func mergePatches() {
    var random = SeededGenerator(seed: 91)
    for _ in randomCases(0..<20_000) {
      let (document, patch) = (value(&random, levels: 3), value(&random, levels: 3))
      let result = document.applying(JSONMergePatch(patch))
      #expect(result.description == PatchOracle.merge(patch, into: document).description)
    }
  }

  @Test("members are removed like one at a time")
  func removals() {
    var random = SeededGenerator(seed: 92)
    for count in [0, 1, 2, 15, 16, 17, 40, 300] {
      let object = JSONObject((0..<count).map { ("k\($0)", JSONValue($0)) })
      let removed = Set((0..<count).filter { _ in random.below(2) == 0 })
      var (all, single) = (object, object)
      all.removeAll { removed.contains(Int($0.value.integerValue ?? -1)) }
      for number in removed { single.removeValue(forKey: "k\(number)") }
      #expect(all.description == single.description)
      #expect(all.keys.allSatisfy { all[$0] != nil && object[$0] == all[$0] })
    }
    var object: JSONObject = ["a": 1, "b": 2]
    #expect(throws: CancellationError.self) {
      try object.removeAll { member in
        if member.key == "b" { throw CancellationError() }
        return true
      }
    }
    #expect(object == ["a": 1, "b": 2])
  }

  /// Before members were removed all at once, each of these took minutes in a debug build.
  @Test("patches that remove most members of a large object are applied")
  func manyRemovals() throws {
    let count = 40_000
    let document = JSONValue.object(JSONObject((0..<count).map { ("k\($0)", JSONValue($0)) }))
    let merge = JSONObject((1..<count).map { ("k\($0)", JSONValue.null) })
    #expect(document.applying(JSONMergePatch(.object(merge))) == ["k0": 0])
    func pointer(_ key: String) -> JSONPointer { JSONPointer(tokens: [key]) }
    let removals = (1..<count).map { JSONPatch.Operation.remove(pointer("k\($0)")) }
    #expect(try document.applying(JSONPatch(removals)) == ["k0": 0])
    let moves = (0..<count).map {
      JSONPatch.Operation.move(from: pointer("k\($0)"), pointer("m\($0)"))
    }
    let moved = try document.applying(JSONPatch(moves))
    #expect(moved.objectValue?.count == count && moved["m7"] == 7)
    // Each member is removed and added again, at the end.
    let turns = (0..<count).flatMap {
      [
        JSONPatch.Operation.remove(pointer("k\($0)")), .add(pointer("k\($0)"), JSONValue($0)),
        .test(pointer("k0"), 0),
      ]
    }
    #expect(try document.applying(JSONPatch(turns)) == document)
  }

  /// When removed members were kept, this took a minute in a debug build.
  @Test("an object whose members were all removed is read as an empty one")
  func removedMembersAreForgotten() throws {
    let count = 10_000
    let object = JSONPointer(tokens: ["o"])
    var operations = (0..<count).flatMap { number in
      let member = JSONPointer(tokens: ["o", "k\(number)"])
      return [JSONPatch.Operation.add(member, 1), .remove(member)]
    }
    operations += (0..<count).map { _ in .test(object, [:]) }
    #expect(try (["o": [:]] as JSONValue).applying(JSONPatch(operations)) == ["o": [:]])
  }
}
