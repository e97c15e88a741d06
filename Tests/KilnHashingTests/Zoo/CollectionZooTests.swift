import KilnHashing
import KilnTestSupport
import Testing

private struct Mishap: Error, FastHashable {
  var code: Int
  func hash(into hasher: inout FieldHasher) { hasher.combine(code) }
}

private enum Shape: FastHashable {
  case point, dot
  case circle(Double)
  case ring(Double)
  case labelled(String, Int?)

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .point: hasher.combine(case: "point", ordinal: 0)
    case .dot: hasher.combine(case: "dot", ordinal: 1)
    case .circle(let radius):
      hasher.combine(case: "circle", ordinal: 2)
      hasher.combine(radius)
    case .ring(let radius):
      hasher.combine(case: "ring", ordinal: 3)
      hasher.combine(radius)
    case .labelled(let text, let number):
      hasher.combine(case: "labelled", ordinal: 4)
      hasher.combine(text)
      hasher.combine(number)
    }
  }
}

private enum Level: Int, FastHashable { case low = -1, high = 1 }

/// Two adjacent arrays, which only their counts separate.
private struct Pair<Element: FastHashable>: FastHashable {
  var left: [Element]
  var right: [Element]
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(left)
    hasher.combine(right)
  }
}

/// A fixed-size array, which has no equality.
private struct Row<let count: Int, Element: FastHashable>: FastHashable {
  var cells: InlineArray<count, Element>
  static func == (left: Self, right: Self) -> Bool {
    left.cells.indices.allSatisfy { left.cells[$0] == right.cells[$0] }
  }
  func hash(into hasher: inout FieldHasher) { hasher.combine(cells) }
}

@Suite struct CollectionZooTests {
  @Test func nilDiffersFromValuesAtAnyDepth() {
    checkHashableLaws([[String?.none], [""], ["\0"]])
    checkHashableLaws([[[Int]?.none], [[]], [[0]]])
    checkHashableLaws([[Int???.none], [.some(.none)], [.some(.some(.none))], [.some(.some(0))]])
    checkHashableLaws([[[Int?]()], [[nil]], [[nil, nil]], [[0]], [[1, nil]], [[nil, 1]]])
    checkHashableLaws([[Never?.none] as [Never?], []])
  }

  @Test func adjacentCollectionsDoNotCollide() {
    checkHashableLaws([
      [Pair(left: [1], right: [2])], [Pair(left: [1, 2], right: [])],
      [Pair(left: [], right: [1, 2])], [Pair(left: [], right: [])], [Pair(left: [0], right: [])],
    ])
    checkHashableLaws([
      [Pair(left: [UInt8(0), 0], right: [])], [Pair(left: [0], right: [0])],
      [Pair(left: [], right: [0, 0])],
    ])
    checkHashableLaws([
      [Pair(left: ["a", "b"], right: [])], [Pair(left: ["ab"], right: [])],
      [Pair(left: ["a"], right: ["b"])], [Pair(left: [], right: ["a", "b"])],
    ])
    checkHashableLaws([[[[1], [2]]], [[[1, 2]]], [[[], [1, 2]]], [[[1, 2], []]]])
    checkHashableLaws([[["ab", "c"]], [["a", "bc"]], [["abc"]], [["abc", ""]], [[]]])
  }

  @Test func enumCasesHashDifferentlyForAnyPayload() {
    checkHashableLaws([
      [Shape.point], [.dot], [.circle(0), .circle(-0.0)], [.ring(0)], [.ring(1)],
      [.labelled("\u{E9}", nil), .labelled("e\u{301}", nil)], [.labelled("", 0)],
    ])
    checkHashableLaws([[Level.low], [.high]])
    checkHashableLaws([
      [Result<Int, Mishap>.success(1)], [.failure(Mishap(code: 1))], [.success(0)],
      [.failure(Mishap(code: 0))],
    ])
  }

  @Test func setsAndDictionariesHashRegardlessOfOrder() {
    var generator = SeededGenerator(seed: 9)
    for count in [0, 1, 2, 10, 100, randomCount(1000)] {
      let keys = (0..<count).map { "key \($0)" }
      let sets = (0..<4).map { round in
        var set = Set<String>(minimumCapacity: count * round)
        for key in keys.shuffled(using: &generator) { set.insert(key) }
        return set
      }
      checkHashableLaws([sets, [sets[0].union(["another"])]])
      let tables = (0..<4).map { round in
        var table = [String: Double](minimumCapacity: count * round)
        for key in keys.shuffled(using: &generator) { table[key] = round == 0 ? -0.0 : 0 }
        return table
      }
      checkHashableLaws([tables, [tables[0].merging(["another": 0]) { $1 }]])
    }
    checkHashableLaws([
      [["a": 1, "b": 2]], [["a": 2, "b": 1]], [["a": 1]], [[:]], [["b": 1, "a": 1]],
    ])
    checkHashableLaws([
      [[Set([1, 2]), Set([3])]], [[Set([1]), Set([2, 3])]], [[Set([3]), Set([1, 2])]],
    ])
  }

  @Test func slicesHashOnlyTheirElements() {
    let texts = ["x", "\u{E9}", "b", "y"]
    let others = ["e\u{301}", "b"]
    checkHashableLaws([[texts[1...2], others[...]], [texts[0...2]], [texts[1...1]], [[]]])
    #expect(texts[1...2].everyHash == others.everyHash)
    #expect(ContiguousArray(others).everyHash == others.everyHash)
  }

  @Test func fixedSizeArraysHashLikeArrays() {
    checkHashableLaws([
      [Row(cells: ["\u{E9}", "b"] as [2 of String]), Row(cells: ["e\u{301}", "b"])],
      [Row(cells: ["b", "e"])],
    ])
    checkHashableLaws([
      [Row(cells: [0.0, 1] as [2 of Double]), Row(cells: [-0.0, 1])], [Row(cells: [1, 0])],
    ])
    #expect(Row(cells: ["a", "b"] as [2 of String]).everyHash == ["a", "b"].everyHash)
    #expect(Row(cells: [1.5, -0.0] as [2 of Double]).everyHash == [1.5, 0].everyHash)
    #expect(Row(cells: [] as [0 of Int]).everyHash == [Int]().everyHash)
    #expect(Row(cells: [] as [0 of String]).everyHash == [String]().everyHash)
    let many = [100 of Int](repeating: 7)
    #expect(Row(cells: many).everyHash == [Int](repeating: 7, count: 100).everyHash)
  }
}
