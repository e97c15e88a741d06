/// The settings of an ingredient other than its property and path.
///
/// A setting that is `nil` is that of the recipe.
@usableFromInline
package struct IngredientOptions: Sendable, Hashable {
  /// Whether values of other types are converted.
  package var coercion: Coercion?
  /// How to treat null for a property that cannot be `nil`; never `nil` in a compiled recipe.
  package var nulls: RecipeOptions.NullPolicy?
  /// How to treat null in the source of an update.
  package var updateNulls: RecipeOptions.UpdateNullPolicy?
  /// How a property that is `nil` is written.
  package var nilForm: RecipeOptions.NilForm?
  /// Whether a value that cannot be converted counts as missing.
  package var takesDefaultOnError = false
  /// Whether the source must have a value. A model can need the value in any case.
  package var isRequired: Bool?

  /// Returns the settings with the null policy of a recipe, unless the ingredient has one.
  func applying(_ recipe: RecipeOptions) -> IngredientOptions {
    var copy = self
    copy.nulls = nulls ?? recipe.nulls
    return copy
  }

  /// Whether null counts as a missing value, if the conversion does not take it.
  var nullIsMissing: Bool { nulls == .absent }
}

extension Ingredient {
  /// Returns the ingredient with its own coercion, which overrides the recipe's.
  ///
  /// - Parameter coercion: whether values of other types are converted.
  public func coercing(_ coercion: Coercion) -> Ingredient {
    changed { $0.coercion = coercion }
  }

  /// Returns the ingredient with its own policy for null.
  ///
  /// The policy overrides the recipe's. Null clears an optional property in any case.
  ///
  /// - Parameter policy: how to treat null.
  public func nulls(_ policy: RecipeOptions.NullPolicy) -> Ingredient {
    changed { $0.nulls = policy }
  }

  /// Returns the ingredient with its own policy for null in updates.
  ///
  /// The policy overrides the recipe's.
  ///
  /// - Parameter policy: how to treat null.
  public func updateNulls(_ policy: RecipeOptions.UpdateNullPolicy) -> Ingredient {
    changed { $0.updateNulls = policy }
  }

  /// Returns the ingredient with its own form of `nil`.
  ///
  /// The form overrides the recipe's. It applies to writing; reading accepts both forms.
  ///
  /// - Parameter form: how decomposing writes a property that is `nil`.
  public func nilForm(_ form: RecipeOptions.NilForm) -> Ingredient {
    changed { $0.nilForm = form }
  }

  /// Returns the ingredient with invalid values treated as missing.
  ///
  /// For a value that cannot be converted, the ingredient's or schema's default is used, or `nil`
  /// for an optional property. The failure becomes a notice. Without a default, it remains an
  /// error. An update leaves the property unchanged.
  public func defaultOnError() -> Ingredient {
    changed { $0.takesDefaultOnError = true }
  }

  /// Returns the ingredient with its own policy for a missing value.
  ///
  /// The policy overrides ``RecipeOptions/missing``. Updates ignore it: they leave properties
  /// without a value unchanged.
  ///
  /// A required property cannot have a default of the ingredient. A property that a model cannot be
  /// created without is always required. The recipe reports both contradictions as mistakes.
  ///
  /// - Parameter isRequired: whether a missing value is an error even if the property can be `nil`
  ///   or has a default in the schema. If `false`, it is neither an error nor a notice.
  public func required(_ isRequired: Bool = true) -> Ingredient {
    changed { $0.isRequired = isRequired }
  }

  private func changed(_ change: (inout IngredientOptions) -> Void) -> Ingredient {
    var copy = self
    change(&copy.options)
    return copy
  }
}
