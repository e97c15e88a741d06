import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

private struct Collections: ValueModel, Sendable {
  var list: [Int] = []
  var set: Set<Int> = []
  var table: [String: Int] = [:]

  static let schema = Schema<Collections>(
    "Collections",
    Collections.init(list:set:table:),
    Field(\.list, "list"),
    Field(\.set, "set"),
    Field(\.table, "table")
  )
}

@Suite struct PropertyChangeTests {
  private func change<Property: Sendable>(
    of keyPath: any WritableKeyPath<Collections, Property> & Sendable,
    from old: Property,
    to new: Property
  ) throws -> PropertyChange<Property> {
    var value = Collections()
    value[keyPath: keyPath] = old
    let live = Live(value)
    let log = Log<PropertyChange<Property>>()
    live.observe(keyPath, for: log, notifying: .all) { $0.add($1) }
    live.modify { $0[keyPath: keyPath] = new }
    return try #require(log.entries.first)
  }

  @Test("YJ-07, YJ-09: a change has its old and new value, and indexes of changed elements")
  func arrays() throws {
    let change = try change(of: \.list, from: [1, 2, 3, 4, 5, 6], to: [0, 1, 2, 30, 4, 6])
    #expect(!change.isInitial)
    #expect(change.elements.map(\.oldIndexes) == [0..<0, 2..<3, 4..<5])
    #expect(change.elements.map(\.newIndexes) == [0..<1, 3..<4, 5..<5])
    #expect(change.elements.map(\.old) == [[], [3], [5]])
    #expect(change.elements.map(\.new) == [[0], [30], []])
    let one = try self.change(of: \.list, from: [1], to: [1])
    #expect(one.elements == [])
  }

  @Test("YJ-09: applying the element changes of an array in reverse yields the new array")
  func randomArrays() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let length = Int.random(in: 0...30, using: &random)
      let old = (0..<length).map { _ in Int.random(in: 0..<6, using: &random) }
      let other = Int.random(in: 0...30, using: &random)
      let new =
        Bool.random(using: &random)
        ? (0..<other).map { _ in Int.random(in: 0..<6, using: &random) }
        : old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      var result = old
      let elements = try change(of: \.list, from: old, to: new).elements
      for part in elements.reversed() {
        #expect(Array(old[part.oldIndexes]) == part.old)
        #expect(Array(new[part.newIndexes]) == part.new)
        #expect(part.old != part.new)
        result.replaceSubrange(part.oldIndexes, with: part.new)
      }
      #expect(result == new)
    }
  }

  @Test("YJ-09: changes of sets and dictionaries list what was inserted, removed and replaced")
  func setsAndDictionaries() throws {
    let set = try change(of: \.set, from: [1, 2, 3], to: [2, 3, 4])
    #expect(set.new.subtracting(set.old) == [4])
    #expect(set.old.subtracting(set.new) == [1])
    let entries = try change(of: \.table, from: ["a": 1, "b": 2], to: ["b": 3, "c": 4]).entries()
    #expect(entries.inserted == ["c": 4])
    #expect(entries.removed == ["a": 1])
    #expect(entries.replaced == ["b": Change(old: 2, new: 3)])
    let none = try change(of: \.table, from: ["a": 1], to: ["a": 1]).entries()
    #expect(none.inserted.isEmpty && none.removed.isEmpty && none.replaced.isEmpty)
  }

  @Test("a change of a nested model has its difference")
  func models() {
    let live = Live(Person.zach)
    let log = Log<[String]>()
    live.observe(\.address, for: log) { $0.add($1.difference.changedNames) }
    live.modify { $0.address.number = 7 }
    #expect(log.entries == [["number"]])
  }

  @Test("YJ-05, YJ-07, YJ-10: nil is reported as nil, initially and later, as old and as new value")
  func nils() {
    let live = Live(Person.zach)
    let log = Log<PropertyChange<String?>>()
    live.observe(\.friend?.name, for: log, initial: true) { $0.add($1) }
    live.modify { $0.friend = Friend(name: "Ann") }
    live.modify { $0.friend = nil }
    #expect(log.entries.map(\.old) == [nil, nil, "Ann"])
    #expect(log.entries.map(\.new) == [nil, "Ann", nil])
    #expect(log.entries.map(\.isInitial) == [true, false, false])
  }

  @Test("YJ-04, YJ-54, YJ-55: a flow with stages is observed without an object, from later changes")
  func flowsWithoutOwner() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let post = live.flow(of: \.name).filter { $0.count < 4 }.map { $0 + "!" }.observe {
      log.add($0)
    }
    live.modify { $0.name = "Barbara" }
    live.modify { $0.name = "Ann" }
    post.sendCurrentValue()
    #expect(log.entries == ["Ann!", "Ann!"])
  }
}
