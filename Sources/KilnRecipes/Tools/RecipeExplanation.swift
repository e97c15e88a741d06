public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// The recipe as a table: property, type, place in the source, conversion, what a missing value
  /// and null stand for, and whether there is a reverse; below it, how JSON text is read.
  ///
  ///     print(recipe.explain())
  ///
  /// - Returns: the table. It tells nothing of any values.
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  public func explain() -> RecipeExplanation {
    let mapped = Set(instructions.map(\.index))
    let fields = Model.schema.fields.enumerated().filter { !mapped.contains($0.offset) }
    let rows = fields.map { _, field in
      RecipeExplanation.Row(
        property: field.name,
        type: typeName(field.valueType),
        paths: [],
        conversion: nil,
        missing: field.hasDefault ? .default : field.isOptional ? .nil : .error,
        null: nil,
        isReversible: false,
        isRedacted: field.isRedacted
      )
    }
    return RecipeExplanation(
      recipe: name,
      model: Model.schema.name,
      rows: form.explanation + rows,
      onePassObstacles: onePassObstacles
    )
  }
}

extension RecipeForm {
  /// The rows of the ingredients.
  var explanation: [RecipeExplanation.Row] {
    ingredients.map { ingredient in
      let line = ingredient.line
      return RecipeExplanation.Row(
        property: ingredient.name,
        type: typeName(line.type),
        paths: ingredient.paths,
        conversion: line.conversion,
        missing: line.missing,
        null: line.null(ingredient.options),
        isReversible: line.isReversible,
        isRedacted: line.isSecret
      )
    }
  }
}

extension CompiledIngredient {
  /// What stands for null.
  fileprivate func null(_ recipe: RecipeOptions) -> RecipeExplanation.Fallback {
    if let nullFallback { return nullFallback }
    let isAbsent = (options.nulls ?? recipe.nulls) == .absent
    switch form {
    case .nullable: return .nil
    case .type where isOptional: return .nil
    // Transformers and functions are asked about null, unless the recipe answers for them.
    case .transformed where isOptional || !isAbsent: return .converted
    case .unknown where isOptional || !isAbsent: return .converted
    case .type(let type) where type == JSONValue.self: return .converted
    default: return isAbsent || options.takesDefaultOnError ? missing : .error
    }
  }
}

/// A recipe as a table: where each property comes from, and what becomes of it.
///
/// It prints with its columns aligned, which is for people; ``rows`` is for programs.
public struct RecipeExplanation: Sendable, Hashable {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The ingredients in their order, those of a nested recipe behind the property that it makes,
  /// where it is met for the first time; at the end the fields of the model that no ingredient
  /// fills.
  public let rows: [Row]

  /// Why JSON text becomes a tree first; empty where it is read in one pass.
  public let onePassObstacles: [OnePassObstacle]

  /// What becomes of one property.
  public struct Row: Sendable, Hashable {
    /// The property, with the way to it through nested models: `crew[*].name`, and
    /// `outline(circle).radius` in one of several forms.
    public let property: String

    /// Its type, as it is written in the source.
    public let type: String

    /// Where the source has it, the preferred place first, with the way through the sources of
    /// nested models; none where no ingredient fills it. A member of a dictionary is the key `*`.
    public let paths: [SourcePath]

    /// What the conversion is called; `nil` for the type's own, or where it has no name.
    public let conversion: String?

    /// What becomes of the property where the source has no value.
    public let missing: Fallback

    /// What becomes of the property where the source has null; `nil` where no ingredient fills it.
    public let null: Fallback?

    /// Whether decomposing writes all of it.
    public let isReversible: Bool

    /// Whether its value is not printed.
    public let isRedacted: Bool
  }

  /// What stands for a value that is not there. The raw values are for machines, and stay.
  public enum Fallback: String, Sendable, Hashable, CaseIterable, Codable {
    /// It is an error.
    case error
    /// The ingredient's default, or the schema's.
    case `default`
    /// `nil`
    case `nil`
    /// The conversion decides: null is a value to it.
    case converted
  }
}

extension RecipeExplanation: CustomStringConvertible {
  /// The table, with a line for each row and its columns aligned by characters, and a line for how
  /// JSON text is read.
  public var description: String {
    let heads = ["property", "type", "source", "conversion", "missing", "null", "back"]
    let table = TextTable(heads: heads, rows: rows.map(\.cells)).lines()
    let subject = subject(recipe: recipe, model: model)
    let reading =
      onePassObstacles.isEmpty
      ? "in one pass"
      : "as a tree, since " + onePassObstacles.map(\.description).joined(separator: ", ")
    return ([subject] + table + ["JSON text is read \(reading)"]).joined(separator: "\n")
  }
}

extension RecipeExplanation.Row {
  /// The row's texts, column by column.
  fileprivate var cells: [String] {
    let source = paths.map { Excerpt.place($0) }.joined(separator: " | ")
    return [
      Excerpt.name(property),
      Excerpt.shortened(type),
      source.isEmpty ? "-" : source,
      conversion.map(Excerpt.shortened) ?? "-",
      missing.rawValue,
      null?.rawValue ?? "-",
      paths.isEmpty ? "-" : isReversible ? "yes" : "no",
    ]
  }
}
