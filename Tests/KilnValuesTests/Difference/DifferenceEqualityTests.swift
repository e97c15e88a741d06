import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

/// A collection whose `==` compares more than its elements.
private struct Versioned: Equatable, CustomReflectable {
  let version: Int
  let elements: [Int]

  var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

private struct Numbered: ValueModel, Identifiable {
  let name: String
  let children: [Numbered]
  let id: Int

  static let schema = Schema<Numbered>(
    "Numbered",
    Numbered.init(name:children:id:),
    Field(\.name, "name"),
    Field(\.children, "children", default: []),
    Field(\.id, "id")
  )
}

/// A value whose synthesized equality compares a member within a tolerance.
private struct Housed: Hashable {
  let residence: Residence
}

/// The text of a difference is nil exactly for equal values.
@Suite struct DifferenceEqualityTests {
  private func line<T>(_ old: T, _ new: T) -> String? { differenceText(from: old, to: new, .line) }

  @Test func textIsNilExactlyForEqualValuesOfAnyType() {
    var generator = SeededGenerator(seed: 79)
    var equal = 0
    for _ in 0..<6000 {
      let old = ValueShape.random(&generator)
      let new = old.varied(&generator)
      let (oldValue, newValue) = (old.value(.inOrder), new.value(.reversed))
      let difference = line(oldValue, newValue)
      #expect((difference == nil) == (old == new), "\(old) to \(new): \(difference ?? "nil")")
      #expect((differenceText(from: oldValue, to: newValue) == nil) == (old == new))
      equal += old == new ? 1 : 0
    }
    #expect(equal > 600 && equal < 5400)
  }

  @Test func aCollectionThatDiffersByItsOwnEqualityIsReported() {
    let (old, new) = (Versioned(version: 1, elements: [1]), Versioned(version: 2, elements: [1]))
    #expect(line(old, new)?.contains("→") == true)
    #expect(line([old] as [Any], [new])?.hasPrefix("[0]: ") == true)
    #expect(line(old, Versioned(version: 1, elements: [2])) == "[0]: 1 → 2")
  }

  @Test func sharedStorageIsEqualAsByItsOwnEquality() {
    let (list, table) = ([Double.nan], ["a": Double.nan])
    #expect(list == list && table == table)
    #expect(line(list, list) == nil)
    #expect(line(table, table) == nil)
    #expect(line(table, ["a": Double.nan]) != nil)
  }

  /// Checks that the text is nil exactly for equal values of a type.
  private func check<T: Equatable>(_ make: (inout SeededGenerator) -> T) {
    var generator = SeededGenerator(seed: 80)
    var equal = 0
    for _ in 0..<1000 {
      let (old, new) = (make(&generator), make(&generator))
      let difference = line(old, new)
      #expect((difference == nil) == (old == new))
      #expect((differenceText(from: old, to: new) == nil) == (old == new))
      #expect(line(old, new) == difference)
      #expect((line(old, old) == nil) == (old == old))
      equal += old == new ? 1 : 0
    }
    #expect(equal > 10 && equal < 990)
  }

  @Test func keysThatDoNotEqualThemselvesAreRemovedAndInserted() {
    #expect(line([Double.nan: 1], [:]) == "[.nan]: removed 1")
    #expect(line([:], [Double.nan: 1]) == "[.nan]: inserted 1")
    #expect(line([Double.nan: 1], [.nan: 1]) == "[.nan]: removed 1, [.nan]: inserted 1")
    func number(_ generator: inout SeededGenerator) -> Double {
      generator.below(6) == 0 ? .nan : Double(generator.below(2))
    }
    check { generator in
      Dictionary((0..<generator.below(3)).map { _ in (number(&generator), 1) }) { $1 }
    }
    check { generator in Set((0..<generator.below(3)).map { _ in number(&generator) }) }
    check { generator in (0..<generator.below(3)).map { _ in number(&generator) } }
    check { generator in
      (0..<generator.below(3)).map { _ in Sensor(id: number(&generator), level: 0) }
    }
  }

  @Test func elementsWhoseIdentityDoesNotEqualItselfAreMatchedByPosition() {
    let old = [Sensor(id: .nan, level: 1), Sensor(id: 2, level: 1)]
    let new = [Sensor(id: .nan, level: 3), Sensor(id: 2, level: 4)]
    let changes = Pair(first: old, second: []).deepChanges(to: Pair(first: new, second: []))
    #expect(
      changes.map(\.path.description) == [
        "first[0].id", "first[0].level", "first[1].level",
      ]
    )
  }

  @Test func objectsOfASubclassAreComparedByTheEqualityOfTheDeclaredType() {
    #expect(line(Vehicle(1), Truck(1, load: 2)) == nil)
    #expect(line(Truck(1, load: 2) as Vehicle, Truck(2, load: 2)) == "wheels: 1 → 2")
    #expect(line(Vehicle(1), Truck(2, load: 2))?.contains("as Truck") == true)
    check { Vehicle.random(&$0) }
    check { $0.below(3) == 0 ? nil : Vehicle.random(&$0) }
    check { generator in (0..<generator.below(3)).map { _ in Vehicle.random(&generator) } }
    check { ["a": Vehicle.random(&$0)] }
  }

  /// The comparison of a model decides also where it reports a field whose parts are equal.
  @Test func aModelThatDiffersByItsOwnComparisonIsReported() {
    struct Ticket: ValueModel {
      var number: Int

      static let schema = Schema<Ticket>(
        name: "Ticket",
        fields: [AnyField(Field(\.number, "number"))],
        comparedBy: { _, _ in [0] },
        make: { Ticket(number: $0.take(0)) }
      )
    }
    let (old, new) = (Ticket(number: 1), Ticket(number: 1))
    #expect(line(old, new)?.contains("→") == true)
    #expect(line([old, old] as [Any], [new, new])?.contains("→") == true)
  }

  /// Equality within a tolerance is not transitive: a hash table does not find every equal value.
  @Test func listsOfValuesWithinAToleranceDifferExactlyIfUnequal() {
    func checkLists<Element: Hashable>(_ element: (Residence) -> Element) {
      check { generator in
        (0..<generator.below(5)).map { _ in
          element(Residence(street: "s", height: Double(generator.below(4)) * 0.4, cache: 0))
        }
      }
    }
    checkLists { $0 }
    checkLists { $0.height == 0 ? nil : $0 }
    checkLists { [$0] }
    checkLists(Housed.init)
  }

  @Test func anUnchangedIdentityIsPrintedInTheOrderOfTheFields() {
    let old = Numbered(name: "a", children: [Numbered(name: "b", children: [], id: 2)], id: 1)
    let new = Numbered(name: "A", children: [Numbered(name: "B", children: [], id: 2)], id: 1)
    let lines = differenceText(from: old, to: new)?.split(separator: "\n").map {
      $0.drop { "+- ".contains($0) }
    }
    #expect(lines?.suffix(2) == ["id: 1", ")"])
  }
}
