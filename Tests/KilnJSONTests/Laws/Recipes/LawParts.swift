import KilnRecipes

/// The recipes and values of nested models.
struct LawParts: Sendable {
  let recipes: [(name: String, recipe: Recipe<LawPart>)]

  /// Values of the nested model, some of which cannot be written.
  let values: [LawPart] = [
    LawPart(kind: "k"), LawPart(kind: "a", size: 1), LawPart(kind: "k", size: 2, label: "é"),
    LawPart(kind: "a", label: .some(nil)), LawPart(kind: "k", more: [1, nil]),
    LawPart(kind: "a", more: .some(.null)), LawPart(kind: "k", leaf: LawLeaf(x: 1, y: nil)),
    LawPart(kind: "a", size: 1, label: "b", more: ["z": nil], leaf: LawLeaf(x: 0, y: 2)),
    LawPart(kind: "a text of more than fifteen bytes", more: 1.0),
  ]

  init() throws {
    let leaf = Recipe<LawLeaf>("leaf") {
      Ingredient(\.x, "x")
      Ingredient(\.y, "y")
    }
    func part(
      _ name: String,
      size: IngredientPath = "size",
      kind: Ingredient<LawPart> = Ingredient(\.kind, "kind"),
      label: Conversion<String??> = .nullable(.text),
      isSizeRequired: Bool? = nil,
      _ change: (inout RecipeOptions) -> Void = { _ in }
    ) throws -> (String, Recipe<LawPart>) {
      let recipe = Recipe<LawPart>(name, options: RecipeOptions().with(change)) {
        kind
        isSizeRequired == true ? Ingredient(\.size, size).required() : Ingredient(\.size, size)
        Ingredient(\.label, "label", using: label)
        Ingredient(\.more, "more")
        Ingredient(\.leaf, "leaf", using: leaf)
      }
      return (name, recipe)
    }
    let withDefault = Ingredient<LawPart>(\.kind, "kind", default: "k")
    recipes = [
      try part("plain"),
      try part("omitting") { $0.nilForm = .omitted },
      try part("strict", size: "s.size") { $0.unknownKeys = .fail },
      try part("own", kind: withDefault, label: .value()),
      try part("lenient", kind: withDefault) {
        ($0.coercion, $0.nulls) = (.lenient, .absent)
      },
      try part("reporting", kind: Ingredient(\.kind, "kind | name")) {
        ($0.unknownKeys, $0.missing) = (.report, .report)
      },
      try part("required", size: "sizes[0]", isSizeRequired: true),
    ]
  }

  /// Whether the recipes should write a nested model.
  static func writes(_ part: LawPart) -> Bool { part.more != .some(.null) }

  /// The conversions of a nested model, and of types that contain it.
  ///
  /// - Parameter parts: returns the nested models of a value.
  func ways<Property: Sendable>(
    isAtRoot: Bool = false,
    _ suffix: String = "",
    parts: @escaping @Sendable (Property) -> [LawPart],
    _ convert: (Conversion<LawPart>) -> Conversion<Property>
  ) -> [TypedWay<Property>] {
    recipes.map { name, recipe in
      TypedWay("\(name)\(suffix)", convert(recipe.conversion)) { way in
        if isAtRoot { way.way.rootKeys = recipe.lines.flatMap(\.paths) }
        way.writes = { parts($0).allSatisfy(Self.writes) }
      }
    }
  }
}
