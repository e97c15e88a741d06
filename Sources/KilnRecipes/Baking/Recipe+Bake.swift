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
  ) throws(BakeError) -> RecipeResult<Model> {
    var scope = BakeScope(context: context)
    guard let model = bake(source, &scope) else { throw error(scope) }
    return RecipeResult(model, notices: scope.notices)
  }

  @usableFromInline
  func error(_ scope: BakeScope) -> BakeError {
    BakeError(recipe: name, model: Model.schema.name, scope.failures)
  }

  /// Creates a model, or records why that fails.
  @inlinable
  func bake(_ source: JSONValue, _ scope: inout BakeScope) -> Model? {
    SourceNode.with(source) { bake($0, &scope) }
  }

  /// Creates a model from a value of a source, or records why that fails.
  @inlinable
  func bake(_ source: SourceNode, _ scope: inout BakeScope) -> Model? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    let mark = scope.mark
    var slots = FieldSlots(Model.schema)
    guard fill(&slots._untyped, from: source, &scope) else { return nil }
    return finish(&slots, &scope, since: mark)
  }

  /// Fills the slots of a model; `false` if that failed before any slot was read.
  @usableFromInline
  func fill(
    _ slots: inout UntypedFieldSlots,
    from source: SourceNode,
    _ scope: inout BakeScope
  ) -> Bool {
    guard scope.spend(instructions.count, on: source) else { return false }
    if source.isNull, places.refusesNull(options.nulls, &scope) { return false }
    let plan = plan
    plan.fill(&slots, from: source, &scope)
    if plan.checksMore {
      for name in unmapped { scope.fail(RecipeFailure(.unmapped, property: name)) }
      plan.checkKeys(of: source, &scope)
    }
    return true
  }

  /// Builds the model from filled slots, or records why that fails.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty afterwards in any case.
  ///   - mark: the mark before the slots were filled.
  @inlinable
  func finish(
    _ slots: inout FieldSlots<Model>,
    _ scope: inout BakeScope,
    since mark: BakeScope.Mark
  ) -> Model? {
    guard scope.isClean(since: mark), !scope.level.hasSharedFailure else {
      recordBrokenRules(slots, &scope)
      return nil
    }
    do {
      let model = try Model.schema.build(from: &slots)
      return !hasChecks || passes(model, &scope) ? model : nil
    } catch {
      refuse(error, &scope)
      return nil
    }
  }

  /// Records the rules that filled slots break, after another failure.
  @usableFromInline
  func recordBrokenRules(_ slots: borrowing FieldSlots<Model>, _ scope: inout BakeScope) {
    if hasSecrets { scope.hasFailedWithSecrets = true }
    if hasRules, !scope.isExhausted { scope.failures += slots.brokenRules().map(failure) }
  }

  /// Records the failures of the schema or of the model's initializer.
  @usableFromInline
  func refuse(_ error: any Error, _ scope: inout BakeScope) {
    if let error = error as? ValidationError, error.missingFields.isEmpty {
      if !scope.isExhausted { scope.failures += error.list.map(failure) }
    } else {
      // It is unknown which of the values the error of an initializer contains.
      let isSecret = Model.schema.fields.contains(where: \.isRedacted)
      scope.fail(RecipeFailure(.rejected, detail: isSecret ? redacted : shortened(error)))
    }
  }

  /// Records the checks that a model does not pass.
  @usableFromInline
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
