public import KilnMapping
internal import KilnSupport
public import KilnValues

extension Recipe {
  /// Creates a model from a source.
  ///
  /// For a missing value, the ingredient's default is used, then the schema's, then `nil` for an
  /// optional property. Otherwise it is an error. Null clears an optional property. For other
  /// properties, null is an error even if there is a default. ``RecipeOptions/nulls`` and
  /// ``Ingredient/nulls(_:)`` can change that.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with all failures; no partial model is created.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  @inlinable
  public func bake(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    var scope = BakeScope(context: context)
    guard let model = bake(source, &scope) else { throw error(scope) }
    return model
  }

  /// Creates a model from a source, and reports what was dropped or corrected.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the ingredients.
  /// - Returns: the model with the notices.
  /// - Throws: ``BakeError`` as ``bake(_:context:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func bakeResult(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> BakeResult<Model> {
    var scope = BakeScope(context: context)
    guard let model = bake(source, &scope) else { throw error(scope) }
    return BakeResult(model: model, notices: scope.notices)
  }

  @usableFromInline
  func error(_ scope: BakeScope) -> BakeError {
    BakeError(recipe: name, model: Model.schema.name, scope.failures)
  }

  /// Creates a model, or records why that fails.
  @inlinable
  func bake(_ source: JSONValue, _ scope: inout BakeScope) -> Model? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    guard scope.spend(instructions.count, on: source) else { return nil }
    if source.isNull, places.refusesNull(&scope) { return nil }
    let schema = Model.schema
    var slots = FieldSlots(schema)
    let mark = scope.mark
    instructions.fill(&slots._untyped, from: source, plainFields, &scope)
    if needsMore { lookFurther(at: source, &scope) }
    guard scope.isClean(since: mark), !hasChecks else {
      return hasChecks || hasRules || hasSecrets ? build(slots, &scope, since: mark) : nil
    }
    do {
      return try schema.build(slots)
    } catch {
      refuse(error, &scope)
      return nil
    }
  }

  /// Whether a source needs checks other than those of the instructions.
  @usableFromInline
  var needsMore: Bool { !unmapped.isEmpty || options.unknownKeys != .ignore }

  /// Records fields that no ingredient fills, and keys that no ingredient reads.
  @usableFromInline
  func lookFurther(at source: JSONValue, _ scope: inout BakeScope) {
    for name in unmapped { scope.fail(RecipeFailure(.unmapped, property: name)) }
    places.checkKeys(of: source, options.unknownKeys, &scope)
  }

  /// Builds the model, unless something has already failed.
  @usableFromInline
  package func build(
    _ slots: consuming FieldSlots<Model>,
    _ scope: inout BakeScope,
    since mark: BakeScope.Mark
  ) -> Model? {
    guard scope.isClean(since: mark) else {
      if hasSecrets { scope.hasFailedWithSecrets = true }
      // The rules of the filled fields are checked in any case.
      if !scope.isExhausted { scope.failures += slots.brokenRules().map(failure) }
      return nil
    }
    do {
      let model = try Model.schema.build(slots)
      return passes(model, &scope) ? model : nil
    } catch {
      refuse(error, &scope)
      return nil
    }
  }

  /// Records the failures of the schema or of the model's initializer.
  @usableFromInline
  func refuse(_ error: any Error, _ scope: inout BakeScope) {
    if let error = error as? ValidationError {
      if !scope.isExhausted { scope.failures += error.list.map(failure) }
    } else {
      // It is unknown which of the values the error of an initializer contains.
      let isSecret = Model.schema.fields.contains(where: \.isRedacted)
      scope.fail(RecipeFailure(.rejected, detail: isSecret ? redacted : shortened(error)))
    }
  }

  /// Records the checks that a model does not pass.
  func passes(_ model: Model, _ scope: inout BakeScope) -> Bool {
    var passes = true
    for check in checks where !check.holds(model) {
      passes = false
      let index = check.keyPath.flatMap { Model.schema.index(of: $0) }
      let name = index.map { Model.schema.fields[$0].name }
      scope.fail(
        RecipeFailure(
          .rejected,
          property: name,
          path: name.flatMap(path),
          expected: check.expectation
        )
      )
    }
    return passes
  }

  func failure(_ broken: ValidationError.Failure) -> RecipeFailure {
    RecipeFailure(
      .rule,
      property: broken.path,
      path: path(of: broken.field),
      expected: broken.expectation,
      found: broken.value
    )
  }

  /// The instruction that fills a property.
  func instruction(named property: String) -> CompiledIngredient? {
    instructions.first { $0.name == property }
  }

  func path(of property: String) -> SourcePath? {
    instruction(named: property)?.paths.first
  }
}

extension [CompiledIngredient] {
  /// Fills the slots from a source.
  ///
  /// - Parameter plainFields: those of the ingredients.
  @usableFromInline
  func fill(
    _ slots: inout UntypedFieldSlots,
    from source: JSONValue,
    _ plainFields: PlainFields,
    _ scope: inout BakeScope
  ) {
    withUnsafePointer(to: source) { source in
      guard let members = MemberReader(source) else {
        return fill(&slots, from: source.pointee, &scope)
      }
      plainFields.fill(&slots, from: members, &scope) { number, slots, scope in
        self[number].fill(&slots, from: source.pointee, &scope)
      }
    }
  }

  /// Fills the slots from a source, each by its conversion.
  @usableFromInline
  package func fill(
    _ slots: inout UntypedFieldSlots,
    from source: JSONValue,
    _ scope: inout BakeScope
  ) {
    for ingredient in self {
      ingredient.fill(&slots, from: source, &scope)
      if scope.isExhausted { return }
    }
  }
}

extension CompiledIngredient {
  /// Fills the slot of the property.
  fileprivate func fill(
    _ slots: inout UntypedFieldSlots,
    from source: JSONValue,
    _ scope: inout BakeScope
  ) {
    let mark = scope.mark
    if case .absent = operations.bake(source, &scope, &slots, index) {
      fillAbsent(&slots, &scope, since: mark)
    }
    if !scope.isUntouched(since: mark) { scope.name(since: mark, of: self) }
  }

  /// Fills a slot for which the source has no value.
  fileprivate func fillAbsent(
    _ slots: inout UntypedFieldSlots,
    _ scope: inout BakeScope,
    since mark: BakeScope.Mark
  ) {
    if let bakeDefault = operations.bakeDefault { return bakeDefault(&slots, index, &scope) }
    if isRequired || scope.isExact {
      scope.failMissing(at: paths.first, since: mark)
    } else if reportsMissing {
      scope.noteMissing(at: paths.first, since: mark)
    }
  }
}
