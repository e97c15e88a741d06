import KilnValues
import Testing

@Suite struct NestedPrintingTests {
  /// A leaf that counts how often it is printed.
  private final class Tally {
    var count = 0
  }

  private struct Leaf: Hashable, CustomStringConvertible {
    let tally: Tally
    let number: Int

    static func == (left: Leaf, right: Leaf) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    var description: String {
      tally.count += 1
      return "leaf \(number)"
    }
  }

  /// An object that is printed by its parts; repeated references print a mark.
  private final class Node: Hashable {
    let part: AnyHashable
    init(_ part: AnyHashable) { self.part = part }
    static func == (left: Node, right: Node) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The containers of a leaf.
  enum Nest: CaseIterable {
    case sets, keys, values, objects, keyedObjects

    func nested(_ inside: AnyHashable) -> AnyHashable {
      switch self {
      case .sets: Set([inside])
      case .keys: [inside: 1]
      case .values: [Set([0]): inside]
      case .objects: Set([AnyHashable(Node(inside))])
      case .keyedObjects: [AnyHashable(Node(inside)): 1]
      }
    }
  }

  /// The number of times that a leaf at a given depth is printed.
  private func visits(_ nest: Nest, depth: Int, _ print: (AnyHashable) -> Void) -> Int {
    let tally = Tally()
    var value = AnyHashable(Leaf(tally: tally, number: 1))
    for _ in 0..<depth { value = nest.nested(value) }
    print(value)
    return tally.count
  }

  @Test(arguments: Nest.allCases, [PrintOptions.line, .tree])
  func leafIsPrintedOnceAtAnyDepth(nest: Nest, options: PrintOptions) {
    for depth in [1, 8, 20] {
      #expect(visits(nest, depth: depth) { _ = String(printing: $0, options) } == 1)
    }
  }

  @Test(arguments: Nest.allCases, [PrintOptions.line, .tree])
  func leafOfADifferenceIsPrintedAtMostTwice(nest: Nest, options: PrintOptions) {
    let counts = [4, 8, 20].map { depth in
      visits(nest, depth: depth) { value in
        _ = differenceText(from: ["a": value], to: ["a": 1 as AnyHashable], options)
      }
    }
    #expect(counts[0] > 0 && counts.max() ?? .max <= 2)
  }

  @Test func sharedObjectsInSetsPrintOnce() {
    let shared = Node(0)
    let list: [AnyHashable] = [
      Set([AnyHashable([AnyHashable(2), shared]), AnyHashable([AnyHashable(1), shared])]),
      [Set([AnyHashable([AnyHashable("é"), shared])]): "v"] as AnyHashable,
    ]
    #expect(
      String(printing: list, PrintOptions(identity: .number))
        == #"[[[1, Node #1(part: 0)], [2, <Node #1>]], [[["é", <Node #1>]]: "v"]]"#
    )
    #expect(
      String(printing: list, PrintOptions(layout: .tree, identity: .number)) == """
        [
          [
            [
              1,
              Node #1(
                part: 0
              )
            ],
            [
              2,
              <Node #1>
            ]
          ],
          [
            [
              [
                "é",
                <Node #1>
              ]
            ]: "v"
          ]
        ]
        """
    )
  }

  @Test func nestedSharedObjectsPrintOnce() {
    let inner = Node("i")
    let outer = Node(Set([AnyHashable(inner)]))
    // Each member contains both objects; only the first one prints them.
    let members = Set<AnyHashable>((1...3).map { [AnyHashable($0), outer, inner] })
    #expect(
      String(printing: members, PrintOptions(identity: .number))
        == #"[[1, Node #2(part: [Node #1(part: "i")]), <Node #1>], "#
        + "[2, <Node #2>, <Node #1>], [3, <Node #2>, <Node #1>]]"
    )
  }
}
