public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Ingredient {
  /// A property by its name, for recipes that are put together at run time.
  ///
  ///     Ingredient.named("id", "server_id")
  ///     Ingredient.named("updatedAt", "updated_at", using: "iso8601")
  ///     Ingredient.named("color", "color", using: TransformerReference(hex), default: "#ffffff")
  ///
  /// The property's type is found in the schema when the recipe is made; a transformer that makes
  /// no value of it, and a default that it refuses, are mistakes. For an optional property, a
  /// transformer of what it holds will do: then null clears the property.
  ///
  /// - Parameters:
  ///   - name: the name that the schema has for the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the property's value from the source's. Without one, the property's
  ///     type must have a JSON form of its own.
  ///   - defaultValue: what to make the value of where the source has none, as the source would
  ///     have it. It is converted anew each time.
  ///   - registry: where the transformer is looked up by its name; without one, among the
  ///     library's.
  public static func named(
    _ name: String,
    _ path: some IngredientPath,
    using transformer: TransformerReference? = nil,
    default defaultValue: JSONValue? = nil,
    transformers registry: TransformerRegistry? = nil
  ) -> Ingredient {
    var resolver = ConversionResolver()
    if let registry { resolver.registry = registry }
    resolver.transformer = transformer
    var declared = RecipeDeclaration.Ingredient(name, path.pathText)
    if let transformer { declared.form = .transformer(transformer.name ?? "") }
    declared.defaultValue = defaultValue
    return Ingredient(declared, resolver)
  }

  /// The ingredient that is declared.
  init(_ declared: RecipeDeclaration.Ingredient, _ resolver: ConversionResolver) {
    self.init(.name(declared.property), [declared.path]) {
      field,
      paths,
      options throws(PreparationError) in
      func open<Property>(
        _ type: Property.Type
      ) throws(PreparationError) -> IngredientOperations? {
        guard let keyPath = field.typedKeyPath(type) else { return nil }
        var found = try resolver.conversion(to: type, by: declared.form, each: declared.each)
        if let kept = resolver.kept { found = found.keeping(kept) }
        var operations = IngredientOperations.single(
          PropertyReader(keyPath, field),
          paths[0],
          found,
          nil,
          options
        )
        guard let defaultValue = declared.defaultValue else { return operations }
        let (value, failures) = found.reading(default: defaultValue, options)
        guard value != nil else {
          let reasons = Excerpt.start(of: failures.joined(\.shortDescription), 400)
          throw PreparationError(.defaultValue(field.isRedacted ? redacted : reasons))
        }
        // Nothing fills the slot where the conversion refuses the default later on.
        operations.bakeDefault = { [found] slots, index, scope in
          guard let value = found.taking(default: defaultValue, options, &scope) else { return }
          slots.set(value, at: index)
        }
        return operations
      }
      return try open(field.valueType)
    }
    options.coercion = declared.coercion
    options.nulls = declared.nulls
    options.updateNulls = declared.updateNulls
    options.takesDefaultOnError = declared.takesDefaultOnError
  }
}

extension AnyField {
  /// The field's key path, if its values are of a type.
  func typedKeyPath<Property>(_ type: Property.Type) -> (any KeyPath<Root, Property> & Sendable)? {
    // The field's key path is `Sendable`; a cast cannot say so.
    (keyPath as? KeyPath<Root, Property>).map {
      unsafeBitCast($0, to: (any KeyPath<Root, Property> & Sendable).self)
    }
  }
}

extension Conversion {
  /// Reads a default of an ingredient by name, to see whether the conversion makes a value of it.
  fileprivate func reading(
    default json: JSONValue,
    _ options: IngredientOptions
  ) -> (value: Value?, failures: FailureList<RecipeFailure>) {
    var scope = BakeScope(context: BakeContext())
    scope.level.coercion = options.coercion ?? .strict
    let value = read(json, &scope)
    return (value, scope.failures)
  }

  /// Reads a default of an ingredient by name, anew each time, as part of a bake: depth, values
  /// read and defaults inside count toward the limits of the bake.
  ///
  /// - Returns: the value; `nil` where the conversion refuses the default. No failure is recorded.
  fileprivate func taking(
    default json: JSONValue,
    _ options: IngredientOptions,
    _ scope: inout BakeScope
  ) -> Value? {
    scope.takingDefault { scope in
      let (mark, level, isExact) = (scope.mark, scope.level, scope.isExact)
      let hasFailedWithSecrets = scope.hasFailedWithSecrets
      scope.level = BakeScope.Level()
      scope.level.coercion = options.coercion ?? .strict
      scope.isExact = false
      defer {
        (scope.level, scope.isExact) = (level, isExact)
        scope.hasFailedWithSecrets = hasFailedWithSecrets
        scope.forget(since: mark)
      }
      return read(json, &scope)
    }
  }
}
