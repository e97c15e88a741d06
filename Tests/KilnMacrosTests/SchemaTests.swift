#if Macros
  import Foundation
  import KilnMacros
  import Testing

  @Suite struct SchemaTests {
    @Test("JKV-02, JKV-03, JKV-07, ZCR-83, ZCR-84: the fields are the stored properties in order")
    func fieldsAreInDeclarationOrder() {
      #expect(
        Mixed.schema.fields.map(\.name) == MixedByHand.schema.fields.map(\.name)
      )
      #expect(Mixed.schema.name == "Mixed")
      #expect(Empty.schema.fields.isEmpty)
    }

    @Test func defaultsAndRequirementsMatchTheHandwrittenModel() {
      let fields = Mixed.schema.fields
      let byHand = MixedByHand.schema.fields
      #expect(fields.map(\.hasDefault) == byHand.map(\.hasDefault))
      #expect(fields.map(\.isRequired) == byHand.map(\.isRequired))
      #expect(fields.map { "\($0.valueType)" } == byHand.map { "\($0.valueType)" })
      #expect(fields.filter(\.isRequired).map(\.name) == ["id", "parent", "code", "ratio"])
    }

    @Test("JKV-06: fields are found by key path, and by the name of the property")
    func fieldsAreFoundByKeyPathAndName() {
      #expect(Mixed.schema.index(of: \.ratio) == 3)
      #expect(Mixed.schema.index(named: "remark") == 10)
      #expect(Mixed.schema.index(of: \.sum) == nil)
      #expect(Mixed.schema.index(named: "cached") == nil)
      #expect(Mixed.schema.index(named: "limit") == nil)
    }

    @Test func instanceIsBuiltFromItsFields() throws {
      var slots = FieldSlots(Mixed.schema)
      slots.set(1, at: 0)
      slots.set(2, at: 1)
      slots.set("c", at: 2)
      slots.set(0.5, at: 3)
      slots.set("given", at: 8)
      let built = try Mixed.schema.build(slots)
      let expected = Mixed(
        id: 1,
        parent: 2,
        code: "c",
        ratio: 0.5,
        title: "given",
        remark: nil
      )
      #expect(built == expected)
      #expect(try Empty.schema.build(FieldSlots(Empty.schema)) == Empty())
    }

    @Test func throwingInitializerRejectsFields() throws {
      func build(_ low: Int, _ high: Int) throws -> Interval {
        var slots = FieldSlots(Interval.schema)
        slots.set(low, at: 0)
        slots.set(high, at: 1)
        return try Interval.schema.build(slots)
      }
      #expect(try build(1, 5) == Interval(low: 1, high: 5))
      #expect(throws: Interval.Reversed.self) { try build(5, 1) }
    }

    @Test func eachSpecializationOfAGenericModelHasItsOwnSchema() {
      #expect(Pair<Int>.schema.fields[0].valueType is Int.Type)
      #expect(Pair<String>.schema.fields[2].valueType is [String].Type)
      #expect(Pair<Int>.schema.name == "Pair")
      let pair = Pair(first: 1, second: 2)
      #expect(pair.with { $0.rest = [3] }.difference(to: pair)[\.rest]?.old == [3])
    }

    @Test func modelsNestedInGenericTypesAndExtensionsWork() {
      let inner = Outer<String>.Inner(x: 1)
      #expect(inner.with { $0.x = 2 }.difference(to: inner)[\.x]?.old == 2)
      #expect([Int].Place(index: 1).description == "Place(index: 1)")
      #expect(Space.Planet.schema.name == "Planet")
    }

    @Test func structMayDeclareAConformanceItself() throws {
      let named = Named(name: "a")
      #expect(try JSONDecoder().decode(Named.self, from: JSONEncoder().encode(named)) == named)
    }
  }
#endif
