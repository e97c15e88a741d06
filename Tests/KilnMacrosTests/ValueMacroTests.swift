#if Macros
  import Foundation
  import KilnMacros
  import KilnTestSupport
  import Testing

  @Suite struct ValueMacroTests {
    let mixed = Mixed(id: 1, parent: 2, code: "c", ratio: 0.5, remark: nil)

    @Test func userExampleWorks() throws {
      let story = try UserStory()
      #expect(story.renamed.name == "Zachary")
      #expect(story.renamed.id == story.zach.id)
      #expect(story.fromTwin.name == "Z")
      #expect(story.newName == "Zachary")
      #expect(story.back == story.zach)
      #expect(
        story.printed
          == #"User(id: \#(story.zach.id), name: "Zach", unreadMessages: 0, updatedAt: nil)"#
      )
    }

    @Test func argumentsWithDefaultsCanBeOmitted() {
      #expect(mixed.tags.isEmpty)
      #expect(mixed.note == nil)
      #expect(mixed.flag)
      #expect(mixed.offset == -1.5)
      #expect(mixed.title == "untitled")
      #expect(mixed.reply == nil)
      let given = Mixed(
        id: 1,
        parent: 2,
        code: "c",
        ratio: 0.5,
        tags: ["t"],
        note: "n",
        flag: false,
        offset: 2,
        title: "x",
        reply: "r",
        remark: "k"
      )
      #expect(given.tags == ["t"])
      #expect(!given.flag)
      #expect(given.remark == "k")
    }

    @Test func equalityAndHashObeyTheHashableLaws() {
      checkHashableLaws([
        [mixed, mixed.with { $0.id = 1 }],
        [mixed.with { $0.parent = 3 }],
        [mixed.with { $0.ratio = 0 }, mixed.with { $0.ratio = -0.0 }],
        [mixed.with { $0.tags = ["", ""] }],
        [mixed.with { $0.tags = [""] }],
        [mixed.with { $0.note = "" }],
        [mixed.with { $0.remark = "" }],
      ])
    }

    @Test func everyFieldAffectsEqualityHashAndDifference() {
      let changes: [(inout Mixed.Mutable) -> Void] = [
        { $0.id = 9 }, { $0.parent = 9 }, { $0.code = "9" }, { $0.ratio = 9 }, { $0.tags = ["9"] },
        { $0.note = "9" }, { $0.flag = false }, { $0.offset = 9 }, { $0.title = "9" },
        { $0.reply = "9" }, { $0.remark = "9" },
      ]
      #expect(changes.count == Mixed.schema.fields.count)
      for (index, change) in changes.enumerated() { checkChange(of: mixed, in: [index], change) }
    }

    @Test func valueHashesComparesAndPrintsLikeAHandwrittenModel() {
      let other = mixed.with { twin in
        twin.code = "d"
        twin.reply = "r"
      }
      let byHand = MixedByHand(of: mixed)
      #expect(Fingerprint(of: mixed) == Fingerprint(of: byHand))
      #expect(mixed.hashValue == byHand.hashValue)
      #expect(Fingerprint(of: other) == Fingerprint(of: MixedByHand(of: other)))
      #expect(
        other.changedFields(from: mixed) == MixedByHand(of: other).changedFields(from: byHand)
      )
      #expect(mixed.description == byHand.description)
    }

    @Test func nanFieldDiffersFromItself() {
      let odd = mixed.with { $0.ratio = .nan }
      #expect(odd != odd)
      #expect(Array(odd.changedFields(from: odd)) == [3])
    }

    @Test func descriptionNamesEveryField() {
      #expect(Position(x: 1).description == "Position(x: 1, y: 0)")
      #expect(Empty().description == "Empty()")
      #expect(
        Pair(first: "a", second: "b").description
          == #"Pair(first: "a", second: "b", rest: [])"#
      )
    }

    @Test func supportsMoreThan64Fields() throws {
      #expect(Wide.schema.fields.count == 70)
      var slots = FieldSlots(Wide.schema)
      for index in 0..<69 { slots.set(index, at: index) }
      let wide = try Wide.schema.build(slots)
      #expect(wide.f0 == 0)
      #expect(wide.f67 == 67)
      let changed = wide.with { twin in
        twin.f3 = -1
        twin.f69 = 5
      }
      #expect(Array(changed.changedFields(from: wide)) == [3, 69])
      #expect(changed != wide)
      #expect(changed.with { $0.f69 = nil }.with { $0.f3 = 3 } == wide)
    }

    @Test func fieldsAndTypesMayUseNamesOfTheExpansion() {
      let names = Names(
        hasher: 1,
        left: 2,
        right: 3,
        old: 4,
        slots: 5,
        model: 6,
        mutable: 7,
        changed: 8,
        fields: 9,
        name: 10,
        make: 11,
        hash: 12,
        description: "d",
        default: 13,
        self: 14,
        init: 15,
        `inout`: 16,
        Type: 17,
        plain: 18,
        `with blanks`: 19
      )
      #expect(names.`self` == 14)
      #expect(Names.schema.fields.map(\.name).suffix(3) == ["Type", "plain", "with blanks"])
      let changed = names.with { twin in
        twin.`self` = 0
        twin.slots = 0
      }
      #expect(changed.difference(to: names).changes.map(\.name) == ["slots", "self"])
      let car = Car(model: .van, field: .left, schema: .one, bool: .yes)
      #expect(car.with { $0.model = .sedan } != car)
      #expect(car.mutableCopy() == car)
    }
  }
#endif
