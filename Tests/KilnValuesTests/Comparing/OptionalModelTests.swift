import KilnHashing
import KilnValues
import Testing

private struct Note: ValueModel {
  var list: [Int]?

  static let schema = Schema<Note>("Note", Note.init(list:), Field(\.list, "list"))
}

private struct Labelled: ValueModel {
  var text: String?

  static let schema = Schema<Labelled>("Labelled", Labelled.init(text:), Field(\.text, "text"))
}

private final class Cache: Sendable {}

private struct Cached: ValueModel {
  var cache: Cache
  var name: String

  static let schema = Schema<Cached>(
    "Cached",
    Cached.init(cache:name:),
    Field(\.cache, "cache", comparedBy: .excluded),
    Field(\.name, "name")
  )
}

private struct Tagged: ValueModel {
  var tag: Int
  var number: Double

  static let schema = Schema<Tagged>(
    "Tagged",
    Tagged.init(tag:number:),
    Field(\.tag, "tag", .excluded),
    Field(\.number, "number")
  )
}

private struct Holder: ValueModel {
  var note: Note?
  var labelled: Labelled?
  var cached: Cached?
  var tagged: Tagged?
  var list: [Int]??
  var texts: [String]??
  var text: String??
  var number: Double??

  static let schema = Schema<Holder>(
    "Holder",
    Holder.init(note:labelled:cached:tagged:list:texts:text:number:),
    Field(\.note, "note"),
    Field(\.labelled, "labelled"),
    Field(\.cached, "cached"),
    Field(\.tagged, "tagged"),
    Field(\.list, "list"),
    Field(\.texts, "texts"),
    Field(\.text, "text"),
    Field(\.number, "number")
  )

  init(
    note: Note? = nil,
    labelled: Labelled? = nil,
    cached: Cached? = nil,
    tagged: Tagged? = nil,
    list: [Int]?? = nil,
    texts: [String]?? = nil,
    text: String?? = nil,
    number: Double?? = nil
  ) {
    self.note = note
    self.labelled = labelled
    self.cached = cached
    self.tagged = tagged
    self.list = list
    self.texts = texts
    self.text = text
    self.number = number
  }

  /// The fields that differ by their type's `==`.
  func differing(from old: Holder) -> FieldSet {
    var changed = FieldSet()
    if note != old.note { changed.insert(0) }
    if labelled != old.labelled { changed.insert(1) }
    if cached != old.cached { changed.insert(2) }
    if tagged != old.tagged { changed.insert(3) }
    if list != old.list { changed.insert(4) }
    if texts != old.texts { changed.insert(5) }
    if text != old.text { changed.insert(6) }
    if number != old.number { changed.insert(7) }
    return changed
  }
}

/// A model class that refers to its own type.
private final class Rope: ValueModel {
  let name: String
  let next: Rope?

  init(name: String, next: Rope?) {
    self.name = name
    self.next = next
  }

  typealias Mutable = Rope
  static let schema = Schema<Rope>(
    "Rope",
    Rope.init(name:next:),
    Field(\.name, "name"),
    Field(\.next, "next")
  )
}

/// Optionals of types that the C core supports; the bits of `nil` may be arbitrary.
@Suite struct OptionalModelTests {
  private static let long = "a text that is kept in storage of its own"

  private static let holders: [Holder] = [
    Holder(),
    Holder(note: Note(list: nil)), Holder(note: Note(list: [])), Holder(note: Note(list: [1])),
    Holder(labelled: Labelled(text: nil)), Holder(labelled: Labelled(text: "")),
    Holder(labelled: Labelled(text: long)),
    Holder(cached: Cached(cache: Cache(), name: "a")),
    Holder(cached: Cached(cache: Cache(), name: long)),
    Holder(tagged: Tagged(tag: 1, number: .nan)), Holder(tagged: Tagged(tag: 1, number: 1)),
    Holder(tagged: Tagged(tag: 2, number: 1)),
    Holder(list: .some(nil)), Holder(list: [1]), Holder(list: []),
    Holder(texts: .some(nil)), Holder(texts: ["a", long]),
    Holder(text: .some(nil)), Holder(text: "a"), Holder(text: long),
    Holder(number: .some(nil)), Holder(number: .nan), Holder(number: 0), Holder(number: -0.0),
  ]

  @Test func comparisonMatchesSwiftEquality() {
    for (first, old) in Self.holders.enumerated() {
      for new in Self.holders[first...] {
        let expected = new.differing(from: old)
        #expect(new.changedFields(from: old) == expected)
        #expect(Boxed(new).changedFields(from: Boxed(old)) == expected)
        #expect((old == new) == expected.isEmpty)
      }
    }
  }

  @Test func classesCanReferToTheirOwnType() {
    let list = Rope(name: "a", next: Rope(name: "b", next: nil))
    #expect(list == Rope(name: "a", next: Rope(name: "b", next: nil)))
    #expect(list != Rope(name: "a", next: nil))
  }
}
