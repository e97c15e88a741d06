import Foundation
import KilnTestSupport
import KilnValues
import Testing

extension PatchError: ListedError {
  enum Case: CaseIterable {
    case staleBase, doesNotFollow, otherFingerprint, staleFields, rejected, rejectedMerge, conflicts
  }

  var listedCase: Case {
    switch reason {
    case .staleBase: .staleBase
    case .doesNotFollow: .doesNotFollow
    case .otherFingerprint: .otherFingerprint
    case .staleFields: .staleFields
    case .rejected: .rejected
    case .rejectedMerge: .rejectedMerge
    case .conflicts: .conflicts
    }
  }
}

/// The messages of `KilnValues`, which `Tests/Messages/KilnValues.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList("KilnValues", listing: PatchError.self)
    addValidationErrors(&messages)
    addSchemaErrors(&messages)
    try addDifferenceErrors(&messages)
    try addPatchErrors(&messages)
    try addMergeErrors(&messages)
    addCodingErrors(&messages)
    try addPatchCodingErrors(&messages)
    try messages.check()
  }

  private func addValidationErrors(_ messages: inout MessageList) {
    let valid = Rules(
      name: "ab",
      age: 20,
      rate: 1,
      suit: "hearts",
      code: "A1",
      tags: ["a"],
      position: Point(x: 0, y: 0),
      secret: "12345678"
    )
    func add(_ cause: String, _ change: (inout Rules) -> Void) {
      messages.add(cause) { try valid.with(change).validate() }
    }
    add("an empty name") { $0.name = "" }
    add("a number out of range") { $0.age = -1 }
    add("an infinite number") { $0.rate = .infinity }
    add("another text than those of a list") { $0.suit = "clubs" }
    add("a text that does not match") { $0.code = "1A" }
    add("a list that is too long") { $0.tags = ["a", "b", "c", "d"] }
    add("an empty element") { $0.tags = ["a", ""] }
    add("a closure that returns false") { $0.position = Point(x: 1, y: 0) }
    add("a redacted field") { $0.secret = "hunter2" }
    add("two fields") { ($0.name, $0.age) = ("", -1) }
    messages.add("a nested model") { try Outer(inner: valid.with { $0.name = "" }).validate() }
  }

  private func addSchemaErrors(_ messages: inout MessageList) {
    messages.add("no fields") { try Point.schema.build(FieldSlots(Point.schema)) }
    messages.add("a nested property") { try Sample.schema.fieldSet(of: \.text, \.position.x) }
  }

  private func addDifferenceErrors(_ messages: inout MessageList) throws {
    let (a, b) = (Point(x: 1, y: 2), Point(x: 5, y: 3))
    let difference = a.difference(to: b)
    messages.add("a field with another value") { try Point(x: 9, y: 2).applying(difference) }
    messages.add("two fields with other values") { try b.applying(difference) }
    messages.add("a difference from another value") { try difference.composed(with: difference) }
    let low = try Range(low: 1, high: 9).difference(to: Range(low: 8, high: 9))
    messages.add("an initializer that throws") { try Range(low: 1, high: 2).applying(low) }
  }

  private func addPatchErrors(_ messages: inout MessageList) throws {
    let (a, b) = (Point(x: 1, y: 2), Point(x: 5, y: 2))
    messages.add("a value that has changed") { try b.applying(Patch(a.difference(to: b))) }
    // The fingerprint ignores a difference within the tolerance of the field.
    let (home, moved) = (Height(meters: 1), Height(meters: 5))
    messages.add("a field with another value") {
      try moved.applying(Patch(home.difference(to: Height(meters: 9)), keepingOldValues: true))
    }
    let named = Named(name: "a")
    messages.add("a rule that is broken") {
      try named.applying(Patch(named.difference(to: Named(name: ""))))
    }
  }

  private func addMergeErrors(_ messages: inout MessageList) throws {
    let base = Point(x: 1, y: 2)
    messages.add("one field with two new values") {
      try Point(x: 5, y: 2).merging(Point(x: 6, y: 2), base: base)
    }
    messages.add("two fields with two new values each") {
      try Point(x: 5, y: 6).merging(Point(x: 7, y: 8), base: base)
    }
    let range = try Range(low: 0, high: 10)
    let (ours, theirs) = try (Range(low: 8, high: 10), Range(low: 0, high: 2))
    messages.add("an initializer that throws") { try ours.merging(theirs, base: range) }
  }

  /// A model with rules of every kind.
  struct Rules: ValueModel {
    var name: String
    var age: Int
    var rate: Double
    var suit: String
    var code: String
    var tags: [String]
    var position: Point
    var secret: String

    static let schema = Schema<Rules>(
      "Rules",
      Rules.init(name:age:rate:suit:code:tags:position:secret:),
      Field(\.name, "name", .valid(.nonEmpty)),
      Field(\.age, "age", .valid(.in(0...150))),
      Field(\.rate, "rate", .valid(.finite)),
      Field(\.suit, "suit", .valid(.oneOf("hearts", "spades"))),
      Field(\.code, "code", .valid(.matching(/[A-Z][0-9]/))),
      Field(\.tags, "tags", .valid(.count(in: 0...3)), .valid(.each(.nonEmpty))),
      Field(\.position, "position", .valid(.rule("at the origin") { $0.x == 0 })),
      Field(\.secret, "secret", .redacted, .valid(.count(in: 8...)))
    )
  }

  private struct Outer: ValueModel {
    var inner: Rules
    static let schema = Schema<Outer>(
      "Outer",
      Outer.init(inner:),
      Field(\.inner, "inner", .valid(.valid))
    )
  }

  private struct Named: ValueModel {
    var name: String
    static let schema = Schema<Named>(
      "Named",
      Named.init(name:),
      Field(\.name, "name", .valid(.nonEmpty))
    )
  }

  private struct Height: ValueModel {
    var meters: Double
    static let schema = Schema<Height>(
      "Height",
      Height.init(meters:),
      Field(\.meters, "meters", .compared(.within(0.5)))
    )
  }
}
