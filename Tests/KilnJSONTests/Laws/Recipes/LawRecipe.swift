import KilnRecipes

/// A recipe as data.
struct LawRecipe: Sendable {
  var options: RecipeOptions
  var lines: [LawLine]
  var paths: LawPaths.Kind
  /// Whether the conversions are those of `Recipe.identity`.
  var isDerived = false

  /// Creates the recipe.
  ///
  /// - Throws: `RecipeError` if the paths conflict or options contradict each other.
  func recipe(_ kit: LawKit) throws -> Recipe<LawModel> {
    if isDerived { return try Self.derived(options, kit) }
    let ingredients = try lines.map { try kit.fields[$0.field].ingredient($0) }
    return try Recipe(options: options, ingredients: ingredients)
  }

  /// The indexes of the fields that have no ingredient.
  func unfilled(_ kit: LawKit) -> [Int] {
    let filled = Set(lines.map(\.field))
    return kit.fields.indices.filter { !filled.contains($0) }
  }

  /// Whether every required field has an ingredient.
  func isComplete(_ kit: LawKit) -> Bool {
    unfilled(kit).allSatisfy { !kit.fields[$0].schemaField.isRequired }
  }

  /// Whether an ingredient reads the whole source.
  var readsRoot: Bool { lines.contains { $0.paths.contains("$") } }

  /// The conversion of a line.
  func way(_ line: LawLine, _ kit: LawKit) -> LawWay { kit.fields[line.field].ways[line.way] }

  /// Whether the recipe should write a model; `nil` if that is not specified.
  func writes(_ model: LawModel, _ kit: LawKit) -> Bool? {
    if paths == .overlapping || isDerived { return nil }
    var isCertain = true
    for line in lines {
      guard let isWritten = kit.fields[line.field].writes(model, line, options) else {
        isCertain = false
        continue
      }
      // Without a value, an element of an array is null.
      let isPadded = way(line, kit).nilIsMissing
      if line.paths.contains(where: { $0.contains("*") || isPadded && $0.contains("[") }) {
        isCertain = false
      }
      if !isWritten || line.paths.contains(where: { $0.contains("[-") }) { return false }
    }
    return isCertain ? true : nil
  }

  /// The recipe as text, with one line per ingredient.
  func text(_ kit: LawKit) -> String {
    let plain = RecipeOptions.partial
    var changes: [String] = []
    func note<Option: Equatable>(_ name: String, _ option: KeyPath<RecipeOptions, Option>) {
      let value = options[keyPath: option]
      if value != plain[keyPath: option] { changes.append("\(name): .\(value)") }
    }
    note("nilForm", \.nilForm)
    note("nulls", \.nulls)
    note("updateNulls", \.updateNulls)
    note("coercion", \.coercion)
    note("unknownKeys", \.unknownKeys)
    note("missing", \.missing)
    note("identity", \.identity)
    let lines = lines.map { line in
      let way = way(line, kit)
      let paths = line.paths.map { "\"\($0)\"" }.joined(separator: ", ")
      let fallback = line.hasDefault ? ", default" : ""
      let name = kit.fields[line.field].name
      return "  \(name) ← \(paths) by \(way.name)\(fallback)\(line.optionText)"
    }
    if isDerived { changes.append("derived") }
    return (["recipe \(changes.joined(separator: ", "))"] + lines).joined(separator: "\n")
  }
}
