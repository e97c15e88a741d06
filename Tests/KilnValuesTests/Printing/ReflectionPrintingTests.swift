import KilnHashing
import KilnValues
import Testing

enum Shape: Equatable {
  case empty
  case circle(radius: Double)
  case named(String)
  case box(Int, height: Int)
  indirect case group([Shape])
}

struct Plain {
  var point: (x: Int, y: Int)
  var note: String?
  var any: Any
}

struct Empty {}

class Animal { var name = "Rex" }
final class Dog: Animal { var tricks = ["sit"] }

/// Values with a mirror of their own.
private struct Temperature: CustomReflectable {
  var celsius: Double
  var customMirror: Mirror { Mirror(self, children: ["celsius": celsius]) }
}

private struct Reflected: CustomReflectable {
  var children: KeyValuePairs<String, Any>
  var style: Mirror.DisplayStyle
  var customMirror: Mirror { Mirror(self, children: children, displayStyle: style) }
}

/// A tuple by its mirror, which has `==` and a description of its own.
private struct Described: Equatable, CustomReflectable, CustomStringConvertible {
  var number: Int
  var description: String { "number \(number)" }
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .tuple) }
}

private enum Holding { case described(Described) }

private actor Counter { var count = 1 }

/// An object that contains itself, and is reflected as a collection.
private final class Bag: CustomReflectable {
  var content: [Any] = []
  let style: Mirror.DisplayStyle
  init(_ style: Mirror.DisplayStyle) { self.style = style }
  var customMirror: Mirror { Mirror(self, unlabeledChildren: content, displayStyle: style) }
}

@Suite struct ReflectionPrintingTests {
  @Test func inlineArraysPrintTheirElements() {
    let row: InlineArray<3, Int> = [1, 2, 3]
    let grid: InlineArray<2, InlineArray<1, String>> = [["a"], ["b"]]
    #expect(String(printing: row) == "[1, 2, 3]")
    #expect(String(printing: [grid]) == #"[[["a"], ["b"]]]"#)
    #expect(
      String(printing: (row, 1) as Any, PrintOptions(maximumElements: 1)) == "([1, … (2 more)], 1)"
    )
    #expect(differenceText(from: row, to: [1, 2, 4], .line) == "[2]: 3 → 4")
    #expect(differenceText(from: row, to: row) == nil)
  }

  @Test func mirrorsWithoutAStylePrintTheirParts() {
    #expect(String(printing: Temperature(celsius: 1)) == "Temperature(celsius: 1.0)")
    #expect(
      String(printing: stride(from: 0, to: 4, by: 2)) == "StrideTo<Int>(from: 0, to: 4, by: 2)"
    )
  }

  @Test(arguments: [Mirror.DisplayStyle.collection, .set, .dictionary])
  func labelledMembersPrintAsPairs(style: Mirror.DisplayStyle) {
    #expect(
      String(printing: Reflected(children: ["b": 1, "a": 2], style: style)) == #"["b": 1, "a": 2]"#
    )
  }

  @Test func payloadsPrintByTheirOwnDescription() {
    #expect(String(printing: Holding.described(Described(number: 1))) == ".described(number 1)")
  }

  @Test func actorsPrintTheirProperties() {
    #expect(String(printing: Counter()) == "Counter(count: 1)")
  }

  @Test(arguments: [Mirror.DisplayStyle.collection, .set])
  func collectionObjectsPrintOnce(style: Mirror.DisplayStyle) {
    let bag = Bag(style)
    bag.content = [bag, 1]
    defer { bag.content = [] }
    let options = PrintOptions(identity: .number)
    let text = style == .set ? "Bag #1[1, <Bag #1>]" : "Bag #1[<Bag #1>, 1]"
    #expect(String(printing: bag, options) == text)
    #expect(String(printing: [Bag(style), Bag(style)], options) == "[[], []]")
    let other = Bag(style)
    other.content = [other, 2]
    defer { other.content = [] }
    #expect(differenceText(from: bag, to: other, options) != nil)
    other.content = [other, 1]
    #expect(differenceText(from: bag, to: other, options) == nil)
  }

  @Test func structsTuplesAndExistentialsPrintTheirContent() {
    let plain = Plain(point: (1, 2), note: "n", any: Point(x: 1, y: 2))
    #expect(
      String(printing: plain)
        == #"Plain(point: (x: 1, y: 2), note: "n", any: Point(x: 1, y: 2))"#
    )
    #expect(String(printing: (1, "a")) == #"(1, "a")"#)
    #expect(String(printing: Empty()) == "Empty()")
    #expect(String(printing: ["a", 1, Int?.none as Any] as [Any]) == #"["a", 1, nil]"#)
  }

  @Test func enumsPrintTheirCases() {
    #expect(String(printing: Shape.empty) == ".empty")
    #expect(String(printing: Shape.circle(radius: 1)) == ".circle(radius: 1.0)")
    #expect(String(printing: Shape.named("a")) == #".named("a")"#)
    #expect(String(printing: Shape.box(1, height: 2)) == ".box(1, height: 2)")
    #expect(String(printing: Shape.group([.empty])) == ".group([.empty])")
    #expect(String(printing: Result<Int, any Error>.success(1)) == ".success(1)")
  }

  @Test func objectsPrintInheritedPropertiesFirst() {
    #expect(String(printing: Dog()) == #"Dog(name: "Rex", tricks: ["sit"])"#)
    #expect(String(printing: Dog() as Animal) == #"Dog(name: "Rex", tricks: ["sit"])"#)
  }

  @Test func typesWithADescriptionPrintIt() {
    #expect(String(printing: Duration.seconds(1)) == "1.0 seconds")
    #expect(String(printing: Int.self) == "Int.self")
    #expect(String(printing: \Point.x).contains("x"))
    #expect(String(printing: { 1 }) == "(Function)")
  }

  @Test("JKV-52: other collections print their elements")
  func otherCollections() {
    #expect(String(printing: ContiguousArray([1, 2])) == "[1, 2]")
    #expect(String(printing: ["a", "b", "c"].dropFirst()) == #"["b", "c"]"#)
    #expect(
      String(printing: KeyValuePairs(dictionaryLiteral: ("b", 1), ("a", 2)))
        == #"["b": 1, "a": 2]"#
    )
  }
}
