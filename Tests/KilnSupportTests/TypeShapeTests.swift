import Foundation
import KilnSupport
import Testing

@Suite struct TypeShapeTests {
  private typealias Tags = [String]
  private typealias Table<Content> = [String: Content]

  /// A type that is named like a container, and is a collection.
  private struct Array<Element>: RandomAccessCollection {
    var elements: [Element] = []
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Element { elements[index] }
  }

  private enum Optional<Wrapped> {
    case none
    case some(Wrapped)
  }

  private class Stack<Element> {}
  private final class IntStack: Stack<Int> {}

  @Test func containersHaveTheTypesOfTheirContents() {
    expect(Int???.self, "Int???")
    expect([Int]?.self, "[Int]?")
    expect([String: Set<Int>?].self, "[String: Set<Int>?]")
    expect(ContiguousArray<[Int]>.self, "list([Int])")
    expect(ArraySlice<Int>.self, "list(Int)")
    expect(Any?.self, "Any?")
    expect([Any].self, "[Any]")
    expect([AnyHashable: Any].self, "[AnyHashable: Any]")
  }

  @Test func aliasesAreTheirTypes() {
    expect(Tags.self, "[String]")
    expect(Table<Tags?>.self, "[String: [String]?]")
  }

  @Test func otherTypesAreLeaves() {
    for type: any Any.Type in [
      Int.self, String.self, Substring.self, Any.self, AnyObject.self, AnyHashable.self,
      (Int, Int).self, Range<Int>.self, Data.self, NSNull.self, NSArray.self,
      KeyValuePairs<Int, Int>.self, Array<Int>.self, Optional<Int>.self, Stack<Int>.self,
      IntStack.self, Never.self, [Int].Type.self,
    ] {
      guard case .leaf = TypeShape(of: type) else {
        Issue.record("\(type) is no leaf")
        continue
      }
      #expect(TypeShape(of: type).contents.isEmpty)
    }
  }

  /// Composes every chain of up to three containers, with its name.
  @Test func nestedContainersHaveShapesAtEachLevel() {
    func optional<Content>(_: Content.Type) -> any Any.Type { Content?.self }
    func array<Content>(_: Content.Type) -> any Any.Type { [Content].self }
    func list<Content>(_: Content.Type) -> any Any.Type { ArraySlice<Content>.self }
    func dictionary<Content>(_: Content.Type) -> any Any.Type { [Int: Content].self }
    var types: [(type: any Any.Type, name: String)] = [
      (String.self, "String"), (Set<String>.self, "Set<String>"),
    ]
    for _ in 0..<3 {
      types = types.flatMap { type, name -> [(any Any.Type, String)] in
        [
          (_openExistential(type, do: optional), "\(name)?"),
          (_openExistential(type, do: array), "[\(name)]"),
          (_openExistential(type, do: list), "list(\(name))"),
          (_openExistential(type, do: dictionary), "[Int: \(name)]"),
        ]
      }
      for (type, name) in types { expect(type, name) }
    }
  }

  private func expect(_ type: any Any.Type, _ name: String) {
    #expect(self.name(of: type) == name)
  }

  private func name(of type: any Any.Type) -> String {
    switch TypeShape(of: type) {
    case .leaf: "\(type)"
    case .optional(let wrapped): "\(name(of: wrapped))?"
    case .array(let element): "[\(name(of: element))]"
    case .list(let element): "list(\(name(of: element)))"
    case .set(let element): "Set<\(name(of: element))>"
    case .dictionary(let key, let value): "[\(name(of: key)): \(name(of: value))]"
    }
  }
}

@Suite struct ContainerVisitorTests {
  private struct Nothing: ContainerVisitor {
    typealias Result = String
  }

  private struct Lists: ContainerVisitor {
    func list<List: RandomAccessCollection>(_: List.Type) -> String? { "\(List.self)" }
  }

  private struct Arrays: ContainerVisitor {
    func array<Element>(_: Element.Type) -> String? { "\(Element.self)" }
  }

  private struct Rejecting: ContainerVisitor {
    struct Rejected: Error, Equatable {}

    func optional<Wrapped>(_: Wrapped.Type) throws(Rejected) -> String? { throw Rejected() }
  }

  @Test func containersWithoutAMethodHaveNoResult() {
    let types: [any Any.Type] = [
      Int?.self, [Int].self, ContiguousArray<Int>.self, Set<Int>.self, [Int: Int].self, Int.self,
    ]
    #expect(types.allSatisfy { Nothing().visit($0) == nil })
  }

  @Test func arraysAreListsUnlessTheyAreDistinguished() {
    #expect(Lists().visit([Int].self) == "Array<Int>")
    #expect(Lists().visit(ContiguousArray<Int>.self) == "ContiguousArray<Int>")
    #expect(Lists().visit(ArraySlice<Int>.self) == "ArraySlice<Int>")
    #expect(Arrays().visit([Int].self) == "Int")
    #expect(Arrays().visit(ContiguousArray<Int>.self) == nil)
  }

  @Test func visitorsThrow() {
    #expect(throws: Rejecting.Rejected()) { try Rejecting().visit(Int?.self) }
    #expect(throws: Never.self) { try Rejecting().visit(Int.self) }
  }
}
