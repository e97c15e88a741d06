import KilnTestSupport
import KilnValues
import Testing

/// An enum with two cases that differ in their labels only, and with objects in payloads.
private indirect enum Move: ValueEnum {
  case by(axis: String, Int, height: Int)
  case to(Link, [Move])
  case carrying(Load, Int)
  case rest

  static func random(_ generator: inout SeededGenerator, _ depth: Int = 2) -> Move {
    func number() -> Int { generator.below(2) }
    switch generator.below(depth == 0 ? 3 : 5) {
    case 0: return .by(axis: "dx", number(), height: number())
    case 1: return .by(axis: "dy", number(), height: number())
    case 2: return .rest
    case 3: return .carrying(Load(number()), number())
    default:
      let moves = (0..<generator.below(3)).map { _ in random(&generator, depth - 1) }
      return .to(Link(number: number(), next: nil), moves)
    }
  }

  func hash(into hasher: inout FieldHasher) { hasher.combine(enumCase.name) }

  var enumCase: EnumCase {
    switch self {
    case .by(let axis, let distance, let height):
      EnumCase("by", (axis, distance), ("height", height))
    case .to(let link, let moves): EnumCase("to", (nil, link), ("moves", moves))
    case .carrying(let load, let number): EnumCase("carrying", (nil, load), (nil, number))
    case .rest: EnumCase("rest")
    }
  }

  static func makeCase(at index: Int, from parts: inout some CaseParts) throws -> Move? {
    switch index {
    case 0: .by(axis: "dx", try parts.next("dx"), height: try parts.next("height"))
    case 1: .by(axis: "dy", try parts.next("dy"), height: try parts.next("height"))
    case 2: .to(try parts.next("to"), try parts.next("moves"))
    case 3: .carrying(try parts.next("carrying"), try parts.next("carrying"))
    case 4: .rest
    default: nil
    }
  }
}

/// An object.
private final class Load: FastHashable, Sendable {
  let mass: Int
  init(_ mass: Int) { self.mass = mass }
  static func == (left: Load, right: Load) -> Bool { left.mass == right.mass }
  func hash(into hasher: inout FieldHasher) { hasher.combine(mass) }
}

/// A model with an inline array.
private struct Row: ValueModel {
  var cells: InlineArray<2, Int>
  var number: Int

  static let schema = Schema<Row>(
    "Row",
    Row.init(cells:number:),
    Field(
      \.cells,
      "cells",
      comparedBy: FieldComparator<InlineArray<2, Int>>(
        areEqual: { left, right in left.indices.allSatisfy { left[$0] == right[$0] } }
      )
    ),
    Field(\.number, "number")
  )
}

@Suite struct DifferenceShapeTests {
  /// Checks the laws on random values of one shape.
  private func check<Model: ValueModel>(
    _ rounds: Int = 300,
    _ make: (inout SeededGenerator) throws -> Model
  ) throws {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<rounds {
      let a = try make(&generator)
      // Sometimes nothing changes.
      let b = generator.below(4) == 0 ? a : try make(&generator)
      let c = generator.below(4) == 0 ? a : try make(&generator)
      try checkDifferenceLaws(a, b, c)
    }
  }

  private func tree(_ generator: inout SeededGenerator, _ depth: Int = 2) -> Link {
    let children = depth > 0 ? generator.below(3) : 0
    return Link(
      number: generator.below(2),
      next: depth > 0 && generator.below(2) == 0 ? Boxed(tree(&generator, depth - 1)) : nil,
      children: (0..<children).map { _ in tree(&generator, depth - 1) }
    )
  }

  /// Links that refer to the same boxes several times, in few states.
  private func graph(_ generator: inout SeededGenerator) -> Link {
    var boxes: [Boxed<Link>] = []
    var link = Link(number: generator.below(2))
    for _ in 0..<generator.below(5) {
      boxes.append(Boxed(link))
      link = Link(
        number: generator.below(4) == 0 ? 1 : 0,
        next: generator.pick(boxes),
        children: (0..<generator.below(3)).map { _ in
          Link(number: 0, next: generator.pick(boxes))
        }
      )
    }
    return link
  }

  @Test func lawsHoldForEveryKindOfField() throws {
    var samples = try Sample.factory.stream(seed: 91)
    try check { _ in try samples.build() }
  }

