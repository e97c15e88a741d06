public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Ingredient {
  /// Creates an ingredient by property name, for recipes assembled at run time.
  ///
  /// ```swift
  /// try Ingredient.named("id", "server_id")
  /// try Ingredient.named("updatedAt", "updated_at", using: "iso8601")
  /// try Ingredient.named("color", "color", using: TransformerReference(hex), default: "#ffffff")
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
  /// - Throws: ``RecipeError`` if the schema has no such property. Other mistakes are thrown when
  ///   the recipe is created.
  public static func named(
    _ name: String,
    _ path: IngredientPath,
    using transformer: TransformerReference? = nil,
    default defaultValue: JSONValue? = nil,
    transformers registry: TransformerRegistry? = nil
  ) throws(RecipeError) -> Ingredient {
    let schema = Model.schema
    guard schema.index(named: name) != nil else {
      let mistake = RecipeError.Mistake(.unknownProperty(name, in: schema), of: name)
      throw RecipeError(recipe: nil, model: schema.name, FailureList([mistake]))
    }
    return Ingredient(
      RecipeDeclaration.Ingredient(name, path.text),
      using: transformer,
      default: defaultValue,
      registry
    )
  }

  /// Creates an ingredient from a declared property and path.
  init(
    _ declared: RecipeDeclaration.Ingredient,
    using transformer: TransformerReference?,
    default defaultValue: JSONValue? = .none,
    _ registry: TransformerRegistry?
  ) {
    var resolver = ConversionResolver()
    if let registry { resolver.registry = registry }
    resolver.transformer = transformer
    var declared = declared
    if let transformer { declared.form = .transformer(transformer.name ?? "") }
    declared.defaultValue = defaultValue
    self.init(declared, resolver)
  }

  /// Creates an ingredient from a declaration.
  init(_ declared: RecipeDeclaration.Ingredient, _ resolver: ConversionResolver) {
    self.init(.name(declared.property), [declared.path]) { field, _, _ throws(PreparationError) in
      func open<Property>(
        _ type: Property.Type
      ) throws(PreparationError) -> IngredientOperations? {
        guard let keyPath = field.typedKeyPath(type) else { return nil }
        let reader = PropertyReader(keyPath, field)
        return try resolver.operations(of: declared, reader, isSecret: field.isRedacted)
      }
      return try open(field.valueType)
    }
    options = declared.options
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
