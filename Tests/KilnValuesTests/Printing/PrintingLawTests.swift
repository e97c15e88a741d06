import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

/// An object in a graph, which prints its number once.
private class Node {
  let number: Int
  var content: [Any] = []

  init(_ number: Int) { self.number = number }
}

/// An object that is reflected as a collection: its number is the first element.
private final class ListNode: Node, CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: [Tag(number: number)] + content,
      displayStyle: .collection,
      ancestorRepresentation: .suppressed
    )
  }
}

private struct Tag { let number: Int }

/// A key that prints as its object.
private struct Key: Hashable, CustomReflectable {
  let node: Node
  static func == (left: Key, right: Key) -> Bool { left.node === right.node }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
  var customMirror: Mirror { Mirror(self, children: ["node": node]) }
}

private enum Payload {
  case to(Any)
  case along(x: Any, y: Any)
}

/// An enum whose case can be read.
private enum Choice: ValueEnum {
  case to(Any)
  case along(x: Any, y: Any)

  static func == (left: Choice, right: Choice) -> Bool { true }
  func hash(into hasher: inout FieldHasher) {}

  var enumCase: EnumCase {
    switch self {
    case .to(let value): EnumCase("to", (nil, value))
    case .along(let x, let y): EnumCase("along", ("x", x), ("y", y))
    }
  }
}

/// The laws of printing, on random graphs of objects in every kind of container.
@Suite struct PrintingLawTests {
  /// Puts a value in a random container.
  private func contained(_ value: Any, _ generator: inout SeededGenerator) -> Any {
    switch generator.below(11) {
    case 0: return Payload.to(value)
    case 1: return Payload.along(x: 1, y: value)
    case 2: return Choice.to(value)
    case 3: return Choice.along(x: value, y: [1, 2, 3, 4, 5])
    case 4:
      let elements: InlineArray<2, Any> = [0, value]
      return elements
    case 5: return [value, "a long text"]
    case 6: return (x: value, y: 0)
    case 7: return ["a": value]
    case 8: return (value as? Node).map { Set([Key(node: $0)]) as Any } ?? value
    case 9: return Optional(value) as Any
    default:
      return Mirrored(
        style: generator.pick(Mirrored.Style.allCases),
        labels: generator.below(2) == 0 ? nil : ["a"],
        values: [value]
      )
    }
  }

  /// Calls a closure with the first object of a random graph, and with the number of its objects.
  private func withGraph(
    _ generator: inout SeededGenerator,
    _ body: (Any, [Int]) -> Void
  ) {
    let nodes = (0..<(1 + generator.below(5))).map { number in
      generator.below(3) == 0 ? ListNode(number) : Node(number)
    }
    // Break the cycles.
    defer { for node in nodes { node.content = [] } }
    for (index, node) in nodes.enumerated() {
      // The next object, so that all are reachable, and any others.
      let others =
        nodes[(index + 1)...].prefix(1)
        + (0..<generator.below(3)).map { _ in
          generator.pick(nodes)
        }
      node.content = others.map { other in
        var value: Any = other
        for _ in 0..<generator.below(3) { value = contained(value, &generator) }
        return value
      }
    }
    body(nodes[0], nodes.map(\.number))
  }

  private func check(
    _ options: PrintOptions,
    _ law: (String, [Int]) -> Void
  ) {
    var generator = SeededGenerator(seed: 92)
    for _ in 0..<400 {
      withGraph(&generator) { law(String(printing: $0, options), $1) }
    }
  }

  @Test(arguments: [PrintOptions.Layout.line, .tree])
  func eachObjectPrintsOnce(layout: PrintOptions.Layout) {
    check(PrintOptions(layout: layout, identity: .number)) { text, numbers in
      for number in numbers {
        #expect(text.ranges(of: "number: \(number)").count == 1, "\(text)")
      }
    }
  }

  @Test func eachReferenceHasTheMarkOfAPrintedObject() {
    check(PrintOptions(identity: .number)) { text, _ in
      let marks = text.matches(of: /<\w+ #(\d+)>/).map { Int($0.1) ?? 0 }
      for mark in marks {
        #expect(text.ranges(of: /Node #(\d+)[(\[]/).count == Set(marks).count, "\(text)")
        #expect(text.contains("Node #\(mark)(") || text.contains("Node #\(mark)["), "\(text)")
      }
    }
  }

  @Test func treeDiffersFromLineOnlyInWhitespace() {
    var generator = SeededGenerator(seed: 93)
    for _ in 0..<400 {
      withGraph(&generator) { value, _ in
        let texts = [PrintOptions.Layout.line, .tree].map { layout in
          String(printing: value, PrintOptions(layout: layout, identity: .number))
            .filter { !$0.isWhitespace }
        }
        #expect(texts[0] == texts[1])
      }
    }
  }

  @Test func limitsHoldWithinEveryContainer() {
    check(PrintOptions(maximumCharacters: 3)) { text, _ in
      #expect(!text.contains("\"a l") || text.contains("… (8 more)"), "\(text)")
      #expect(!text.contains("a lo"), "\(text)")
    }
    check(PrintOptions(maximumElements: 3)) { text, _ in
      #expect(!text.contains("1, 2, 3, 4"), "\(text)")
    }
    check(PrintOptions(maximumLength: 40)) { text, _ in
      #expect(text.utf8.count <= 400, "\(text)")
    }
    for depth in 0...4 {
      check(PrintOptions(maximumDepth: depth)) { text, _ in
        #expect(nesting(text) <= depth + 1, "\(text)")
      }
    }
  }

  /// The largest number of open brackets; texts contain none.
  private func nesting(_ text: String) -> Int {
    var (depth, largest) = (0, 0)
    for character in text.replacing("(8 more)", with: "") {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      largest = max(largest, depth)
    }
    return largest
  }
}
