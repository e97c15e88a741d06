import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// The fallback form for objects with an unknown tag.
@Suite struct OtherwiseTests {
  private static let circle: Conversion<Figure> = {
    .case(Figure.circle, Recipe<Disc> { Ingredient(\.radius, "r") }) {
      if case .circle(let disc) = $0 { disc } else { nil }
    }
  }()

  private static let other = Conversion<Figure>.case(Figure.other, .json) {
    if case .other(let json) = $0 { json } else { nil }
  }

  private func recipe(
    _ otherwise: Conversion<Figure>? = other,
    named name: String = "other",
    _ options: RecipeOptions = RecipeOptions()
  ) throws -> Recipe<Panel> {
    let figures = Conversion.oneOf(
      "type",
      ["circle": Self.circle],
      otherwise: otherwise,
      named: name
    )
    return Recipe("Panel", options: options) {
      Ingredient(\.figure, "figure", using: figures)
      Ingredient(\.more, "more", using: .list(of: figures))
    }
  }

  @Test func unknownTagRoundTripsThroughTheFallbackForm() throws {
    let recipe = try recipe()
    let cube: JSONValue = ["edge": 2, "type": "cube", "faces": [1, nil]]
    let source: JSONValue = ["figure": cube, "more": [["type": "circle", "r": 1.5], cube]]
    let panel = try recipe.bake(source)
    #expect(panel.figure == .other(cube))
    #expect(panel.more.first == .circle(Disc(radius: 1.5)))
    let back = try recipe.decompose(panel)
    #expect(back == source)
    // The order of members is restored too.
    #expect(back["figure"]?.objectValue.map { Array($0.keys) } == ["edge", "type", "faces"])
    #expect(recipe.isReversible)
  }

  @Test func missingTagAndNonObjectRemainErrors() throws {
    let found = failures(try recipe(), ["figure": ["r": 1], "more": [7, ["type": 7]]])
    #expect(
      found.map { "\($0.path ?? .root) \($0.code)" } == [
        "figure.type variant", "more[0] conversion",
      ]
    )
    #expect(found.first?.expected == #"one of "circle", or another tag"#)
  }

  @Test func constantFallbackFormIsWrittenWithItsName() throws {
    let nothing = Conversion<Figure>.constant(.nothing) { $0 == .nothing }
    let recipe = try recipe(nothing, named: "nothing")
    let panel = try recipe.bake(["figure": ["type": "cube"], "more": []])
    #expect(panel.figure == .nothing)
    let back = try recipe.decompose(panel)
    #expect(back == ["figure": ["type": "nothing"], "more": []])
    #expect(try recipe.bake(back) == panel)
  }

  @Test func fallbackObjectWithoutATagIsNotWritten() throws {
    let panel = Panel(figure: .other(["edge": 2]), more: [])
    let error = #expect(throws: DecomposeError.self) { try recipe().decompose(panel) }
    #expect(error?.failures.map(\.path) == ["figure.type"])
  }

  @Test func fallbackValueThatWouldNotRoundTripIsNotWritten() throws {
    let panel = Panel(figure: .other(["type": "circle", "r": 1]), more: [])
    let error = #expect(throws: DecomposeError.self) { try recipe().decompose(panel) }
    #expect(error?.failures.map(\.path) == ["figure.type"])
    let bare = Panel(figure: .other(7), more: [])
    #expect(throws: DecomposeError.self) { try recipe().decompose(bare) }
  }

  @Test func schemaAllowsUnknownTags() throws {
    let validator = SchemaValidator(root: try recipe().jsonSchema())
    #expect(validator.isValid(["figure": ["type": "cube", "edge": 2], "more": []]))
    #expect(validator.isValid(["figure": ["type": "circle", "r": 2], "more": []]))
    #expect(!validator.isValid(["figure": ["type": "circle"], "more": []]))
    #expect(!validator.isValid(["figure": ["edge": 2], "more": []]))
    let strict = SchemaValidator(root: try recipe(nil).jsonSchema())
    #expect(!strict.isValid(["figure": ["type": "cube", "edge": 2], "more": []]))
  }

  @Test func coverageIncludesTheFallbackForm() throws {
    let coverage = try recipe().coverage(of: [["figure": ["type": "cube"], "more": []]])
    #expect(coverage.isComplete)
    #expect(
      coverage.absent.map(\.property) == ["figure(circle)", "more[*](circle)", "more[*](other)"]
    )
  }

  // MARK: Recipe files

  @Test func recipeFileSupportsAFallbackForm() throws {
    let file: JSONValue = [
      "ingredients": [
        "stamp": [
          "path": "stamp",
          "variants": [
            "tag": "kind", "forms": ["a": ["recipe": ["ingredients": ["at": "t"]]]],
            "otherwise": [:],
          ],
        ]
      ]
    ]
    let declaration = try RecipeDeclaration(file)
    #expect(try RecipeDeclaration(declaration.jsonValue()) == declaration)
    #expect(declaration.jsonValue() == file)
    let reshaping = try Reshaping(declaration)
    for source: JSONValue in [
      ["stamp": ["kind": "a", "t": 1]], ["stamp": ["x": 1, "kind": "b", "y": [2]]],
    ] {
      let object = try reshaping.reshape(source)
      #expect(try reshaping.restore(object) == source)
    }
    #expect(try reshaping.reshape(["stamp": ["kind": "a", "t": 1]])["stamp"]?["at"] == 1)
    #expect(throws: BakeError.self) { try reshaping.reshape(["stamp": ["t": 1]]) }
  }

  @Test func fallbackRecipePreservesTheTag() throws {
    let reshaping = try Reshaping(
      RecipeDeclaration([
        "ingredients": [
          "stamp": [
            "path": "stamp",
            "variants": [
              "tag": "kind", "forms": ["a": ["recipe": ["ingredients": ["at": "t"]]]],
              "otherwise": ["name": "rest", "recipe": ["ingredients": ["when": "w"]]],
            ],
          ]
        ]
      ])
    )
    let object = try reshaping.reshape(["stamp": ["kind": "b", "w": 3]])
    #expect(object == ["stamp": ["kind": "b", "when": 3]])
    #expect(try reshaping.restore(object) == ["stamp": ["kind": "b", "w": 3]])
  }

  @Test func mistakeInTheFallbackFormHasItsPath() {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>(
        file: RecipeFile([
          "ingredients": [
            "id": "id", "name": "n",
            "updatedAt": [
              "path": "b",
              "variants": ["tag": "t", "forms": ["x": "iso8601"], "otherwise": "iso8061"],
            ],
          ]
        ])
      )
    }
    #expect(error?.mistakes.map(\.path) == ["ingredients.updatedAt.variants.otherwise"])
  }
}

private enum Figure: FastHashable, Sendable {
  case circle(Disc)
  case other(JSONValue)
  case nothing

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .circle(let disc): hasher.combine(disc)
    case .other(let json): hasher.combine(json)
    case .nothing: hasher.combine(0)
    }
  }
}

private struct Disc: ValueModel {
  var radius: Double
  static let schema = Schema<Disc>("Disc", Disc.init(radius:), Field(\.radius, "radius"))
}

private struct Panel: ValueModel {
  var figure: Figure
  var more: [Figure]
  static let schema = Schema<Panel>(
    "Panel",
    Panel.init(figure:more:),
    Field(\.figure, "figure"),
    Field(\.more, "more")
  )
}
