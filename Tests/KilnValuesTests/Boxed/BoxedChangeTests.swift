import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

private struct Part: ValueModel {
  var number = 0.0
  var text = "e"
  var note = ""

  static let schema = Schema<Part>(
    "Part",
    Part.init(number:text:note:),
    Field(\.number, "number"),
    Field(\.text, "text"),
    Field(\.note, "note", .excluded)
  )
}

/// Compared by its `id` alone.
private struct Named: FastHashable, Sendable {
  var id: Int
  var name: String

  static func == (left: Named, right: Named) -> Bool { left.id == right.id }
  func hash(into hasher: inout FieldHasher) { hasher.combine(id) }
}

private struct Whole: ValueModel {
  var a = Part()
  var b = Part()
  var parts = [Part()]
  var byName = ["x": Part()]
  var optional: Part? = Part()
  var named = Named(id: 1, name: "a")
  var items: [Int] = []

  static let schema = Schema<Whole>(
    plain: Whole.init(a:b:parts:byName:optional:named:items:),
    properties: [\.a, \.b, \.parts, \.byName, \.optional, \.named, \.items]
  )
}

/// What counts as a change of a box: any observable difference, not only one by `==`.
@Suite struct BoxedChangeTests {
  private let box = Boxed(Whole())

  @Test func changesOfExcludedFieldsAreKept() {
    #expect(box.with { $0.a.note = "new" }.a.note == "new")
    #expect(box.with { $0.b.note = "new" }.b.note == "new")
    #expect(box.with { $0.parts[0].note = "new" }.parts[0].note == "new")
    #expect(box.with { $0.byName["x"]?.note = "new" }.byName["x"]?.note == "new")
    #expect(box.with { $0.optional?.note = "new" }.optional?.note == "new")
  }

  @Test func changesThatEqualityIgnoresAreKept() {
    #expect(box.with { $0.a.number = -0.0 }.a.number.sign == .minus)
    let composed = box.with { $0.a.text = "\u{E9}" }
    let decomposed = composed.with { $0.a.text = "e\u{301}" }
    #expect(decomposed == composed)
    #expect(decomposed.a.text.unicodeScalars.count == 2)
    #expect(box.with { $0.named.name = "b" }.named.name == "b")
  }

  @Test func equalContentInNewStorageIsNoChange() {
    let long = "a text that is kept in storage of its own"
    let old = box.with {
      $0.a.text = long
      $0.items = [1, 2]
    }
    let new = old.with {
      $0.a.text = String(decoding: Array(long.utf8), as: UTF8.self)
      $0.items = (1...2).map { $0 }
    }
    #expect(new.isIdentical(to: old))
  }

  @Test func appendsToAnArrayInPlace() {
    var box = box
    box.items = [0]
    box.items.reserveCapacity(100)
    let place = box.items.withUnsafeBufferPointer { $0.baseAddress }
    for item in 1..<100 { box.items.append(item) }
    #expect(box.items.withUnsafeBufferPointer { $0.baseAddress } == place)
    #expect(box.items == Array(0..<100))
  }
}
