import KilnData
import KilnTestSupport
import Testing

/// Changing, building and tracing trees at paths with indexes from the end and wildcards.
@Suite struct PathIndexFromEndTests {
  private let tree: JSONValue = ["rows": [["x": 1], ["x": 2], ["x": 3]], "none": nil]

  @Test func doesNotAddOrRemoveMissingElements() throws {
    var changed = tree
    let error = #expect(throws: JSONChangeError.self) { try changed.set(7, at: "rows[-4].x") }
    #expect(error == JSONChangeError(.beforeStart(fromEnd: 4, count: 3), at: "rows"))
    #expect(error?.description == "rows: expected an array of at least 4, found one of 3")
    #expect(throws: JSONChangeError(.beforeStart(fromEnd: 1, count: 0), at: "none")) {
      try changed.set(7, at: "none[-1]")
    }
    #expect(throws: JSONChangeError(.beforeStart(fromEnd: 1, count: 0), at: "new")) {
      try changed.set(7, at: "new[-1]")
    }
    #expect(try changed.removeValue(at: "rows[-4]") == nil)
    #expect(try changed.update(at: "rows[-4]") { $0 = 0 } == nil)
    #expect(throws: JSONChangeError.self) { try changed.set(7, at: "rows[-1][-1]") }
    #expect(changed == tree)
  }

  /// Setting, reading and removing agree with the index from the start.
  @Test func agreesWithTheIndexFromTheStart() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let elements = (0..<1 + random.below(5)).map { _ in random.tree(levels: 2) }
      let index = random.below(elements.count)
      let list = SourcePath("in.list")
      let (start, end) = (list[index], list[index - elements.count])
      let whole: JSONValue = ["in": ["list": .array(elements)]]
      #expect(try end.value(in: whole) == start.value(in: whole))
      #expect(try isSame(end.matches(in: whole), start.matches(in: whole)))
      var (first, second) = (whole, whole)
      let new = random.tree(levels: 1)
      try first.set(new, at: start)
      try second.set(new, at: end)
      #expect(first == second)
      #expect(try first.update(at: start) { $0 = 1 } != nil)
      #expect(try second.update(at: end) { $0 = 1 } != nil)
      #expect(first == second)
      #expect(try first.removeValue(at: start) == second.removeValue(at: end))
      #expect(first == second)
    }
  }

  private typealias Match = (path: SourcePath, value: JSONValue)

  private func isSame(_ left: [Match], _ right: [Match]) -> Bool {
    left.map(\.path) == right.map(\.path) && left.map(\.value) == right.map(\.value)
  }

  @Test func fallbackMatchesAreThoseOfTheUsedPath() throws {
    var random = SeededGenerator(seed: 9)
    let paths: [FallbackPaths] = [
      "a | b", "a[*] | b[*]", "a[-1] | b[0] | c", "a[*].a | a", "c[*][*] | a[0] | b", "a.b | c",
    ]
    var (found, failed) = (0, 0)
    for _ in 0..<400 {
      let tree: JSONValue = [
        "a": random.tree(levels: 2), "b": random.tree(levels: 2), "c": random.tree(levels: 2),
      ]
      for list in paths {
        guard let value = try? list.value(in: tree) else {
          let matches = try? list.matches(in: tree)
          #expect(matches?.isEmpty ?? true)
          failed += 1
          continue
        }
        let used = try #require(list.paths.first { (try? $0.value(in: tree)) == value })
        #expect(try isSame(list.matches(in: tree), used.matches(in: tree)))
        found += 1
      }
    }
    #expect(found > 500 && failed > 20)
  }
}
