public import KilnMapping
public import KilnValues

/// One line of a recipe: a property of the model, and where the source has its value.
///
///     Ingredient(\.id, "server_id")
///     Ingredient(\.name, "profile.names[0]")
///     Ingredient(\.unreadMessages, "unread_messages", default: 0)
///     Ingredient(\.updatedAt, "updated_at", using: .iso8601)
///
/// The path is text in the grammar of `SourcePath`; it is read when the recipe is made, which
/// reports all mistakes of all ingredients together.
public struct Ingredient<Model: Value>: Sendable {
  let property: PropertyReference<Model>
  /// The texts of the places that are read, at least one.
  let paths: [String]
  /// The texts of the places around all of them, the outermost first.
  var prefixes: [String] = []
  var options = IngredientOptions()
  /// Makes the typed half, once the property is known to the schema and the paths are read; `nil` where
  /// the property's type has no JSON form.
  let prepare: Preparation

  @usableFromInline
  typealias Preparation =
    @Sendable (
      AnyField<Model>, [FallbackPaths], IngredientOptions
    ) throws(PreparationError) -> IngredientOperations?

  @usableFromInline
  init(
    _ property: PropertyReference<Model>,
    _ paths: [String],
    prepare: @escaping Preparation
  ) {
    self.property = property
    self.paths = paths
    self.prepare = prepare
  }

  /// An ingredient with one place.
  @inlinable
  init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    _ conversion: Conversion<Value>,
    default defaultValue: (@Sendable () -> Value)?
  ) {
    self.init(.keyPath(keyPath), [path]) { field, paths, options in
      .single(PropertyReader(keyPath, field), paths[0], conversion, defaultValue, options)
    }
  }
}

/// How an ingredient names its property.
@usableFromInline
enum PropertyReference<Model: Value>: Sendable {
  case keyPath(any PartialKeyPath<Model> & Sendable)
  case name(String)
}
