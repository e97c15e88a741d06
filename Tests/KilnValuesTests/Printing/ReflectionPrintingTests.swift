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

@Suite struct ReflectionPrintingTests {
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
