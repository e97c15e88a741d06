import KilnHashing
import KilnTestSupport
import KilnValues
import Synchronization
import Testing

/// An object without `==`, known by reflection only.
private final class GraphNode {
  var name: String
  var links: [GraphNode] = []

  init(_ name: String) { self.name = name }

  /// The nodes of a graph, whose cycles are broken at the end.
  static func free(_ nodes: [GraphNode]) {
    for node in nodes { node.links = [] }
  }
}

/// An object with `==`, in files that refer back to it.
private final class Folder: Equatable {
  let name: String
  var files: [File] = []

  init(_ name: String, _ files: [String]) {
    self.name = name
    self.files = files.map { File($0, in: self) }
  }

  static func == (left: Folder, right: Folder) -> Bool {
    left.name == right.name && left.files == right.files
  }
}

private final class File: Equatable {
  let name: String
  unowned let folder: Folder

  init(_ name: String, in folder: Folder) {
    self.name = name
    self.folder = folder
  }

  static func == (left: File, right: File) -> Bool { left.name == right.name }
}

private final class ListCell {
  let number: Int
  var next: ListCell?

  init(_ number: Int, _ next: ListCell?) {
    self.number = number
    self.next = next
  }

  /// A linked list of numbers from 0, with the value of the last cell.
  static func list(_ count: Int, last: Int) -> ListCell {
    var cell = ListCell(last, nil)
    for number in (0..<count - 1).reversed() { cell = ListCell(number, cell) }
    return cell
  }

  /// Frees a long list from its head, without recursion.
  func free() {
    var cell: ListCell? = self
    while let next = cell?.next {
      cell?.next = nil
      cell = next
    }
  }
}

/// A model in boxes, whose comparisons are counted.
private struct Knot: ValueModel {
  var label: Label
  var left: Boxed<Knot>?
  var right: Boxed<Knot>?

  struct Label: FastHashable {
    let number: Int
    static let comparisons = Atomic<Int>(0)

    static func == (left: Label, right: Label) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return left.number == right.number
    }

    func hash(into hasher: inout FieldHasher) { hasher.combine(number) }
  }

  static let schema = Schema<Knot>(plain: Knot.init, \.label, \.left, \.right)

  /// A graph with two paths to each of its boxes from the box above it.
  static func ladder(_ levels: Int, last: Int) -> Knot {
    var knot = Knot(label: Label(number: last))
    for number in 0..<levels {
      let box = Boxed(knot)
      knot = Knot(label: Label(number: number), left: box, right: box)
    }
    return knot
  }
}

private indirect enum Nested: Equatable {
  case end(Int)
  case inside(Nested)

  init(_ depth: Int, _ number: Int) {
    self = (0..<depth).reduce(.end(number)) { nested, _ in .inside(nested) }
  }
}

@Suite struct DifferenceGraphTests {
  private func line<T>(_ old: T, _ new: T) -> String? { differenceText(from: old, to: new, .line) }

  @Test func equatableObjectsThatReferBackAreComparedOnce() {
    let old = Folder("a", ["x", "y", "z"])
    let new = Folder("a", ["x", "Y", "z"])
    #expect(line(old, new) == #"files[1].name: "y" → "Y""#)
    #expect(line(old, Folder("a", ["x", "y", "z"])) == nil)
    #expect(line(old, Folder("b", ["x", "y", "z"])) == #"name: "a" → "b""#)
  }

  /// Nodes that all refer to all others.
  private func friends(_ count: Int, named name: (Int) -> String) -> [GraphNode] {
    let nodes = (0..<count).map { GraphNode(name($0)) }
    for node in nodes { node.links = nodes.filter { $0 !== node } }
    return nodes
  }

  @Test(arguments: [6, 8, 40])
  func everyPairOfObjectsIsComparedOnce(count: Int) {
    let old = friends(count) { "n\($0)" }
    let new = friends(count) { $0 == 3 ? "other" : "n\($0)" }
    let same = friends(count) { "n\($0)" }
    defer { GraphNode.free(old + new + same) }
    let text = line(old, new) ?? ""
    #expect(text.split(separator: "→").count == 2)
    #expect(text.contains(#"name: "n3" → "other""#))
    #expect(line(old, same) == nil)
  }

  @Test func aSharedChangeIsReportedOnce() {
    // Two references to every level: 1,024 paths to the last.
    func graph(_ last: String) -> GraphNode {
      var node = GraphNode(last)
      for level in 0..<10 {
        let outer = GraphNode("\(level)")
        outer.links = [node, node]
        node = outer
      }
      return node
    }
    let text = line(graph("a"), graph("b"))
    #expect(text?.hasSuffix(#"name: "a" → "b""#) == true)
    #expect(text?.split(separator: "→").count == 2)
  }

  @Test func everyPairOfEqualBoxesIsComparedOnce() throws {
    /// The number of comparisons in a search that finds no difference.
    func comparisons(_ findsNone: () throws -> Bool) rethrows -> Int {
      let start = Knot.Label.comparisons.load(ordering: .relaxed)
      let isRight = try findsNone()
      #expect(isRight)
      return Knot.Label.comparisons.load(ordering: .relaxed) - start
    }
    // 16,384 paths to the last box.
    let (old, new) = (Knot.ladder(14, last: 1), Knot.ladder(14, last: 1))
    let (oldBox, newBox) = (Boxed(old), Boxed(new))
    let counts = [
      comparisons { old.deepChanges(to: new).isEmpty },
      comparisons { oldBox.deepChanges(to: newBox).isEmpty },
      comparisons { line(old, new) == nil },
      comparisons { line([old], [new]) == nil },
    ]
    #expect(counts.allSatisfy { $0 <= 20 }, "\(counts)")
    // Three comparisons of whole models at most.
    let merge = try comparisons { try old.merging(old, base: new).label == old.label }
    #expect(merge <= 60)
  }

