public import KilnMapping
public import KilnRecipes

extension Recipe {
  /// Returns a JSON Schema (draft 2020-12) for the recipe's sources.
  ///
  /// Every source that the recipe bakes or writes is valid, and a source without a required value
  /// is invalid. <doc:RecipeTools#Creating-a-JSON-Schema> lists the recipes for which the schema is
  /// exact. Each nested recipe becomes one definition. With the policy `.fail`, unknown keys are
  /// forbidden.
  ///
  /// - Returns: the schema. It contains no values of redacted properties.
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  public func jsonSchema() -> JSONValue {
    SchemaWriter.schema(of: form, title: name ?? Model.schema.name)
  }
}

extension Reshaping {
  /// Returns a JSON Schema (draft 2020-12) for the sources.
  ///
  /// Every source that is reshaped is valid. The constraints of the recipe file on values that are
  /// not converted are part of the schema. Otherwise, it is like that of a ``Recipe``.
  ///
  /// - Returns: the schema.
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  public func jsonSchema() -> JSONValue {
    SchemaWriter.schema(of: form, title: name, passesNull: true)
  }
}
