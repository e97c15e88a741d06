import Foundation
import KilnHashing
import KilnValues
import Testing

@Suite struct CollectionPrintingTests {
  @Test("JKV-48: arrays print as literals, also if empty")
  func arrays() {
    #expect(String(printing: [[1, 2], []]) == "[[1, 2], []]")
    #expect(String(printing: [1, 2], .tree) == "[\n  1,\n  2\n]")
    #expect(String(printing: [Int](), .tree) == "[]")
  }

  @Test("JKV-49: dictionaries print in the order of their keys")
  func dictionaries() {
    #expect(String(printing: [10: "a", 9: "b", -1: "c"]) == #"[-1: "c", 9: "b", 10: "a"]"#)
    #expect(String(printing: ["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(String(printing: [String: Int]()) == "[:]")
    let pairs = (0..<100).map { ("k\($0)", $0) }
    let texts = Set(
      (0..<20).map { _ in String(printing: Dictionary(uniqueKeysWithValues: pairs.shuffled())) }
    )
    #expect(texts.count == 1)
  }

  @Test("JKV-50: sets print in the order of their elements")
  func sets() {
    #expect(String(printing: Set([10, 9, 100])) == "[9, 10, 100]")
    #expect(String(printing: Set<Int>()) == "[]")
    let points = Set((0..<50).map { Point(x: $0, y: 0) })
    #expect(
      Set((0..<20).map { _ in String(printing: Set(points.shuffled())) }).count == 1
    )
    #expect(String(printing: Set<AnyHashable>([1, "a"])) == #"["a", 1]"#)
  }

  @Test func numbersOfEveryTypeAreSorted() {
    #expect(String(printing: Set<Decimal>([10, 9, 100, .nan])) == "[NaN, 9, 10, 100]")
    #expect(String(printing: Set<CGFloat>([10, 9, 100])) == "[9.0, 10.0, 100.0]")
    #expect(
      String(printing: [Duration.seconds(10): 1, .seconds(9): 2])
        == "[9.0 seconds: 2, 10.0 seconds: 1]"
    )
  }

  @Test("JKV-51: nested lines are indented by two columns per level")
  func nesting() {
    #expect(
      String(printing: ["日本": [Point(x: 1, y: 2)]], .tree) == """
        [
          "日本": [
            Point(
              x: 1,
              y: 2
            )
          ]
        ]
        """
    )
  }

  @Test func elementLimitReportsTheNumberOfOmittedElements() {
    let options = PrintOptions(maximumElements: 2)
    #expect(String(printing: [1, 2, 3, 4, 5], options) == "[1, 2, … (3 more)]")
    #expect(String(printing: Set([1, 2, 3]), options) == "[1, 2, … (1 more)]")
    #expect(String(printing: [1: 1, 2: 2, 3: 3], options) == "[1: 1, 2: 2, … (1 more)]")
    #expect(String(printing: [1], PrintOptions(maximumElements: 0)) == "[… (1 more)]")
  }

  @Test func lengthLimitCutsAtACharacter() {
    let whole = String(printing: Array(repeating: "é", count: 100))
    for length in 0...50 {
      let text = String(
        printing: Array(repeating: "é", count: 100),
        PrintOptions(maximumLength: length)
      )
      #expect(text.utf8.count <= length + 3)
      #expect(text.last == "…")
      #expect(whole.hasPrefix(text.dropLast()))
    }
  }

  @Test func lengthLimitBoundsSortingByText() {
    // Two cells that contain the same two cells, recursively: each would be printed for every cell
    // that contains it.
    var cells: Set<Cell> = []
    for _ in 0..<50 { cells = [Cell(members: cells), Cell(members: cells)] }
    #expect(String(printing: cells, PrintOptions(maximumLength: 1000)).last == "…")
  }
}

/// An object in a set.
final class Cell: Hashable {
  let members: Set<Cell>
  init(members: Set<Cell>) { self.members = members }
  static func == (left: Cell, right: Cell) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