  @Test func aChangeInASharedBoxIsReportedAtEachPath() {
    let (old, new) = (Knot.ladder(2, last: 1), Knot.ladder(2, last: 2))
    #expect(
      old.deepChanges(to: new).map(\.path.description) == [
        "left.left.label.number", "left.right.label.number", "right.left.label.number",
        "right.right.label.number",
      ]
    )
  }

  @Test func unequalValuesBelowTheDepthLimitAreNotEqual() {
    for count in [60, 64, 65, 128, 129, 130, 1000] {
      let (old, new) = (ListCell.list(count, last: 1), ListCell.list(count, last: 2))
      #expect(line(old, new) != nil, "\(count)")
      #expect(line(old, ListCell.list(count, last: 1)) == nil, "\(count)")
    }
    #expect(line(Nested(120, 1), Nested(120, 2)) != nil)
    #expect(line(Nested(120, 1), Nested(120, 1)) == nil)
  }

  @Test func aShallowChangeIsFoundInADeepGraph() {
    // A ring of 70 objects that all refer to the first.
    func ring(_ name: String) -> [GraphNode] {
      let nodes = (0..<70).map { GraphNode($0 == 0 ? name : "n\($0)") }
      for (index, node) in nodes.enumerated() {
        node.links = [nodes[(index + 1) % nodes.count], nodes[0]]
      }
      return nodes
    }
    let (old, new) = (ring("a"), ring("b"))
    defer { GraphNode.free(old + new) }
    #expect(line(old[0], new[0]) == #"name: "a" → "b""#)
  }

  @Test func longListsOfObjectsAreComparedWithoutRecursion() {
    let (old, new) = (ListCell.list(100_000, last: 1), ListCell.list(100_000, last: 2))
    let same = ListCell.list(100_000, last: 1)
    #expect(line(old, new) != nil)
    #expect(line(old, same) == nil)
    for list in [old, new, same] { list.free() }
  }

  @Test func whatIsNotComparedIsSaid() {
    let (old, new) = (ListCell.list(1_100_000, last: 1), ListCell.list(1_100_000, last: 2))
    #expect(line(old, new) == "… (not compared beyond 1000000 values)")
    for list in [old, new] { list.free() }
  }

  @Test func anObjectThatDiffersByItsOwnEqualityIsReported() {
    // The parts are equal, and one leads back to the object.
    final class Odd: Equatable {
      weak var same: Odd?
      static func == (left: Odd, right: Odd) -> Bool { false }
    }
    let (old, new) = (Odd(), Odd())
    (old.same, new.same) = (old, new)
    #expect(line(old, new)?.contains("→") == true)
  }

  @Test func aDifferenceInAnObjectThatRefersBackIsReported() {
    // Only `==` finds the difference, and the object that contains it has none.
    final class Owner {
      var part: Part?
    }
    final class Part: Equatable {
      weak var owner: Owner?
      static func == (left: Part, right: Part) -> Bool { false }
    }
    let (old, new) = (Owner(), Owner())
    for owner in [old, new] {
      owner.part = Part()
      owner.part?.owner = owner
    }
    #expect(line(old, new)?.hasPrefix("part: ") == true)
  }

  @Test func textIsNilExactlyForEqualGraphs() {
    var generator = SeededGenerator(seed: 71)
    var equal = 0
    for _ in 0..<1000 {
      let (old, new) = (graph(&generator), graph(&generator))
      let isEqual = areEqual(old[0], new[0])
      #expect((line(old[0], new[0]) == nil) == isEqual)
      #expect((differenceText(from: old[0], to: new[0]) == nil) == isEqual)
      equal += isEqual ? 1 : 0
      GraphNode.free(old + new)
    }
    #expect(equal > 10 && equal < 990)
  }

  /// A graph with cycles and shared nodes, and few distinct names.
  private func graph(_ generator: inout SeededGenerator) -> [GraphNode] {
    let nodes = (0...generator.below(4)).map { _ in GraphNode(generator.below(8) == 0 ? "b" : "a") }
    for node in nodes {
      node.links = (0..<generator.below(3)).map { _ in generator.pick(nodes) }
    }
    return nodes
  }

  /// Whether two graphs look the same from their roots: slow and obvious, by the pairs that can be
  /// reached.
  private func areEqual(_ left: GraphNode, _ right: GraphNode) -> Bool {
    var pairs: [(GraphNode, GraphNode)] = [(left, right)]
    var index = 0
    while index < pairs.count {
      let (left, right) = pairs[index]
      guard left.name == right.name, left.links.count == right.links.count else { return false }
      for (old, new) in zip(left.links, right.links)
      where !pairs.contains(where: { $0.0 === old && $0.1 === new }) {
        pairs.append((old, new))
      }
      index += 1
    }
    return true
  }
}
