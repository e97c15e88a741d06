#if Macros
  import KilnMacros
  import KilnTestSupport
  import Testing

  @Suite struct ShapeTests {
    @Test("JKV-04: tuples, inline arrays, closures and existentials are fields")
    func fieldsOfEveryShapeAreComparedPartByPart() {
      let shaped = Shaped.make(1)
      let changes: [(Int, (inout Shaped.Mutable) -> Void)] = [
        (0, { $0.range.high = 8 }), (1, { $0.route[0].1 = 3 }), (1, { $0.route = [] }),
        (2, { $0.span = nil }), (2, { $0.span?.1 = 5 }), (3, { $0.nested.name = "n" }),
        (3, { $0.nested.point.1 = 1 }), (4, { $0.bytes[2] = 4 }), (5, { $0.implicit = "i" }),
        (9, { $0.error = Shaped.Failure(code: 2) }),
      ]
      for (index, change) in changes {
        checkChange(of: shaped, in: [index], change)
        checkChange(of: shaped.with(change), in: [], change)
      }
      checkChange(of: shaped, in: [0, 4]) { twin in
        twin.range.high = 8
        twin.bytes[0] = 9
      }
    }

    @Test func closuresAreCopiedAndNotCompared() {
      let shaped = Shaped.make(1) { 5 }
      #expect(shaped == Shaped.make(1) { 6 })
      #expect(shaped.with { $0.range.low = 2 }.action() == 5)
      #expect(shaped.with { $0.anything = "x" } == shaped)
      #expect(Shaped.schema.fields[6].codingKey == nil)
    }

    @Test func differenceOfTuplesIsApplied() throws {
      let old = Shaped.make(1)
      let new = Shaped.make(2)
      let difference = old.difference(to: new)
      #expect(try old.applying(difference) == new)
      #expect(difference[\.range]?.new.low == 2)
    }

    @Test("JKV-05: weak fields are recognized by their declaration, constant or variable")
    func weakFieldsAreRecognized() {
      let fields = Child.schema.fields
      #expect(fields.filter(\.isWeak).map(\.name) == ["parent", "creator", "delegate"])
      #expect(
        fields.filter { $0.codingKey == nil }.map(\.name) == ["parent", "creator", "delegate"]
      )
      #expect(fields.filter(\.isRequired).map(\.name) == ["name", "keeper", "maker"])
    }

    @Test("JKV-12, JKV-25: weak fields are not compared, and copied as the same weak reference")
    func weakFieldsAreCopiedAndNotCompared() throws {
      let owner = Owner(name: "o")
      var parent: Owner? = Owner(name: "p")
      let child = Child(name: "c", parent: parent, keeper: owner, maker: owner, delegate: parent)
      let copy = child.with { $0.name = "d" }
      let twin = child.mutableCopy()
      let box = Boxed(child)
      #expect(copy.parent === parent)
      #expect(twin.parent === parent)
      #expect(box.parent === parent)
      #expect(child.with { $0.parent = owner } == child)
      #expect(child.with { $0.parent = owner }.parent === owner)
      #expect(child.hashValue == child.with { $0.parent = nil }.hashValue)
      parent = nil
      // Nothing here retains it.
      #expect(child.parent == nil)
      #expect(copy.parent == nil)
      #expect(twin.parent == nil)
      #expect(twin.delegate == nil)
      #expect(box.parent == nil)
      #expect(child.keeper === owner)
    }

    @Test func unownedReferencesFollowTheirMarkers() {
      let owners = [Owner(), Owner()]
      let child = Child(name: "c", keeper: owners[0], maker: owners[0])
      #expect(child == child.with { $0.keeper = owners[1] })
      #expect(child.with { $0.keeper = owners[1] }.keeper === owners[1])
      #expect(child != child.with { $0.maker = owners[1] })
      withExtendedLifetime(owners) {}
    }

    @Test func structWithAWeakVariableIsItsOwnTwin() {
      let owner = Owner()
      let leaf = Leaf(name: "a").with { $0.parent = owner }
      #expect(leaf.parent === owner)
      #expect(leaf == Leaf(name: "a"))
    }

    @Test func wrappedPropertyIsAFieldOfItsWrappedValue() throws {
      let dial = Dial(name: "d", level: 50, gear: 9)
      #expect(dial.level == 10)
      #expect(dial.gear == 3)
      #expect(Dial(name: "d", level: 1).gear == 1)
      let other = dial.with { $0.level = 4 }
      #expect(Array(other.changedFields(from: dial)) == [1])
      #expect(dial.with { $0.level = 99 } == dial)
      #expect(dial.with { $0.noise = 5 } == dial)
      #expect(try dial.applying(dial.difference(to: other)) == other)
      #expect(dial.description == #"Dial(name: "d", level: 10, gear: 3, noise: 0)"#)
      #expect(Knob(level: 3).with { $0.level = 70 }.level == 10)
      #expect(Boxed(dial) != Boxed(other))
    }

    @Test
    func privateFieldsAreComparedListedAndCopied() {
      let vault = Vault.make(1, "a")
      #expect(vault != Vault.make(2, "a"))
      #expect(Vault.schema.fields.map(\.name) == ["code", "tries", "label", "hidden"])
      #expect(vault.with { $0.label = "b" } == Vault.make(1, "b"))
    }
  }
#endif
