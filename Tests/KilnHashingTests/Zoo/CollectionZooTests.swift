import KilnHashing
import KilnTestSupport
import Testing

@Suite struct CollectionZooTests {
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
    func row<let count: Int, Element: Sample>(_ cells: [count of Element]) -> [String] {
      SampleInline(elements: cells).everyHash
    }
    #expect(row(["a", "e\u{301}"] as [2 of String]) == ["a", "\u{E9}"].everyHash)
    #expect(row([1.5, -0.0] as [2 of Double]) == [1.5, 0].everyHash)
    #expect(row([] as [0 of Int]) == [Int]().everyHash)
    #expect(row([] as [0 of String]) == [String]().everyHash)
    #expect(row([100 of Int](repeating: 7)) == [Int](repeating: 7, count: 100).everyHash)
  }
}
