#if Macros
  import Foundation
  import Kiln
  import KilnRecipeTools
  import Testing

  @Value private struct Disc { let radius: Int }
  @Value private enum Mark { case disc(Disc), count(Int), none }
  @Value private struct Stamp { let mark: Mark }
  @Value private struct Rest { let id: Int; let name: String; let extra: [String: JSONValue] }
  @Value private struct Bag {
    let disc: Disc; let discs: [Disc]; let maybe: Disc?; let ids: Set<UUID>
  }
  @Value private struct Deep { let count: Int??; let size: Int? }

  /// Cases without a payload, unknown keys, and conversions of parts.
  @Suite struct UnionMemberTests {
    private static let strict = RecipeOptions().with { $0.unknownKeys = .fail }
    private static let disc = Recipe<Disc> { Ingredient(\.radius, "r") }
    private static let strictDisc = Recipe<Disc>(options: strict) { Ingredient(\.radius, "r") }

    /// The failures of a recipe, which are equal for text, tree and update.
    private func failures<Model: ValueModel>(
      _ recipe: Recipe<Model>,
      _ source: JSONValue,
      updating model: Model? = nil,
      at location: SourceLocation = #_sourceLocation
    ) -> [String] {
      func failures(_ bake: () throws -> Model) -> [String] {
        do {
          _ = try bake()
          return []
        } catch {
          let failures = (error as? BakeError)?.failures.map { $0 } ?? []
          return failures.map { "\($0.path ?? .root) \($0.code)" }
        }
      }
      let tree = failures { try recipe.bake(source) }
      #expect(
        failures { try recipe.bake(source.description) } == tree,
        sourceLocation: location
      )
      if let model {
        #expect(
          failures { try recipe.update(model, with: source) } == tree,
          sourceLocation: location
        )
      }
      return tree
    }

    @Test func aLiteralIsTheContentOfACase() throws {
      for (literal, written) in [
        (nil, "none"), ([:], ["none": [:]]), (.null, ["none": nil]), (true, ["none": true]),
      ] as [(JSONValue?, JSONValue)] {
        let none: Conversion<Mark> = literal.map { .case(\.none, as: $0) } ?? .case(\.none)
        let recipe = Recipe<Stamp> {
          Ingredient(\.mark, "m", using: .oneOf(keys: ["count": .case(\.count), "none": none]))
        }
        let stamp = Stamp(mark: .none)
        #expect(try recipe.decompose(stamp) == ["m": written])
        #expect(try JSONValue(json: recipe.jsonText(of: stamp)) == ["m": written])
        for source in ["none", ["none": literal ?? [:]]] as [JSONValue] {
          #expect(try recipe.bake(["m": source] as JSONValue) == stamp)
          #expect(try recipe.bake((["m": source] as JSONValue).description) == stamp)
          #expect(try recipe.matches(stamp, ["m": source]))
          #expect(try recipe.update(Stamp(mark: .count(1)), with: ["m": source]) == stamp)
        }
        #expect(failures(recipe, ["m": ["none": 1]]) == ["m.none conversion"])
      }
    }

    @Test func aLiteralIsInTheMemberWithTheContent() throws {
      for (none, written) in [
        (.case(\.none), ["k": "none"]), (.case(\.none, as: [:]), ["k": "none", "c": [:]]),
      ] as [(Conversion<Mark>, JSONValue)] {
        let recipe = Recipe<Stamp> {
          Ingredient(\.mark, "m", using: .oneOf("k", content: "c", ["none": none]))
        }
        #expect(try recipe.decompose(Stamp(mark: .none)) == ["m": written])
        #expect(try recipe.bake((["m": written] as JSONValue).description).mark == .none)
      }
    }

    @Test func constantsFollowTheSameRule() throws {
      for (none, written) in [
        (.constant(.none) { $0.is(\.none) }, "none"),
        (.constant(.none, as: [:]) { $0.is(\.none) }, ["none": [:]]),
      ] as [(Conversion<Mark>, JSONValue)] {
        let recipe = Recipe<Stamp> {
          Ingredient(\.mark, "m", using: .oneOf(keys: ["none": none]))
        }
        #expect(try recipe.decompose(Stamp(mark: .none)) == ["m": written])
      }
    }

    @Test func unknownKeysInsideTheContentAreReported() throws {
      let forms: KeyValuePairs<FormTag, Conversion<Mark>> = [
        "disc": .case(\.disc, Self.strictDisc), "none": .case(\.none),
      ]
      let stamp = Stamp(mark: .disc(Disc(radius: 1)))
      for options in [RecipeOptions(), Self.strict] {
        let tagged = Recipe<Stamp>(options: options) {
          Ingredient(\.mark, "$", using: .oneOf("k", content: "c", forms))
        }
        #expect(
          failures(tagged, ["k": "disc", "c": ["r": 1, "x": 1]], updating: stamp)
            == ["c.x unknownKey"]
        )
        let keyed = Recipe<Stamp>(options: options) {
          Ingredient(\.mark, "$", using: .oneOf(keys: forms))
        }
        #expect(failures(keyed, ["disc": ["r": 1, "x": 1]]) == ["disc.x unknownKey"])
        #expect(failures(keyed, ["none": [:]]).isEmpty)
        let placed = Recipe<Disc>(options: options) {
          Ingredient(
            \.radius,
            "$",
            using: .at("a", .case({ $0.radius }, Self.strictDisc, unwrap: { Disc(radius: $0) }))
          )
        }
        #expect(failures(placed, ["a": ["r": 1, "x": 1]]) == ["a.x unknownKey"])
        let listed = Recipe<Disc>(options: options) {
          Ingredient(
            \.radius,
            "$",
            using: .oneOf([
              "list": .case(
                { $0[0].radius },
                .list(of: Self.strictDisc),
                unwrap: { [Disc(radius: $0)] }
              )
            ])
          )
        }
        #expect(failures(listed, [["r": 1, "x": 1]]) == ["[0].x unknownKey"])
      }
    }

    @Test func membersBesideTheContentAreReported() throws {
      let union = Conversion<Mark>.oneOf(
        "k",
        content: "c",
        ["disc": .case(\.disc, Self.disc), "none": .case(\.none)]
      )
      let stamp = Stamp(mark: .disc(Disc(radius: 1)))
      for (path, prefix) in [("m", "m."), ("$", "")] {
        let recipe = try Recipe<Stamp>(options: Self.strict) {
          try Ingredient(\.mark, IngredientPath(path), using: union)
        }
        func source(_ union: JSONValue) -> JSONValue { path == "$" ? union : [path: union] }
        #expect(
          failures(recipe, source(["k": "disc", "c": ["r": 1], "x": 1]), updating: stamp)
            == ["\(prefix)x unknownKey"]
        )
        #expect(
          failures(recipe, source(["k": "none", "x": 1]), updating: stamp)
            == ["\(prefix)x unknownKey"]
        )
        #expect(failures(recipe, source(["k": "disc", "c": ["r": 1]]), updating: stamp).isEmpty)
      }
    }

    @Test func conflictsNameThePropertyOfTheKey() throws {
      let recipe = Recipe<Rest> {
        Ingredient(\.id, "id")
        Ingredient(\.name, "name")
        Ingredient(\.extra, .remaining)
      }
      let error = #expect(throws: DecomposeError.self) {
        try recipe.decompose(Rest(id: 1, name: "a", extra: ["name": "b"]))
      }
      #expect(error?.failures.first?.conflictingProperty == "name")
    }

    @Test func wrongContainersOfRemainingMembersAreReportedOnce() throws {
      for isFirst in [false, true] {
        let rest = Recipe<Rest> {
          if isFirst { Ingredient(\.extra, .remaining) }
          Ingredient(\.id, "id")
          Ingredient(\.name, "name")
          if !isFirst { Ingredient(\.extra, .remaining) }
        }
        for source in [[1], "x", 3] as [JSONValue] {
          #expect(failures(rest, source) == ["$ container"])
          let prefixed = try rest.prefixed("a.b")
          #expect(failures(prefixed, ["a": ["b": source]]) == ["a.b container"])
        }
      }
    }

    @Test func partsAreConvertedByRecipesAndTransformers() throws {
      let recipe = Recipe<Bag> {
        Ingredient(\.disc, "disc", using: .at("a.b", Self.disc))
        Ingredient(\.maybe, "maybe", using: .at("a", Self.disc))
        Ingredient(\.discs, "discs", using: .oneOrList(of: Self.disc))
        Ingredient(\.ids, "ids", using: .set(of: Transformer<String, UUID>.uuid))
      }
      let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
      let bag = try recipe.bake(
        ["disc": ["a": ["b": ["r": 1]]], "discs": ["r": 2], "ids": [.string(id)]] as JSONValue
      )
      #expect(bag.disc.radius == 1 && bag.discs.map(\.radius) == [2] && bag.maybe == nil)
      #expect(bag.ids == [UUID(uuidString: id)])
    }

    @Test func schemasAllowAllThatIsRead() throws {
      let recipe = Recipe<Deep> {
        Ingredient(\.count, "n", using: .codable)
        Ingredient(\.size, "s", using: .at("a.b", .value()))
      }
      let size = recipe.jsonSchema()["properties"]?["s"]
      #expect(size?["type"] == ["object", "null"] && size?["required"] == nil)
      let stamps = Recipe<Stamp> {
        Ingredient(
          \.mark,
          "m",
          using: .oneOf(keys: ["count": .case(\.count), "none": .case(\.none)])
        )
      }
      let forms = stamps.jsonSchema()["properties"]?["m"]?["anyOf"]?.arrayValue ?? []
      #expect(forms.contains(["const": "none"]))
      #expect(
        forms.contains { $0["properties"]?["none"] == ["const": [:]] && $0["required"] == ["none"] }
      )
    }
  }
#endif
