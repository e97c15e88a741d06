import KilnTestSupport
import KilnValues
import Testing

@Suite struct MergeTests {
  private let base = Person.sample

  /// The base, changed.
  private func changed(_ change: (inout Person) -> Void) -> Person {
    var person = base
    change(&person)
    return person
  }

  @Test func takesChangesOfEitherSide() throws {
    let ours = changed {
      $0.name = "Zachary"
      $0.address.street = "Ours"
      $0.tags["o"] = $0.address
      $0.marks.insert("o")
    }
    let theirs = changed {
      $0.address.height = 99
      $0.home = $0.home.with { $0.street = "Theirs" }
      $0.tags["x"]?.street = "T"
      $0.marks.remove("old")
    }
    let merged = try ours.merging(theirs, base: base)
    let expected = changed {
      $0.name = "Zachary"
      $0.address.street = "Ours"
      $0.address.height = 99
      $0.home = $0.home.with { $0.street = "Theirs" }
      $0.tags["o"] = ours.address
      $0.tags["x"]?.street = "T"
      $0.marks = ["new", "o"]
    }
    #expect(merged == expected)
  }

  @Test func reportsEveryConflictWithItsPath() {
    let ours = changed {
      $0.name = "A"
      $0.address.street = "O"
      $0.friends[0].name = "O"
      $0.tags["x"] = nil
      $0.words[0] = "o"
      $0.secret["token"] = "o"
    }
    let theirs = changed {
      $0.name = "A"
      $0.address.street = "T"
      $0.friends[0].name = "T"
      $0.tags["x"]?.street = "T"
      $0.words[1] = "t"
      $0.secret["token"] = "t"
    }
    let conflicts = ours.conflicts(with: theirs, base: base).map(\.description)
    #expect(
      conflicts.map { String($0.prefix { $0 != ":" || false }) } == [
        "address.street", "friends[id", "words", #"tags["x"]"#, "secret",
      ]
    )
    #expect(conflicts[0] == #"address.street: "Main Street" became "O" in ours and "T" in theirs"#)
    #expect(conflicts[1] == #"friends[id: 7].name: "Ann" became "O" in ours and "T" in theirs"#)
    #expect(
      conflicts[4] == "secret: <redacted> became <redacted> in ours and <redacted> in theirs"
    )
    let error = #expect(throws: PatchError.self) { try ours.merging(theirs, base: base) }
    #expect(error == PatchError(model: "Person", .conflicts(conflicts)))
    #expect(error?.kind == .conflicts && error?.fields == [])
  }

  @Test func conflictsResolveToTheChosenSide() throws {
    let ours = changed {
      $0.name = "O"
      $0.rates["a"] = nil
    }
    let theirs = changed {
      $0.name = "T"
      $0.rates["a"] = 9
    }
    #expect(try ours.merging(theirs, base: base) { _ in .ours } == ours)
    #expect(try ours.merging(theirs, base: base) { _ in .theirs } == theirs)
    #expect(try ours.merging(theirs, base: base) { _ in .base } == base)
    let mixed = try ours.merging(theirs, base: base) {
      $0.path.fieldName == "name" ? .theirs : .ours
    }
    #expect(mixed.name == "T" && mixed.rates.isEmpty)
  }

  @Test func unchangedNaNIsNoConflict() throws {
    let other = Double(bitPattern: Double.nan.bitPattern | 1)
    let nan = Readings.sample(.nan)
    #expect(try nan.merging(nan, base: nan).level.isNaN)
    for number in [1.0, other] {
      var changed = nan
      changed.level = number
      changed.levels = ["a": [number]]
      for (ours, theirs) in [(changed, nan), (nan, changed), (changed, changed)] {
        let merged = try ours.merging(theirs, base: nan)
        #expect(merged.bits == changed.bits)
      }
    }
    var one = Readings.sample(1)
    one.name = "b"
    // Both changed it, one to a NaN.
    #expect(throws: PatchError.self) { try nan.merging(one, base: .sample(2)) }
    #expect(try nan.merging(one, base: .sample(1)).name == "b")
    #expect(try nan.merging(one, base: .sample(1)).level.isNaN)
  }

  @Test func entriesThatCannotBeFoundAreNotLost() throws {
    let base = Reading.empty.with {
      $0.levels = [.nan: 1]
      $0.marks = [.nan]
      $0.plain = [Sensor(id: .nan, level: 1)]
    }
    func changed(_ number: Double) -> Reading {
      base.with {
        $0.levels[number] = 1
        $0.marks.insert(number)
        $0.plain.append(Sensor(id: number, level: 1))
      }
    }
    let conflicts = changed(1).conflicts(with: changed(2), base: base)
    #expect(conflicts.map(\.path.description) == ["levels", "marks", "plain"])
    #expect(throws: PatchError.self) { try changed(1).merging(changed(2), base: base) }
    #expect(try changed(1).merging(base, base: base).plain.map(\.id.bitPattern).count == 2)
  }

  @Test func mergesKeepWhatNoSideRemoved() throws {
    var generator = SeededGenerator(seed: 63)
    for _ in 0..<2000 {
      let base = Reading.random(&generator, 0)
      let (ours, theirs) = (base.varied(&generator), base.varied(&generator))
      let side = generator.pick([MergeSide.ours, .theirs, .base])
      let merged = try ours.merging(theirs, base: base) { _ in side }
      let parts: [(Reading) -> [Double]] = [
        { Array($0.levels.keys) }, { Array($0.marks) }, { $0.plain.map(\.id) },
      ]
      for part in parts {
        func count(_ reading: Reading, _ number: UInt64) -> Int {
          part(reading).count { $0.bitPattern == number }
        }
        for number in [Double.nan, 0, 1, 2].map(\.bitPattern) {
          let counts = [base, ours, theirs].map { count($0, number) }
          #expect(count(merged, number) >= counts.min() ?? 0)
          #expect(count(merged, number) <= counts.max() ?? 0)
        }
      }
    }
  }

  @Test func changesWithinAToleranceDoNotConflict() throws {
    let ours = changed { $0.address.height = 50 }
    let theirs = changed { $0.address.height = 50.4 }
    #expect(try ours.merging(theirs, base: base).address.height == 50)
  }

  @Test func takesTheOrderOfTheSideThatChangedIt() throws {
    func ids(_ ours: [Int], _ theirs: [Int], base: [Int] = [1, 2, 3, 4]) throws -> [Int] {
      func person(_ ids: [Int]) -> Person {
        changed { $0.friends = ids.map { Friend(id: $0, name: "f") } }
      }
      return try person(ours).merging(person(theirs), base: person(base)).friends.map(\.id)
    }
    #expect(try ids([1, 2, 3, 4, 5], [4, 3, 2, 1]) == [4, 5, 3, 2, 1])
    #expect(try ids([4, 3, 2, 1], [1, 2, 5, 3, 4]) == [4, 3, 2, 5, 1])
    #expect(try ids([2, 3, 4], [1, 2, 4]) == [2, 4])
    #expect(try ids([1, 5, 2, 3, 4], [1, 6, 2, 3, 4]) == [1, 5, 6, 2, 3, 4])
    #expect(try ids([5, 1, 2, 3, 4], [6, 1, 2, 3, 4]) == [5, 6, 1, 2, 3, 4])
    #expect(try ids([4, 3, 2, 1], [4, 3, 2, 1, 9]) == [4, 3, 2, 1, 9])
    #expect(throws: PatchError.self) { try ids([4, 3, 2, 1], [2, 1, 3, 4]) }
  }

  @Test func matchesAReferenceMerge() throws {
    // The oracle: the side that differs from the base wins; if both differ and are unequal, it is a
    // conflict.
    func pick<T: Equatable>(_ base: T, _ ours: T, _ theirs: T, _ conflicts: inout Int) -> T {
      if ours == theirs || theirs == base { return ours }
      if ours == base { return theirs }
      conflicts += 1
      return ours
    }
    var generator = SeededGenerator(seed: 62)
    for _ in 0..<1500 {
      // Distinct identities, so that elements are merged.
      func distinct(_ person: Person) -> Person {
        var ids: Set<Int> = []
        return person.with { $0.friends.removeAll { !ids.insert($0.id).inserted } }
      }
      let base = distinct(Person.random(&generator))
      let ours = distinct(base.varied(&generator))
      let theirs = distinct(base.varied(&generator))
      var conflicts = 0
      let merged = try ours.merging(theirs, base: base) { _ in .ours }
      #expect(merged.name == pick(base.name, ours.name, theirs.name, &conflicts))
      for mark in base.marks.union(ours.marks).union(theirs.marks) {
        let sides = (
          base.marks.contains(mark), ours.marks.contains(mark), theirs.marks.contains(mark)
        )
        #expect(merged.marks.contains(mark) == pick(sides.0, sides.1, sides.2, &conflicts))
      }
      func friends(_ person: Person) -> [Int: String] {
        Dictionary(uniqueKeysWithValues: person.friends.map { ($0.id, $0.name) })
      }
      let byID = (friends(base), friends(ours), friends(theirs))
      for id in 0..<6 {
        let name = pick(byID.0[id], byID.1[id], byID.2[id], &conflicts)
        #expect(friends(merged)[id] == name)
      }
      for word in ["name", "friends"] where conflicts == 0 {
        // The only possible conflict is the order of the elements.
        #expect(
          !ours.conflicts(with: theirs, base: base).contains {
            $0.path.fieldName == word && $0.path.components.count > 1
          }
        )
      }
    }
  }
}

/// A model with numbers that may be NaN.
private struct Readings: ValueModel {
  var name: String
  var level: Double
  var rough: Double
  var levels: [String: [Double]]
  var last: Double?

  static let schema = Schema<Readings>(
    "Readings",
    Readings.init(name:level:rough:levels:last:),
    Field(\.name, "name"),
    Field(\.level, "level"),
    Field(\.rough, "rough", .compared(.within(0.5))),
    Field(\.levels, "levels"),
    Field(\.last, "last")
  )

  static func sample(_ number: Double) -> Readings {
    Readings(name: "a", level: number, rough: number, levels: ["a": [number]], last: number)
  }

  var bits: [UInt64?] {
    [level.bitPattern, rough.bitPattern, last?.bitPattern, levels["a"]?[0].bitPattern]
  }
}
