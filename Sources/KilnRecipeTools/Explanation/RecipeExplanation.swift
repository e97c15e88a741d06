public import KilnMapping
public import KilnRecipes
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Describes the recipe in a table.
  ///
  /// The columns are the property, its type, its path and its conversion. They are followed by the
  /// fallbacks for a missing value and for null, and by whether the property can be written back. A
  /// line below the table describes how JSON text is read.
  ///
  /// ```swift
  /// print(recipe.explain())
  /// ```
  ///
  /// - Returns: the table. It contains no values.
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  public func explain() -> RecipeExplanation {
    let mapped = Set(instructions.map(\.index))
    let fields = Model.schema.fields.enumerated().filter { !mapped.contains($0.offset) }
    let rows = fields.map { _, field in
      RecipeExplanation.Row(
        property: field.name,
        type: typeSyntax(field.valueType),
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
        type: typeSyntax(line.type),
        paths: ingredient.paths,
        conversion: line.conversion,
        missing: line.missing,
        null: line.null,
        isReversible: line.isReversible,
        isRedacted: line.isSecret
      )
    }
  }
}

extension CompiledIngredient {
  /// The fallback for a missing value.
  fileprivate var missing: RecipeExplanation.Fallback {
    isRequired ? .error : hasDefault ? .default : .nil
  }

  /// The fallback for null.
  fileprivate var null: RecipeExplanation.Fallback {
    guard case .constrained(let constraints, _) = form, constraints.error(of: .null) != nil else {
      return unconstrainedNull
    }
    switch unconstrainedNull {
    case .nil, .converted: return nullIsMissing || takesDefaultOnError ? missing : .error
    case .error, .default: return unconstrainedNull
    }
  }

  /// The fallback for null without constraints on the property.
  private var unconstrainedNull: RecipeExplanation.Fallback {
    if isMember { return takesNull ? .converted : nullIsMissing ? missing : .nil }
    switch form.unconstrained {
    case .nullable: return .nil
    case .type where isOptional: return .nil
    // Transformers and functions handle null themselves, unless the recipe's options do.
    case .transformed where isOptional || !nullIsMissing: return .converted
    case .unknown where isOptional || !nullIsMissing: return .converted
    case .type(let type) where type == JSONValue.self: return .converted
    default: return nullIsMissing || takesDefaultOnError ? missing : .error
    }
  }
}

/// A table of a recipe's properties, with their paths, conversions and fallbacks.
///
/// ``description`` aligns the columns for reading; ``rows`` is for processing.
public struct RecipeExplanation: Sendable, Hashable {
  /// The recipe's name, if it has one.
  package let recipe: String?

  /// The model's name.
  package let model: String

  /// The rows of the ingredients, then the model's fields without an ingredient.
  ///
  /// The rows of a nested recipe follow the first property that uses it. They are left out if the
  /// names and paths of enclosing properties would take more than 16 MiB in all rows.
  public let rows: [Row]

  /// The reasons why JSON text is parsed to a tree; empty if it is read in one pass.
  package let onePassObstacles: [OnePassObstacle]

  /// One property of the table.
  public struct Row: Sendable, Hashable {
    /// The property with its path through nested models, such as `crew[*].name`.
    ///
    /// A property in one of several forms is shown as `outline(circle).radius`.
    public let property: String

    /// The property's type, as written in Swift.
    public let type: String

    /// The paths in the source, in the order in which they are tried.
    ///
    /// They include the paths of enclosing models. A member of a dictionary has the key `*`. The
    /// list is empty if no ingredient fills the property.
    public let paths: [SourcePath]

    /// The name of the conversion; `nil` for the type's own, or if it has no name.
    package let conversion: String?

    /// The fallback for a missing value.
    package let missing: Fallback

    /// The fallback for null; `nil` if no ingredient fills the property.
    package let null: Fallback?

    /// Whether decomposing writes the whole property.
    package let isReversible: Bool

    /// Whether the property's value is not printed.
    package let isRedacted: Bool
  }

  /// The fallback for a value. The raw values are machine-readable and stable.
  package enum Fallback: String, Sendable, Hashable, CaseIterable, Codable {
    /// There is none; this is an error.
    case error
    /// The default of the ingredient, or of the schema.
    case `default`
    /// The property becomes `nil`.
    case `nil`
    /// The conversion decides, because it receives null as a value.
    case converted
  }
}

extension RecipeExplanation: CustomStringConvertible {
  /// The table with aligned columns, and a line on how JSON text is read.
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
  /// The texts of the row, by column.
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
