import KilnTestSupport
import KilnValues
import Testing

@Suite struct DeepDifferenceTests {
  /// The changes from the sample to a changed sample, as text.
  private func changes(_ change: (inout Person) -> Void) -> [String] {
    var other = Person.sample
    change(&other)
    let changes = Person.sample.deepChanges(to: other).map(\.description)
    #expect(Person.sample.difference(to: other).deepChanges.map(\.description) == changes)
    return changes
  }

  @Test("JKV-42: nested models are compared field by field")
  func comparesNestedModels() {
    #expect(
      changes {
        $0.address.street = "High Street"
        $0.home = $0.home.with { $0.street = "Front Road" }
      } == [
        #"address.street: "Main Street" → "High Street""#,
        #"home.street: "Back Road" → "Front Road""#,
      ]
    )
  }

  @Test("JKV-42: excluded fields and tolerances of nested models are respected")
  func respectsNestedComparators() {
    #expect(
      changes {
        $0.address.cache = 99
        $0.address.height += 0.4
        $0.places[0].cache = 99
        $0.tags["x"]?.height += 0.4
        $0.heights[1] += 0.4
        $0.rates["a"] = 1.4
        $0.lines[0].price += 0.005
      } == []
    )
    #expect(changes { $0.address.height = 11 } == ["address.height: 10.0 → 11.0"])
    #expect(changes { $0.heights[1] = 3 } == ["heights[1]: 2.0 → 3.0"])
    #expect(changes { $0.rates["a"] = 2 } == [#"rates["a"]: 1.0 → 2.0"#])
  }

  @Test("JKV-41: nil on one side is a change of the whole optional, and on both sides no change")
  func comparesOptionals() {
    let none = changes { $0.work = Residence(street: "W", height: 1, cache: 0) }
    #expect(none.count == 1)
    #expect(none[0].hasPrefix("work: nil → Address("))
    let holder = Link(number: 1, next: Boxed(Link(number: 2)))
    var other = holder
    other.next = holder.next?.with { $0.number = 3 }
    #expect(holder.deepChanges(to: other).map(\.description) == ["next.number: 2 → 3"])
  }

  @Test("JKV-42: elements are matched by their identity")
  func comparesIdentifiedElements() {
    #expect(changes { $0.friends[1].name = "Bea" } == [#"friends[id: 8].name: "Bob" → "Bea""#])
    #expect(
      changes { $0.friends.append($0.friends.removeFirst()) } == [
        "friends[id: 7]: moved from 0 to 2"
      ]
    )
    #expect(
      changes {
        $0.friends.remove(at: 0)
        $0.friends.insert(Friend(id: 1, name: "New"), at: 1)
      } == [
        #"friends[id: 7]: removed Friend(id: 7, name: "Ann") at 0"#,
        #"friends[id: 1]: inserted Friend(id: 1, name: "New") at 1"#,
      ]
    )
    #expect(
      changes {
        $0.lines.reverse()
        $0.lines[0].price = 3
      } == [
        #"lines[id: "jam"]: moved from 1 to 0"#,
        #"lines[id: "jam"].price: 2.0 → 3.0"#,
      ]
    )
  }

  @Test("JKV-42: elements without identity are compared by a short edit script")
  func comparesElementsInOrder() {
    #expect(changes { $0.words.remove(at: 1) } == [#"words[1]: removed "b""#])
    #expect(changes { $0.words.insert("x", at: 0) } == [#"words[0]: inserted "x""#])
    #expect(changes { $0.words[2] = "x" } == [#"words[2]: "c" → "x""#])
    #expect(changes { $0.places[0].street = "South" } == [#"places[0].street: "North" → "South""#])
  }

  @Test("JKV-42: sets are compared by element, dictionaries by key")
  func comparesSetsAndDictionaries() {
    #expect(
      changes { $0.marks = ["new", "a", "b"] } == [
        #"marks: removed "old""#, #"marks: inserted "a""#, #"marks: inserted "b""#,
      ]
    )
    #expect(changes { $0.tags["x"]?.street = "Y" } == [#"tags["x"].street: "X Street" → "Y""#])
    #expect(changes { $0.tags["x"] = nil }.map { $0.prefix(18) } == [#"tags["x"]: removed"#])
    #expect(changes { $0.rates["b"] = 2 } == [#"rates["b"]: inserted 2.0"#])
  }

  @Test func redactedFieldHidesNestedChanges() {
    #expect(changes { $0.secret["other"] = "x" } == ["secret: <redacted> → <redacted>"])
  }

  @Test func elementsWithDuplicateIdentitiesAreComparedInOrder() {
    var old = Person.sample
    old.friends[1].id = 7
    var new = old
    new.friends[1].name = "D"
    #expect(old.deepChanges(to: new).map(\.description) == [#"friends[1].name: "Bob" → "D""#])
  }

  @Test func replayingArrayChangesYieldsTheNewArray() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<2000 {
      let (old, new) = (Person.random(&generator), Person.random(&generator))
      let changes = old.deepChanges(to: new)
      #expect(replaying(changes, on: old.words) == new.words)
      let isUnique = [old, new].allSatisfy { Set($0.friends.map(\.id)).count == $0.friends.count }
      guard isUnique else { continue }
      #expect(replaying(changes, on: old.friends) == new.friends)
    }
  }

  /// Replays the changes of `friends`: first all removals and moves out, then all insertions and
  /// moves in, in ascending order.
  private func replaying(_ changes: [DeepChange], on friends: [Friend]) -> [Friend] {
    let changes = changes.filter { $0.path.fieldName == "friends" && $0.path.components.count > 1 }
    var friends = friends
    var coming: [(index: Int, friend: Friend)] = []
    for change in changes {
      guard case .id(let id) = change.path.components[1] else { return friends }
      let place = friends.firstIndex { AnyHashable($0.id) == id }
      switch change.kind {
      case .removed(let friend, at: _):
        #expect(place.map { friends.remove(at: $0) } == friend as? Friend)
      case .inserted(let friend, let index):
        if let index, let friend = friend as? Friend { coming.append((index, friend)) }
      case .moved(_, let to):
        if let place { coming.append((to, friends.remove(at: place))) }
      case .changed(_, let name):
        let name = name as? String ?? ""
        if let place { friends[place].name = name }
        for index in coming.indices where AnyHashable(coming[index].friend.id) == id {
          coming[index].friend.name = name
        }
      }
    }
    for (index, friend) in coming.sorted(by: { $0.index < $1.index }) {
      friends.insert(friend, at: index)
    }
    return friends
  }

  /// Replays the changes of `words` slowly and obviously: removals by old positions, then
  /// everything else by new ones, in ascending order.
  private func replaying(_ changes: [DeepChange], on words: [String]) -> [String] {
    var words: [String?] = words
    var later: [(Int, String, isNew: Bool)] = []
    for change in changes where change.path.fieldName == "words" {
      guard case .index(let index)? = change.path.components.last else { continue }
      switch change.kind {
      case .removed(let word, _):
        #expect(words[index] == word as? String)
        words[index] = nil
      case .inserted(let word, _): later.append((index, word as? String ?? "", true))
      case .changed(_, let word): later.append((index, word as? String ?? "", false))
      case .moved: Issue.record("words do not move")
      }
    }
    var result = words.compactMap { $0 }
    for (index, word, isNew) in later.sorted(by: { $0.0 < $1.0 }) {
      if isNew { result.insert(word, at: index) } else { result[index] = word }
    }
    return result
  }

  @Test func movesAsFewElementsAsPossible() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<300 {
      var old = Person.sample
      old.friends = (0..<7).map { Friend(id: $0, name: "") }
      var new = old
      new.friends.shuffle(using: &generator)
      let moved = old.deepChanges(to: new).count
      // The oracle tries every subset to find the longest one in order.
      let ids = new.friends.map(\.id)
      let longest = (0..<128).map { subset in
        let kept = ids.indices.filter { subset & (1 << $0) != 0 }.map { ids[$0] }
        return kept == kept.sorted() ? kept.count : 0
      }.max()
      #expect(7 - moved == longest)
    }
  }
}
