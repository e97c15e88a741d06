#if Macros
  import KilnMacros
  import Testing

  /// A field of each integer and name type of the standard library.
  @Value
  struct Numbers {
    var int: Int, int8: Int8, int16: Int16, int32: Int32, int64: Int64, int128: Int128
    var uint: UInt, uint8: UInt8, uint16: UInt16, uint32: UInt32, uint64: UInt64, uint128: UInt128
    var float: Float, double: Double, bool: Bool
    var string: String, character: Character, substring: Substring
  }

  enum North {
    @Value struct Station { let name: String }
  }

  enum South {
    @Value struct Station { let id: Int, isOpen: Bool }
  }

  /// A model with nested collections and models.
  @Value
  struct Team {
    let lead: Author
    let members: [Author]
    let byName: [String: Author]
  }

  /// The ancestors' guarantees for declaring, introspecting and copying a model.
  @Suite struct AncestorTests {
    let team = Team(
      lead: Author(id: 1, name: "a"),
      members: [Author(id: 2, name: "b")],
      byName: ["c": Author(id: 3, name: "c")]
    )

    @Test("JKV-01: equality, hash, copy, print and diff need only declared properties")
    func declaredPropertiesSuffice() {
      let one = South.Station(id: 1, isOpen: true)
      let two = one.with { $0.isOpen = false }
      #expect(one != two)
      #expect(one == South.Station(id: 1, isOpen: true))
      #expect(one.hashValue == South.Station(id: 1, isOpen: true).hashValue)
      #expect(one.description == "Station(id: 1, isOpen: true)")
      #expect(one.difference(to: two).changedFields == [1])
    }

    @Test("JKV-04: signed and unsigned numbers of every width are fields")
    func numbersOfEveryWidthAreFields() {
      let numbers = Numbers(
        int: 1,
        int8: 1,
        int16: 1,
        int32: 1,
        int64: 1,
        int128: 1,
        uint: 1,
        uint8: 1,
        uint16: 1,
        uint32: 1,
        uint64: 1,
        uint128: 1,
        float: 1,
        double: 1,
        bool: true,
        string: "1",
        character: "1",
        substring: "1"
      )
      let changes: [(inout Numbers) -> Void] = [
        { $0.int = .min }, { $0.int8 = .min }, { $0.int16 = .min }, { $0.int32 = .min },
        { $0.int64 = .min }, { $0.int128 = .min }, { $0.uint = .max }, { $0.uint8 = .max },
        { $0.uint16 = .max }, { $0.uint32 = .max }, { $0.uint64 = .max }, { $0.uint128 = .max },
        { $0.float = 2 }, { $0.double = 2 }, { $0.bool = false }, { $0.string = "2" },
        { $0.character = "2" }, { $0.substring = "2" },
      ]
      #expect(changes.count == Numbers.schema.fields.count)
      for (index, change) in changes.enumerated() { checkChange(of: numbers, in: [index], change) }
    }

    @Test("JKV-08: each type has its own schema, even if two types share a name")
    func typesWithTheSameNameHaveSeparateSchemas() async {
      #expect(North.Station.schema.name == South.Station.schema.name)
      #expect(North.Station.schema.fields.map(\.name) == ["name"])
      #expect(South.Station.schema.fields.map(\.name) == ["id", "isOpen"])
      // The first uses of a generic type may be concurrent.
      let counts = await withTaskGroup { group in
        for _ in 0..<8 { group.addTask { Pair<UInt16>.schema.fields.count } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == Array(repeating: 3, count: 8))
    }

    @Test("JKV-16, JKV-24, JKV-26, ZCR-79: a copy keeps every field, compared or not")
    func copyKeepsEveryField() {
      let product = Product.sample.with { twin in
        twin.cache = 7
        twin.password = "p"
      }
      let copy = Product(product.mutableCopy())
      #expect(copy.cache == 7)
      #expect(copy.password == "p")
      #expect(copy.sku == product.sku)
      #expect(copy == product)
    }

    @Test("JKV-18: a copy of a boxed value is identical to it")
    func copyOfABoxIsIdentical() {
      let box = Boxed(team)
      let copy = box
      #expect(copy.isIdentical(to: box))
      #expect(box.with { $0.lead = box.lead }.isIdentical(to: box))
    }

    @Test("JKV-19, JKV-20, JKV-21: a value and its twin convert to each other and are equal")
    func valueAndTwinConvertToEachOther() {
      let twin: Team.Mutable = team.mutableCopy()
      #expect(twin == team)
      #expect(Team(twin) == team)
      #expect(type(of: twin) != Team.self)
      #expect(Numbers.Mutable.self == Numbers.self)
    }

    @Test("JKV-22, JKV-23: changing nested values of a copy does not affect the original")
    func changingACopyKeepsTheOriginal() {
      var twin = team.mutableCopy()
      twin.members.append(Author(id: 9, name: "z"))
      twin.members[0] = twin.members[0].with { $0.name = "y" }
      twin.byName["c"] = nil
      #expect(team.members == [Author(id: 2, name: "b")])
      #expect(team.byName["c"]?.name == "c")
      #expect(Team(twin).members.count == 2)
    }

    @Test("JKV-28, ZCR-80: no key path writes to a constant")
    func noKeyPathWritesToAConstant() {
      for field in Team.schema.fields {
        let path: PartialKeyPath<Team> = field.keyPath
        #expect(!(path is WritableKeyPath<Team, Author>))
        #expect(!(path is WritableKeyPath<Team, [Author]>))
        #expect(!(path is WritableKeyPath<Team, [String: Author]>))
      }
    }

    @Test("ZCR-85: a field reports its name, type, optionality, default and weakness")
    func fieldReportsItsMetadata() {
      let parent = Child.schema.fields[1]
      #expect(parent.name == "parent")
      #expect(parent.valueType is Owner?.Type)
      #expect(parent.isOptional && parent.isWeak && parent.isExcluded)
      let tags = Mixed.schema.fields[4]
      #expect(tags.valueType is [String].Type)
      #expect(tags.hasDefault && !tags.isOptional && !tags.isWeak && !tags.isRequired)
    }
  }
#endif
