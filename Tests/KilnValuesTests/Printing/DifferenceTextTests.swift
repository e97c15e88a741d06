import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

struct Road: ValueModel {
  var name: String
  var number: Int

  static let schema = Schema<Road>(plain: Road.init, \.name, \.number, named: "Street")
}

struct Neighbor: ValueModel, Identifiable {
  var id: Int
  var name: String
  var street: Road
  var tags: [String]
  var scores: [String: Int]

  static let schema = Schema<Neighbor>(
    plain: Neighbor.init(id:name:street:tags:scores:),
    properties: [\.id, \.name, \.street, \.tags, \.scores],
    named: "Person"
  )

  static func sample(_ id: Int) -> Neighbor {
    Neighbor(
      id: id,
      name: "Zach",
      street: Road(name: "Main", number: 1),
      tags: ["a", "b", "c"],
      scores: ["x": 1, "y": 2]
    )
  }
}

@Suite struct DifferenceTextTests {
  private func line<T>(_ old: T, _ new: T) -> String? { differenceText(from: old, to: new, .line) }
  private func tree<T>(_ old: T, _ new: T) -> String? { differenceText(from: old, to: new, .tree) }

  @Test func lineHasThePathOfEveryChange() {
    let old = Neighbor.sample(1)
    let new = old.with {
      $0.name = "Zachary"
      $0.street.number = 2
      $0.tags = ["a", "c", "d"]
      $0.scores = ["x": 5, "z": 1]
    }
    let text = [
      #"name: "Zach" → "Zachary""#, "street.number: 1 → 2",
      #"tags[1]: "b" → "c""#, #"tags[2]: "c" → "d""#,
      #"scores["x"]: 1 → 5"#, #"scores["y"]: removed 2"#, #"scores["z"]: inserted 1"#,
    ]
    #expect(line(old, new)?.hasPrefix(text[0...1].joined(separator: ", ")) == true)
    #expect(line(old, new)?.hasSuffix(text[4...].joined(separator: ", ")) == true)
    #expect(old.difference(to: new).description == line(old, new))
    #expect(Boxed(old).difference(to: Boxed(new)).description == line(old, new))
    #expect(line(1, 2) == "1 → 2")
    #expect(line([1], [1, 2]) == "[1]: inserted 2")
    #expect(line(Set([1, 2]), Set([2, 3])) == "removed 1, inserted 3")
  }

