import KilnRecipes
import Testing

/// Partial updates of properties whose members are siblings of others, at the root of the source.
@Suite struct RootUpdateTests {
  private let recipe: Recipe<Drawing>
  private let drawing = Drawing(id: 1, shape: .circle(Circle(radius: 2, color: "red")), frame: nil)

  init() throws {
    let circle = Recipe<Circle> {
      Ingredient(\.radius, "radius")
      Ingredient(\.color, "color")
    }
    let square = Recipe<Square> { Ingredient(\.side, "side") }
    let shapes = Conversion<Shape>.oneOf(
      "type",
      [
        "circle": .case(Shape.circle, circle) {
          if case .circle(let it) = $0 { it } else { nil }
        },
        "square": .case(Shape.square, square) {
          if case .square(let it) = $0 { it } else { nil }
        },
      ]
    )
    recipe = Recipe {
      Ingredient(\.id, "id")
      Ingredient(\.shape, "$", using: shapes)
    }
  }

  @Test func updateWithoutKeysOfAVariantPreservesIt() throws {
    #expect(try recipe.update(drawing, with: ["id": 2]).id == 2)
    #expect(try recipe.update(drawing, with: ["id": 2]).shape == drawing.shape)
    #expect(try !recipe.updateResult(drawing, with: [:]).isChanged)
    #expect(try recipe.matches(drawing, ["id": 1]))
  }

  @Test func updateChangesOnlyTheGivenKeysOfAVariant() throws {
    let wider = try recipe.update(drawing, with: ["radius": 3])
    #expect(wider.shape == .circle(Circle(radius: 3, color: "red")))
    let square = try recipe.update(drawing, with: ["type": "square", "side": 5])
    #expect(square.shape == .square(Square(side: 5)))
    let error = #expect(throws: BakeError.self) {
      try recipe.update(drawing, with: ["type": "square"])
    }
    #expect(error?.failures.map(\.code) == [.missing])
    #expect(throws: BakeError.self) { try recipe.update(drawing, with: ["type": "star"]) }
  }

  @Test func rootModelPreservesMissingValues() throws {
    let circle = Recipe<Circle> {
      Ingredient(\.radius, "radius")
      Ingredient(\.color, "color")
    }
    let recipe = Recipe<Drawing>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.frame, "$", using: circle)
    }
    let framed = Drawing(id: 1, shape: drawing.shape, frame: Circle(radius: 1, color: "blue"))
    #expect(try recipe.update(framed, with: ["id": 2]).frame == framed.frame)
    #expect(
      try recipe.update(framed, with: ["radius": 4]).frame == Circle(radius: 4, color: "blue")
    )
    #expect(try recipe.update(framed, with: ["color": nil]).frame == Circle(radius: 1, color: nil))
    // None of its members is present, and none is reported.
    #expect(try recipe.update(drawing, with: ["id": 2]).frame == nil)
    #expect(throws: BakeError.self) { try recipe.update(drawing, with: ["color": "red"]) }
  }

  @Test func irreversibleRootModelAcceptsACompleteSource() throws {
    let shouting = Transformer<JSONValue, String?>(
      "shouting",
      forward: { try String(jsonValue: $0).uppercased() }
    )
    let circle = Recipe<Circle> {
      Ingredient(\.radius, "radius")
      Ingredient(\.color, "color", using: .transformer(shouting))
    }
    let recipe = Recipe<Drawing>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.frame, "$", using: circle)
    }
    let framed = Drawing(id: 1, shape: drawing.shape, frame: Circle(radius: 1, color: "BLUE"))
    #expect(
      try recipe.update(framed, with: ["radius": 2, "color": "red"]).frame
        == Circle(radius: 2, color: "RED")
    )
    #expect(try recipe.update(framed, with: ["id": 2]).frame == framed.frame)
  }
}

private enum Shape: FastHashable, Sendable {
  case circle(Circle)
  case square(Square)

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .circle(let it): hasher.combine(it)
    case .square(let it): hasher.combine(it)
    }
  }
}

private struct Drawing: ValueModel {
  var id: Int
  var shape: Shape
  var frame: Circle?
  static let schema = Schema<Drawing>(
    "Drawing",
    Drawing.init(id:shape:frame:),
    Field(\.id, "id"),
    Field(\.shape, "shape"),
    Field(\.frame, "frame")
  )
}

private struct Circle: ValueModel {
  var radius: Int
  var color: String?
  static let schema = Schema<Circle>(
    "Circle",
    Circle.init(radius:color:),
    Field(\.radius, "radius"),
    Field(\.color, "color")
  )
}

private struct Square: ValueModel {
  var side: Int
  static let schema = Schema<Square>("Square", Square.init(side:), Field(\.side, "side"))
}
