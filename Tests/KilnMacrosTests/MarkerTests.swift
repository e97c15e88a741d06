#if Macros
  import Foundation
  import KilnMacros
  import KilnTestSupport
  import Testing

  @Suite struct MarkerTests {
    let sample = Product.sample

    @Test("JKV-15: a change that comparators or exclusion ignore is no difference")
    func comparatorsDetermineEqualityHashAndDifference() {
      let unchanged: [(inout Product.Mutable) -> Void] = [
        { $0.price = 1.25 }, { $0.weight = 2.5 }, { $0.samples = [1.25, 2] },
        { $0.ratings = ["x": 1.25] }, { $0.email = "ADA@example.org" }, { $0.nickname = "ADA" },
        { $0.author = Author(id: 1, name: "B") }, { $0.editors = [Author(id: 2, name: "")] },
        { $0.pages = 4 }, { $0.title = "two" }, { $0.reader = Author(id: 9, name: "Cy") },
        { $0.cache = 9 },
      ]
      for change in unchanged { checkChange(of: sample, in: [], change) }
      #expect(Product.schema.index(of: \.cache) == 12)
    }

    @Test func changesThatAComparatorDetectsAreReported() {
      let changed: [(Int, (inout Product.Mutable) -> Void)] = [
        (0, { $0.sku = "b" }), (1, { $0.price = 1.26 }), (2, { $0.weight = 2.6 }),
        (2, { $0.weight = nil }), (3, { $0.samples = [1.5, 2] }), (3, { $0.samples = [1] }),
        (4, { $0.ratings = ["y": 1] }), (5, { $0.email = "b@example.org" }),
        (6, { $0.nickname = nil }), (7, { $0.author = Author(id: 2, name: "Ada") }),
        (8, { $0.editors = [] }), (9, { $0.pages = 3 }), (10, { $0.title = "four" }),
        (11, { $0.reader = Author(id: 3, name: "D") }), (13, { $0.password = "other" }),
      ]
      for (index, change) in changed {
        checkChange(of: sample, in: [index], fingerprintsDiffer: false, change)
      }
    }

    @Test("JKV-26: excluded fields are copied")
    func excludedFieldsAreCopied() throws {
      let other = sample.with { $0.cache = 9 }
      #expect(other.cache == 9)
      #expect(other.with { $0.sku = "b" }.cache == 9)
      #expect(Boxed(sample).with { $0.cache = 9 }.cache == 9)
      #expect(Product(other.mutableCopy()).cache == 9)
    }

    @Test func schemaReflectsTheMarkers() throws {
      let fields = Product.schema.fields
      #expect(fields.filter(\.isExcluded).map(\.name) == ["cache"])
      #expect(fields.filter(\.isRedacted).map(\.name) == ["password"])
      #expect(fields.filter(\.hasDefault).map(\.name).contains("samples"))
    }

    @Test func validationChecksEveryRule() throws {
      let valid = Registration(age: 36, name: "Ada", address: Address(street: "s"))
      try valid.validate()
      let broken: [(String, (inout Registration.Mutable) -> Void)] = [
        ("age", { $0.age = 151 }), ("share", { $0.share = 1.5 }), ("rank", { $0.rank = 0 }),
        ("name", { $0.name = "" }), ("name", { $0.name = "Augusta Ada" }),
        ("pairs", { $0.pairs = 3 }),
        ("side", { $0.side = "up" }), ("country", { $0.country = "uk" }),
        ("words", { $0.words = ["abcd"] }), ("ratio", { $0.ratio = .infinity }),
        ("ratio", { $0.ratio = 100 }), ("address", { $0.address = Address(street: "") }),
        ("password", { $0.password = "" }),
      ]
      for (field, change) in broken {
        let other = valid.with(change)
        do {
          try other.validate()
          Issue.record("\(field) is valid")
        } catch {
          #expect(Set(error.failures.map(\.field)) == [field])
        }
      }
      var draft = valid.mutableCopy()
      draft.age = -1
      #expect(throws: ValidationError.self) { try Registration(validating: draft) }
      #expect(Registration.schema.fields[3].expectations.count == 2)
    }

    @Test func codingKeysComeFromMarkersOrTheEnum() throws {
      let keys = ["face_value", "unit", nil, nil, nil]
      #expect(Coin.schema.fields.map(\.codingKey) == keys)
      #expect(Bill.schema.fields.map(\.codingKey) == keys)
    }

    @Test func genericModelComparesByItsMarkers() {
      let ranked = Ranked(element: Author(id: 1, name: "a"), count: 1)
      checkChange(of: ranked, in: []) { $0.element = Author(id: 1, name: "b") }
      checkChange(of: ranked, in: []) { $0.count = 2 }
      checkChange(of: ranked, in: [0]) { $0.element = Author(id: 2, name: "a") }
      checkChange(of: ranked, in: [2]) { $0.rest = [Author(id: 1, name: "a")] }
    }

    @Test func customEqualityAppliesToSchemaAndBox() {
      let version = Version(major: 1, minor: 0)
      #expect(Version.schema.index(of: \.minor) == 1)
      checkChange(of: version, in: []) { $0.minor = 5 }
      checkChange(of: version, in: [0]) { $0.major = 2 }
      #expect(Boxed(version).with { $0.minor = 5 }.minor == 5)
      #expect(Boxed(version).hashValue == Boxed(version.with { $0.minor = 5 }).hashValue)
    }

    @Test func coarserHashAgreesWithEqualityOfAllFields() {
      let one = Document(id: 1, text: "a")
      let two = Document(id: 1, text: "b")
      #expect(one != two)
      #expect(one.hashValue == two.hashValue)
      #expect(Array(one.changedFields(from: two)) == [1])
    }

    @Test func handwrittenSchemaDeterminesComparison() {
      let measured = Measured(id: 1, note: "a")
      checkChange(of: measured, in: []) { $0.note = "b" }
      checkChange(of: measured, in: [0]) { $0.id = 2 }
      #expect([measured] == [measured.with { $0.note = "b" }])
    }
  }
#endif