  @Test func treeFoldsUnchangedParts() {
    let old = Neighbor.sample(7)
    let new = old.with {
      $0.street.name = "High"
      $0.tags.append("d")
    }
    #expect(
      tree(old, new) == """
          Person(
            id: 7
            … (1 unchanged)
            street: Street(
        -     name: "Main"
        +     name: "High"
              … (1 unchanged)
            )
            tags: [
              … (3 unchanged)
        +     [3]: "d"
            ]
            … (1 unchanged)
          )
        """
    )
  }

  @Test func insertionDoesNotMarkOtherElements() {
    let old = (0..<100).map(Neighbor.sample)
    var new = old
    new.insert(Neighbor.sample(1000), at: 50)
    new[99].name = "Eve"
    let text = tree(old, new) ?? ""
    let marked = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(marked.filter { $0.hasPrefix("-") }.count == 1)
    #expect(marked.contains { $0.hasPrefix("+   [50]: Person(") })
    #expect(text.contains("[98 → 99]: Person("))
    #expect(text.contains("… (48 unchanged)"))
  }

  @Test func identifiedElementsAreReportedAsMoved() {
    let people = (0..<4).map(Neighbor.sample)
    #expect(line(people, [people[3], people[0], people[1], people[2]]) == "[3 → 0]: moved")
    let changed = people[3].with { $0.name = "Eve" }
    #expect(
      line(people, [changed, people[0], people[1], people[2]])
        == #"[3 → 0].name: "Zach" → "Eve""#
    )
  }

  @Test func multilineTextsAreComparedByLine() {
    let old = "one\ntwo\nthree\nfour"
    #expect(
      tree(old, "one\n2\nthree\nfour") == #"""
          """
            … (1 unchanged)
        -   two
        +   2
            … (2 unchanged)
            """
        """#
    )
    #expect(tree("a", "b") == "- \"a\"\n+ \"b\"")
  }

  @Test func enumsAreComparedByTheirPayload() {
    #expect(line(Shape.box(1, height: 2), .box(1, height: 3)) == "box.height: 2 → 3")
    #expect(line(Shape.named("a"), .named("b")) == #"named: "a" → "b""#)
    #expect(line(Shape.empty, .named("b")) == #".empty → .named("b")"#)
    #expect(
      tree(Shape.box(1, height: 2), .box(1, height: 3))
        == "  .box(\n    … (1 unchanged)\n-   height: 2\n+   height: 3\n  )"
    )
  }

  @Test func valuesOfDifferentTypesPrintTheirTypes() {
    #expect(differenceText(from: 1, to: Int8(1) as Any, .line) == "1 as Int → 1 as Int8")
    #expect(
      differenceText(from: ["a": 1], to: ["a": "1"] as [String: Any], .line)
        == #"["a"]: 1 as Int → "1" as String"#
    )
  }

  @Test func unequalValuesThatPrintAlikeAreMarked() {
    struct Odd: Equatable, CustomStringConvertible {
      let hidden: Int
      var description: String { "odd" }
    }
    #expect(line(Odd(hidden: 1), Odd(hidden: 2)) == "odd → odd (unequal, but printed alike)")
    #expect(line(Double.nan, .nan) == ".nan → .nan (unequal, but printed alike)")
    #expect(
      tree([Odd(hidden: 1)], [Odd(hidden: 2)])?.contains("(unequal, but printed alike)") == true
    )
    #expect(line(1, 2)?.contains("alike") == false)
  }

  @Test func colorsOnlyOnRequest() {
    #expect(tree(1, 2) == "- 1\n+ 2")
    #expect(
      differenceText(from: 1, to: 2, PrintOptions(layout: .tree, color: .always))
        == "\u{1B}[31m- 1\u{1B}[0m\n\u{1B}[32m+ 2\u{1B}[0m"
    )
    #expect(
      differenceText(from: [1: 1], to: [1: 2], PrintOptions(color: .always))
        == "[1]: \u{1B}[31m1\u{1B}[0m → \u{1B}[32m2\u{1B}[0m"
    )
    #expect(differenceText(from: 1, to: 2) == "- 1\n+ 2")
    #expect(differenceText(from: 1, to: 1) == nil)
  }

  @Test func limitsApplyToDifferences() {
    let options = PrintOptions(maximumDepth: 1, maximumElements: 2)
    #expect(
      differenceText(from: [1, 2, 3, 4], to: [5, 6, 7, 8], options)
        == "[0]: 1 → 5, [1]: 2 → 6, … (2 more changes)"
    )
    #expect(
      differenceText(from: [[1]], to: [[2]], options)
        == "[0]: […] → […] (unequal, but printed alike)"
    )
  }

  @Test func alignsElementsThatAreNotHashable() {
    let old = (0..<10).map { Plain(point: ($0, 0), note: nil, any: $0) }
    var new = old
    #expect(line(old, old.map { $0 }) == nil)
    new.insert(Plain(point: (50, 0), note: nil, any: 5), at: 7)
    new.insert(Plain(point: (60, 0), note: nil, any: 6), at: 2)
    let marked = tree(old, new)?.split(separator: "\n").filter { $0.contains("]: ") }
    #expect(marked?.map { $0.prefix(1) } == ["+", "+"])
    #expect(
      line([1, "a", 2.5] as [Any], ["a", 2.5, 3] as [Any]) == "[0]: removed 1, [2]: inserted 3"
    )
  }

  @Test func lengthLimitAppliesToDifferences() {
    let options = PrintOptions(layout: .tree, maximumLength: 200)
    let text = differenceText(
      from: Array(0..<10_000),
      to: Array(20_000..<30_000),
      options
    )
    #expect(text?.last == "…")
    #expect(text?.utf8.count ?? 0 <= 203)
  }

  @Test func newListCanBeRebuiltFromTheLinesOfATree() throws {
    // The marks and folds transform the old list into the new one.
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        Int.random(in: 0...5, using: &generator)
      }
      let new = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        Int.random(in: 0...5, using: &generator)
      }
      let text = tree(old, new) ?? "  [\n    … (\(old.count) unchanged)\n  ]"
      var (kept, rebuilt) = (old[...], [Int]())
      for line in text.split(separator: "\n").dropFirst().dropLast() {
        if let fold = line.wholeMatch(of: #/ +… \((\d+) unchanged\)/#) {
          let count = try #require(Int(fold.1))
          rebuilt += kept.prefix(count)
          kept = kept.dropFirst(count)
          continue
        }
        let parts = try #require(line.wholeMatch(of: #/([-+]) +\[.*\]: (\d+)/#))
        let value = try #require(Int(parts.2))
        if parts.1 == "-" {
          #expect(kept.popFirst() == value)
        } else {
          rebuilt.append(value)
        }
      }
      #expect(rebuilt == new)
      #expect(kept.isEmpty)
    }
  }
}