  @Test func lawsHoldForBoxes() throws {
    var samples = try Sample.factory.stream(seed: 91)
    try check { _ in Boxed(try samples.build()) }
    try check(100) { Boxed(Boxed(Point(x: $0.below(2), y: $0.below(2)))) }
  }

  @Test func lawsHoldForGenericModels() throws {
    try check { Pair(first: $0.below(2), second: $0.below(2)) }
    try check { generator in
      func lists() -> [[Int]] {
        (0..<generator.below(3)).map { _ in (0..<generator.below(3)).map { _ in generator.below(2) }
        }
      }
      return Pair(first: lists(), second: lists())
    }
    try check { generator in
      func table() -> [String: Set<Int>?] {
        let sets: [Set<Int>?] = [nil, [], [1], [1, 2]]
        return ["a": generator.pick(sets), generator.pick(["b", "c"]): generator.pick(sets)]
      }
      return Pair(first: table(), second: table())
    }
    try check { generator in
      let points: [Point?] = [nil, Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)]
      return Pair(first: generator.pick(points), second: generator.pick(points))
    }
    try check { generator in
      func friends() -> [Boxed<Friend>] {
        let ids = generator.pick([[], [1], [1, 2], [2, 1], [3, 1, 2], [2, 2]])
        return ids.map { Boxed(Friend(id: $0, name: generator.pick(["a", "b"]))) }
      }
      return Pair(first: friends(), second: friends())
    }
  }

  @Test func lawsHoldForEnums() throws {
    try check(1000) { Pair(first: Move.random(&$0), second: Move.random(&$0)) }
    try check { generator in
      func moves() -> [Move?] {
        (0..<generator.below(3)).map { _ in generator.below(3) == 0 ? nil : .random(&generator) }
      }
      return Pair(first: moves(), second: moves())
    }
  }

  @Test func mergesKeepTheLabelsOfACase() throws {
    func pair(_ distance: Int, _ height: Int) -> Pair<Move> {
      Pair(first: .by(axis: "dy", distance, height: height), second: .rest)
    }
    #expect(try pair(1, 0).merging(pair(0, 1), base: pair(0, 0)) == pair(1, 1))
  }

  @Test func lawsHoldForInlineArrays() throws {
    try check { Row(cells: [$0.below(2), $0.below(2)], number: $0.below(2)) }
    try check { generator in
      func row() -> Row { Row(cells: [generator.below(2), 0], number: generator.below(2)) }
      return Pair(first: [row()], second: [row(), row()])
    }
  }

  @Test func lawsHoldForRecursiveModels() throws {
    try check(2000) { tree(&$0) }
  }

  @Test func lawsHoldForSharedBoxes() throws {
    try check(2000) { graph(&$0) }
  }

  @Test func lawsHoldForRecursiveModelsWithTheirOwnComparison() throws {
    try check(1000) { Outline.random(&$0) }
    try check(500) { Boxed(Outline.random(&$0)) }
    try check(500) { Pair(first: [Outline.random(&$0)], second: [Outline.random(&$0)]) }
  }

  @Test func lawsHoldForValuesThatDoNotEqualThemselves() throws {
    var generator = SeededGenerator(seed: 92)
    var equal = 0
    for _ in 0..<3000 {
      let a = Reading.random(&generator)
      let b = a.varied(&generator)
      checkEqualityLaws(a, b)
      checkEqualityLaws(Boxed(a), Boxed(b))
      #expect(a.deepChanges(to: a).isEmpty == (a == a))
      equal += a == b ? 1 : 0
    }
    #expect(equal > 100 && equal < 2900)
  }

  @Test func lawsHoldForPropertiesWithoutAnAddress() throws {
    try check { Observed(count: $0.below(3)) }
  }

  @Test func lawsHoldForModelsWithAThrowingInitializer() throws {
    try check(50) { generator in
      let low = generator.below(2)
      // Change both bounds together; otherwise a merge of bounds from two sides might be rejected.
      guard let range = try? Range(low: low, high: low + 5) else { fatalError("in order") }
      return range
    }
  }

  @Test func lawsHoldForWideModels() throws {
    try check(30) { generator in
      var numbers = [Int](repeating: 0, count: Wide.width)
      for _ in 0..<generator.below(5) { numbers[generator.below(Wide.width)] = 1 }
      return Wide(numbers: numbers)
    }
  }
}
