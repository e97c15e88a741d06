#if Macros
  import Foundation
  import KilnMacros
  import Testing

  @Suite struct MutableTwinTests {
    @Test("JKV-29: a struct of variables is its own twin") func structOfVariablesIsItsOwnTwin() {
      #expect(Position.Mutable.self == Position.self)
      #expect(Position(x: 1).with { $0.y = 5 } == Position(x: 1, y: 5))
      #expect(Word(text: "a").with { $0.text = "b" } == Word("b"))
    }

    @Test func propertyWithObserversIsAField() {
      let observed = Observed(name: "a")
      #expect(Observed.schema.fields.map(\.name) == ["count", "name"])
      let changed = observed.with { $0.count = 4 }
      #expect(Array(changed.changedFields(from: observed)) == [0])
      #expect(changed.difference(to: observed)[\.count]?.old == 4)
    }

    @Test func selfInAFieldTypeIsTheValueType() {
      let moon = Space.Planet(name: "Moon", moons: [])
      let earth = Space.Planet(name: "Earth", moons: []).with { $0.moons = [moon] }
      #expect(earth.moons == [moon])
    }

    @Test("JKV-27: copies go through the initializer of the struct")
    func copiesGoThroughTheInitializerOfTheStruct() {
      let percentage = Percentage(value: 50).with { $0.value = 500 }
      #expect(percentage.value == 100)
    }

    @Test func declaredEqualityAndHashAreKept() {
      #expect(Percentage(value: 51) == Percentage(value: 52))
      #expect([Percentage(value: 51)] == [Percentage(value: 52)])
      #expect(Set([Percentage(value: 51), Percentage(value: 52)]).count == 1)
      #expect(Percentage(value: 51).hashValue == Percentage(value: 52).hashValue)
      #expect(Percentage(value: 51) != Percentage(value: 62))
      #expect(Percentage(value: 51).difference(to: Percentage(value: 52)).isEmpty)
    }

    @Test func copiesKeepPrivateFields() {
      let account = Account.open("Ada", key: 5)
      let other = account.with { $0.owner = "Grace" }
      #expect(other == Account.open("Grace", key: 5))
      #expect(other != Account.open("Grace", key: 6))
      #expect(other.with { $0.deposits = 1 }.deposits == 1)
      #expect(FileScope.countsSecrets())
    }
  }
#endif
