/// What an ingredient says besides its property and place.
@usableFromInline
struct IngredientOptions: Sendable {
  var coercion: Coercion?
  var nulls: RecipeOptions.NullPolicy?
  var updateNulls: RecipeOptions.UpdateNullPolicy?
  var takesDefaultOnError = false
}

extension Ingredient {
  /// The same ingredient with a coercion of its own, and not the recipe's.
  ///
  /// - Parameter coercion: whether values of other types are taken for the right ones.
  public func coercing(_ coercion: Coercion) -> Ingredient {
    changed { $0.coercion = coercion }
  }

  /// The same ingredient with an answer of its own to null, and not the recipe's. An optional
  /// property is cleared by null all the same.
  ///
  /// - Parameter policy: what null means.
  public func nulls(_ policy: RecipeOptions.NullPolicy) -> Ingredient {
    changed { $0.nulls = policy }
  }

  /// The same ingredient with an answer of its own to null in updates, and not the recipe's.
  ///
  /// - Parameter policy: what null means there.
  public func updateNulls(_ policy: RecipeOptions.UpdateNullPolicy) -> Ingredient {
    changed { $0.updateNulls = policy }
  }

  /// The same ingredient, for which a value that cannot be converted counts as missing: the default
  /// is taken, its own or the schema's, or `nil` for an optional property. The fault becomes a
  /// notice.
  ///
  /// Without any default it stays an error. An update leaves the property alone.
  public func defaultOnError() -> Ingredient {
    changed { $0.takesDefaultOnError = true }
  }

  private func changed(_ change: (inout IngredientOptions) -> Void) -> Ingredient {
    var copy = self
    change(&copy.options)
    return copy
  }
}
