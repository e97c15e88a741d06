internal import KilnMapping
public import KilnValues

/// How one kind of source becomes a model, and the model that source again.
///
/// A recipe is a value apart from the model: one model may have many, one for each source.
///
///     let json = try Recipe<User>("UserJSON") {
///       Ingredient(\.id, "server_id")
///       Ingredient(\.name, "profile.names[0]")
///       Ingredient(\.unreadMessages, "unread_messages", default: 0)
///       Ingredient(\.updatedAt, "updated_at", using: .iso8601)
///     }
///     let user = try json.bake(source)
///     let newer = try json.update(user, with: partial)
///     let back = try json.decompose(newer)
///
/// It is checked against the model's schema when it is made, so that baking meets no mistake that
/// was there before the source came.
public struct Recipe<Model: Value>: Sendable {
  /// The recipe's name, for messages and for whoever keeps several; `nil` where it has none.
  public let name: String?

  /// What the source does where a property has no value.
  public let nilForm: NilForm

  let instructions: [Instruction<Model>]

  /// The required fields that no ingredient fills.
  let unmapped: [Int]

  /// A recipe of some ingredients.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - nilForm: how the source writes a property that is `nil`: as null, or not at all. Both
  ///     are read alike; it matters to decomposing.
  ///   - ingredients: the properties and their places in the source, in the order in which
  ///     decomposing writes them.
  /// - Throws: ``RecipeError`` with all the mistakes of all the ingredients.
  public init(
    _ name: String? = nil,
    nilForm: NilForm = .null,
    @RecipeBuilder<Model> ingredients: () -> [Ingredient<Model>]
  ) throws(RecipeError) {
    try self.init(name, nilForm: nilForm, ingredients: ingredients())
  }

  /// A recipe of a list of ingredients.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - nilForm: how the source writes a property that is `nil`.
  ///   - ingredients: the properties and their places in the source.
  /// - Throws: ``RecipeError`` with all the mistakes of all the ingredients.
  public init(
    _ name: String? = nil,
    nilForm: NilForm = .null,
    ingredients: [Ingredient<Model>]
  ) throws(RecipeError) {
    var checker = RecipeChecker<Model>()
    for ingredient in ingredients { checker.check(ingredient) }
    checker.checkContainers()
    guard checker.mistakes.isEmpty else {
      throw RecipeError(recipe: name, model: Model.schema.name, mistakes: checker.mistakes)
    }
    self.name = name
    self.nilForm = nilForm
    instructions = checker.instructions
    unmapped = Model.schema.fields.indices.filter { index in
      Model.schema.fields[index].isRequired && !checker.mapped.contains(index)
    }
  }

  /// How a source writes a property that is `nil`.
  public enum NilForm: Sendable, Hashable {
    /// As null.
    case null
    /// Not at all: the member is left out.
    case omitted
  }
}

/// A checked ingredient.
struct Instruction<Model: Value>: Sendable {
  let index: Int
  let field: AnyField<Model>
  let path: SourcePath
  let operations: any IngredientOperations<Model>
}
