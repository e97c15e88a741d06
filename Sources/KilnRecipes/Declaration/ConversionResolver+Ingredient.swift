internal import KilnMapping
internal import KilnSupport

extension RecipeDeclaration.Ingredient {
  /// The parts of the value that have the declared form; `nil` for the value as a whole.
  var parts: DeclaredParts? { each.map { .each($0) } ?? oneOrList.map { .oneOrList($0) } }

  /// The mistake of settings that exclude each other, or of a type that cannot have them.
  ///
  /// - Parameter type: the type of the property; `nil` without a model.
  func problem(with type: (any Any.Type)?) -> RecipeError.Problem? {
    if oneOrList != nil {
      if each != nil { return .excluding("each", "oneOrList") }
      if takesRemaining { return .excluding("remaining", "oneOrList") }
    }
    guard takesRemaining, form == .own, let type, !isObject(type) else { return nil }
    return .wrongType(expected: "a dictionary", because: "remaining", found: "\(type)")
  }
}

/// Whether a type can have an object as its JSON form.
private func isObject(_ type: any Any.Type) -> Bool {
  switch TypeShape(of: type) {
  case .dictionary: true
  case .optional(let wrapped): isObject(wrapped)
  case .array, .list, .set: false
  case .leaf: StoredType(type) == nil
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
    if let problem = declared.problem(with: objects == nil ? Property.self : nil) {
      throw PreparationError(problem)
    }
    var found = try conversion(to: Property.self, by: declared.form, parts: declared.parts)
    if let constraints = declared.storedConstraints.first {
      found = try found.constrained(by: constraints)
    }
    if let kept { found = found.keeping(kept) }
    var operations = IngredientOperations.single(reader, found, nil)
    if declared.takesRemaining { operations.takeRemaining() }
    guard let json = declared.defaultValue else { return operations }
    let take = found.taking(default: json, coercion: declared.options.coercion ?? .strict)
    operations.bakeDefault = { scope, address in
      guard let value = take(&scope) else { return false }
      address.initializeMemory(as: Property.self, to: value)
      return true
    }
    let check: FileRecipes.DefaultCheck = { scope in
      if take(&scope) != nil { return nil }
      let reasons = Excerpt.start(of: scope.failures.joined(\.shortDescription), 400)
      return .defaultValue(isSecret ? redacted : reasons)
    }
    if let objects {
      objects.check(way, check)
    } else if let fileRecipes {
      fileRecipes.check(way, check)
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
    { scope in
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
