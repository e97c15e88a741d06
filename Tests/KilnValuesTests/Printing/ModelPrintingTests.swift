import Foundation
import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

/// A parent and a child that refer to each other, the child weakly.
final class Family: FastHashable, Sendable, CustomStringConvertible {
  let name: String
  let children: [Child]
  init(name: String, children: [Child]) {
    self.name = name
    self.children = children
  }
  static func == (left: Family, right: Family) -> Bool { left === right }
  func hash(into hasher: inout FieldHasher) { hasher.combine(name) }
  var description: String { "family \(name)" }
}

struct Child: ValueModel {
  var name: String
  weak var parent: Family?

  static let schema = Schema<Child>(
    "Child",
    Child.init(name:parent:),
    Field(\.name, "name"),
    Field(weak: \.parent, "parent")
  )
}

struct Guarded: ValueModel {
  weak var guardian: (any AnyObject & FastHashable & Sendable)?

  static let schema = Schema<Guarded>(
    "Guarded",
    Guarded.init(guardian:),
    Field(weak: \.guardian, "guardian")
  )
}

struct Account: ValueModel {
  var user: String
  var password: String
  var tokens: [String]

  static let schema = Schema<Account>(
    "Account",
    Account.init(user:password:tokens:),
    Field(\.user, "user"),
    Field(\.password, "password", .redacted),
    Field(\.tokens, "tokens", .redacted)
  )
}

struct Blank: ValueModel {
  static let schema = Schema<Blank>("Blank", Blank.init)
}

/// An object that refers to itself.
final class Ring {
  var next: Ring?
  let name: String
  init(_ name: String) { self.name = name }
}

@Suite struct ModelPrintingTests {
  @Test("JKV-44: a tree has the name of the model and one line per field")
  func treeHasOneLinePerField() {
    let point = Point(x: 1, y: 2)
    #expect(point.formatted(.tree) == "Point(\n  x: 1,\n  y: 2\n)")
    #expect(Blank().formatted(.tree) == "Blank()")
    #expect(Blank().description == "Blank()")
  }

  @Test("JKV-45: the debug description is the description")
  func debugDescription() {
    #expect(String(reflecting: Point(x: 1, y: 2)) == Point(x: 1, y: 2).description)
  }

