internal import KilnMapping
internal import KilnSupport

extension IngredientOptions {
  /// The settings of a declared ingredient.
  init(_ declared: RecipeDeclaration.Ingredient) {
    coercion = declared.coercion
    nulls = declared.nulls
    updateNulls = declared.updateNulls
    nilForm = declared.nilForm
    takesDefaultOnError = declared.takesDefaultOnError
    isRequired = declared.isRequired
  }
}

extension ConversionResolver {
  /// The operations of a declared ingredient.
  ///
  /// - Parameters:
  ///   - declared: the ingredient.
  ///   - reader: reads the property.
  ///   - isSecret: whether messages omit the property's values.
  func operations<Model, Property>(
    of declared: RecipeDeclaration.Ingredient,
    _ reader: PropertyReader<Model, Property>,
    isSecret: Bool = false
  ) throws(PreparationError) -> IngredientOperations {
    var found = try conversion(to: Property.self, by: declared.form, each: declared.each)
    if let kept { found = found.keeping(kept) }
    var operations = IngredientOperations.single(reader, found, nil)
    guard let json = declared.defaultValue else { return operations }
    let take = found.taking(default: json, coercion: declared.coercion ?? .strict)
    operations.bakeDefault = { slots, index, scope in
      if let value = take(&scope) { slots.set(value, at: index) }
    }
    let check: (inout BakeScope) -> RecipeError.Problem? = { scope in
      if take(&scope) != nil { return nil }
      let reasons = Excerpt.start(of: scope.failures.joined(\.shortDescription), 400)
      return .defaultValue(isSecret ? redacted : reasons)
    }
    if let objects {
      objects.check(way, check)
    } else {
      var scope = BakeScope(context: BakeContext())
      if let problem = check(&scope) { throw PreparationError(problem) }
    }
    return operations
  }
}

extension Conversion {
  /// Returns a function that converts a declared default as part of a bake.
  ///
  /// The depth, the values read and nested defaults count toward the limits of the bake. The
  /// function returns `nil` if the conversion rejects the default, and records the failure.
  fileprivate func taking(
    default json: JSONValue,
    coercion: Coercion
  ) -> @Sendable (inout BakeScope) -> Value? {
    { [read] scope in
      scope.takingDefault { scope in
        let (mark, level, isExact) = (scope.mark, scope.level, scope.isExact)
        let hasFailedWithSecrets = scope.hasFailedWithSecrets
        scope.level = BakeScope.Level()
        scope.level.coercion = coercion
        // Only values of the source must match exactly.
        scope.isExact = false
        defer {
          (scope.level, scope.isExact) = (level, isExact)
          scope.hasFailedWithSecrets = hasFailedWithSecrets
        }
        let value = SourceNode.with(json) { read($0, &scope) }
        // Notices are about the source.
        if value != nil { scope.forget(since: mark) }
        return value
      }
    }
  }
}
