public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Ingredient {
  /// Creates an ingredient by property name, for recipes assembled at run time.
  ///
  /// ```swift
  /// Ingredient.named("id", "server_id")
  /// Ingredient.named("updatedAt", "updated_at", using: "iso8601")
  /// Ingredient.named("color", "color", using: TransformerReference(hex), default: "#ffffff")
  /// ```
  ///
  /// When the recipe is created, the property's type is looked up in the schema. A transformer with
  /// another result type is a mistake, and so is a default that cannot be converted. For an
  /// optional property, the transformer may return the wrapped type. Null then clears the property.
  ///
  /// - Parameters:
  ///   - name: the property's name in the schema.
  ///   - path: the path of the value in the source.
  ///   - transformer: converts the source's value. Without it, the property's type must have its
  ///     own JSON form.
  ///   - defaultValue: the default in its source form. It is converted each time it is used.
  ///   - registry: resolves the transformer's name; if `nil`, only the library's own are known.
  /// - Returns: the ingredient.
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

  /// Creates an ingredient from a declaration.
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
          found,
          nil
        )
        guard let defaultValue = declared.defaultValue else { return operations }
        let (value, failures) = found.reading(default: defaultValue, options)
        guard value != nil else {
          let reasons = Excerpt.start(of: failures.joined(\.shortDescription), 400)
          throw PreparationError(.defaultValue(field.isRedacted ? redacted : reasons))
        }
        // If the conversion rejects the default later, the slot remains empty.
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
    options.nilForm = declared.nilForm
    options.takesDefaultOnError = declared.takesDefaultOnError
    options.isRequired = declared.isRequired
  }
}

extension AnyField {
  /// The field's key path, if it has a given type.
  func typedKeyPath<Property>(_ type: Property.Type) -> (any KeyPath<Root, Property> & Sendable)? {
    // The field's key path is `Sendable`, but a cast cannot express that.
    (keyPath as? KeyPath<Root, Property>).map {
      unsafeBitCast($0, to: (any KeyPath<Root, Property> & Sendable).self)
    }
  }
}

extension Conversion {
  /// Reads a default of a named ingredient, to check that the conversion accepts it.
  fileprivate func reading(
    default json: JSONValue,
    _ options: IngredientOptions
  ) -> (value: Value?, failures: FailureList<RecipeFailure>) {
    var scope = BakeScope(context: BakeContext())
    scope.level.coercion = options.coercion ?? .strict
    let value = SourceNode.with(json) { read($0, &scope) }
    return (value, scope.failures)
  }

  /// Reads a default of a named ingredient as part of a bake.
  ///
  /// The depth, the values read and nested defaults count toward the limits of the bake.
  ///
  /// - Returns: the value; `nil` if the conversion rejects the default. No failure is recorded.
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
      return SourceNode.with(json) { read($0, &scope) }
    }
  }
}