  @Test("JKV-46: a weak field prints its target's type and identity, and nil after deallocation")
  func weakFields() {
    var parent: Family? = Family(name: "a", children: [])
    let child = Child(name: "b", parent: parent)
    #expect(child.description.hasPrefix(#"Child(name: "b", parent: <Family 0x"#))
    #expect(
      child.formatted(PrintOptions(identity: .number)) == #"Child(name: "b", parent: <Family #1>)"#
    )
    #expect(
      child.formatted(PrintOptions(identity: .none)) == #"Child(name: "b", parent: <Family>)"#
    )
    #expect(!child.description.contains("family a"))
    withExtendedLifetime(parent) {}
    parent = nil
    #expect(child.description == #"Child(name: "b", parent: nil)"#)
  }

  @Test("a weak field of a protocol's type prints its target as well")
  func weakFieldsOfProtocols() {
    let guardian = Family(name: "a", children: [])
    let guarded = Guarded(guardian: guardian)
    let options = PrintOptions(identity: .none)
    #expect(guarded.formatted(options) == "Guarded(guardian: <Family>)")
    withExtendedLifetime(guardian) {}
    #expect(Guarded(guardian: nil).formatted(options) == "Guarded(guardian: nil)")
  }

  @Test("JKV-46: a strong reference cycle ends in a reference to the printed object")
  func strongCycles() {
    let first = Ring("a")
    let second = Ring("b")
    first.next = second
    second.next = first
    defer { first.next = nil }
    #expect(
      String(printing: first, PrintOptions(identity: .number))
        == #"Ring #1(next: Ring(next: <Ring #1>, name: "b"), name: "a")"#
    )
    let text = String(printing: first)
    let mark = text.dropFirst("Ring ".count).prefix { $0 != "(" }
    #expect(mark.hasPrefix("0x"))
    #expect(text.contains("<Ring \(mark)>"))
  }

  @Test func repeatedObjectsPrintAsReferences() {
    let ring = Ring("a")
    #expect(
      String(printing: [ring, ring, Ring("b")], PrintOptions(identity: .number))
        == #"[Ring #1(next: nil, name: "a"), <Ring #1>, Ring(next: nil, name: "b")]"#
    )
  }

  @Test("JKV-55: redacted fields are never printed")
  func redactedFields() throws {
    let account = Account(user: "u", password: "geheim", tokens: ["geheim2"])
    struct Holder { var account: Account }
    let printed = [
      account.description, account.formatted(.tree), account.debugDescription,
      Boxed(account).description, account.mutableCopy().description,
      String(printing: [1: Set([account])], .tree), String(printing: Holder(account: account)),
      "\(Holder(account: account))", "\([account])", "\(Optional(account) as Any)",
      account.difference(to: account.with { $0.password = "geheim3" }).description,
      try #require(
        differenceText(from: [account], to: [account.with { $0.tokens = ["geheim4"] }])
      ),
      dumped(account), dumped(Holder(account: account)), dumped([Boxed(account)]),
    ]
    for text in printed {
      #expect(text.contains("<redacted>"))
      #expect(!text.contains("geheim"))
    }
  }

  private func dumped<T>(_ value: T) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test("ZCR-81: nested models print by their fields")
  func nestedModels() {
    let pair = Pair(first: Point(x: 1, y: 2), second: Point(x: 3, y: 4))
    #expect(pair.description == "Pair(first: Point(x: 1, y: 2), second: Point(x: 3, y: 4))")
  }

  @Test func mutableTwinsAndBoxesPrintLikeTheirValue() throws {
    let range = try Range(low: 1, high: 2)
    #expect(range.mutableCopy().formatted(.tree) == range.formatted(.tree))
    #expect(String(printing: range.mutableCopy()) == range.description)
    #expect(Boxed(range).formatted(.tree) == range.formatted(.tree))
    #expect(String(printing: [Boxed(range)]) == "[\(range)]")
  }

  @Test func depthIsLimited() {
    let value = [[[1]], []]
    #expect(String(printing: value, PrintOptions(maximumDepth: 0)) == "[…]")
    #expect(String(printing: value, PrintOptions(maximumDepth: 1)) == "[[…], []]")
    #expect(Point(x: 1, y: 2).formatted(PrintOptions(maximumDepth: 0)) == "Point(…)")
    #expect(String(printing: value, PrintOptions(maximumDepth: 3)) == "[[[1]], []]")
  }

  @Test func deepNestingDoesNotOverflowTheStack() {
    var list = Link.list(100_000, last: 0)
    let deepest = PrintOptions(layout: .tree, maximumDepth: .max)
    #expect(list.description.contains("Link(…)"))
    #expect(list.formatted(deepest).contains("Link(…)"))
    #expect(differenceText(from: list, to: list.with { $0.number = -1 }, .line) != nil)
    Link.free(&list)
  }

  @Test func deepestLevelFitsOnASmallStack() throws {
    let deepest = PrintOptions(layout: .tree, maximumDepth: PrintOptions.deepestLevel)
    // The stack size of secondary threads on Apple platforms.
    let texts = try withStack(ofBytes: 512 << 10) {
      func nested(_ bottom: Int) -> [Any] { (0..<300).reduce([bottom]) { nested, _ in [nested] } }
      var cells = Ring("0")
      for index in 0..<300 {
        let cell = Ring("\(index)")
        cell.next = cells
        cells = cell
      }
      return [
        String(printing: nested(1), deepest),
        String(printing: cells, deepest),
        differenceText(from: nested(1), to: nested(2)) ?? "",
        differenceText(from: (nested(1), 1), to: (nested(1), 2), .line) ?? "",
      ]
    }
    #expect(texts[0].contains("[…]"))
    #expect(texts[1].contains("Ring(…)"))
    #expect(texts[2].contains("[…]"))
    #expect(texts[3] == "1: 1 → 2")
  }

  @Test func defaultLimitsAreDocumented() {
    for options in [PrintOptions.line, .tree] {
      #expect(options.maximumDepth == 64 && options.maximumLength == 16 << 20)
    }
  }
}
