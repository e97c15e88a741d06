internal import KilnMapping
internal import KilnValues

// MARK: Baking
extension CompiledIngredient {
  /// Fills the empty slot of the property from a tree.
  func fill(
    _ slots: inout UnsafeFieldSlots,
    from tree: JSONValue,
    _ scope: inout BakeScope
  ) {
    SourceNode.with(tree) { fill(&slots, from: RecipeSource(tree: $0), &scope) }
  }

  /// Fills the empty slot of the property from a source.
  func fill(
    _ slots: inout UnsafeFieldSlots,
    from source: RecipeSource,
    _ scope: inout BakeScope
  ) {
    let mark = scope.mark
    switch read(source, nil, slots, &scope) {
    case .converted: slots.noteFilled(index)
    case .absent, .removed, .reset: fillAbsent(&slots, &scope, since: mark)
    case .failed: break
    }
    nameAll(since: mark, &scope)
  }

  /// Finishes a value that was converted without a lookup, and recorded a failure or notice.
  ///
  /// - Parameter isFilled: whether it could be converted.
  func finish(
    _ slots: inout UnsafeFieldSlots,
    isFilled: Bool,
    since mark: BakeScope.Mark,
    _ scope: inout BakeScope
  ) {
    scope.place(since: mark, at: path)
    if !isFilled, options.takesDefaultOnError {
      scope.forgive(since: mark)
      fillAbsent(&slots, &scope, since: mark)
    }
    nameAll(since: mark, &scope)
  }

  /// Fills a slot for which the source has no value.
  private func fillAbsent(
    _ slots: inout UnsafeFieldSlots,
    _ scope: inout BakeScope,
    since mark: BakeScope.Mark
  ) {
    if fillDefault(&slots, &scope) { return }
    if isRequired || scope.isExact {
      scope.failMissing(at: paths.first, since: mark)
    } else if reportsMissing {
      scope.noteMissing(at: paths.first, since: mark)
    }
  }

  /// Fills an empty slot with the ingredient's own default.
  ///
  /// - Returns: whether there is a default. If it cannot be converted, the scope has the failure.
  private func fillDefault(_ slots: inout UnsafeFieldSlots, _ scope: inout BakeScope) -> Bool {
    guard let bakeDefault = operations.bakeDefault else { return false }
    if bakeDefault(&scope, slots.emptyAddress(index)) { slots.noteFilled(index) }
    return true
  }

  /// Prepends the property to everything recorded since a mark.
  func nameAll(since mark: BakeScope.Mark, _ scope: inout BakeScope) {
    if !scope.isUntouched(since: mark) { scope.name(since: mark, of: self) }
  }

  /// Reads the value or values of the property into its empty slot.
  ///
  /// - Parameter model: the address of the model that is updated; `nil` if one is baked.
  private func read(
    _ source: RecipeSource,
    _ model: UnsafeRawPointer?,
    _ slots: UnsafeFieldSlots,
    _ scope: inout BakeScope
  ) -> ValueLookup.Reading {
    let address = slots.emptyAddress(index)
    guard let lookup else {
      return operations.computed?.read(source, firstValue, model, &scope, address) ?? .absent
    }
    guard let model else {
      return lookup.read(from: source, firstValue, &scope) { operations.fill($0, &$1, address) }
    }
    return lookup.read(
      from: source,
      firstValue,
      &scope,
      replaced: { self.completed($0, by: model, &$1) },
      { operations.fill($0, &$1, address) }
    )
  }
}

// MARK: Updating
extension CompiledIngredient {
  /// Fills the empty slot of the property if a source changes it.
  ///
  /// - Parameter model: the address of the model.
  /// - Returns: whether the property is reset to the default of the schema.
  func fillChange(
    _ slots: inout UnsafeFieldSlots,
    of model: UnsafeRawPointer,
    from source: RecipeSource,
    _ scope: inout BakeScope
  ) -> Bool {
    let mark = scope.mark
    defer { nameAll(since: mark, &scope) }
    switch read(source, model, slots, &scope) {
    case .converted: slots.noteFilled(index)
    case .absent, .failed: return false
    case .removed:
      fillAbsent(&slots, &scope, since: mark)
      if !slots.isFilled(index) { return scope.isClean(since: mark) }
    case .reset(let path):
      guard canBeReset else {
        scope.fail(RecipeFailure(nullWithoutDefault: path ?? paths.first))
        return false
      }
      guard fillDefault(&slots, &scope) else { return true }
      // The failure of a default is recorded.
      if !slots.isFilled(index) { return false }
    }
    if operations.isSame(slots.emptyAddress(index), model) { slots.remove(index) }
    return false
  }

  /// Returns the value at `$` from which an update converts the property.
  ///
  /// A partial source has only some members of the property, and also members of other properties.
  /// Its members therefore replace those in the property's written form.
  ///
  /// - Returns: the written form with the members of the source, if both are objects and the
  ///   conversion can be reversed; otherwise the source; `nil` if a failure was recorded.
  private func completed(
    _ source: SourceNode,
    by model: UnsafeRawPointer,
    _ scope: inout BakeScope
  ) -> JSONValue? {
    let tree = source.tree
    guard case .object(let members) = tree, let written = operations.written else { return tree }
    do {
      guard case .object(var object) = try written(model, DecomposeOptions()) else { return tree }
      for (key, value) in members { object[key] = value }
      return .object(object)
    } catch  where isOneWay(error) {
      return tree
    } catch {
      let detail = "the other members cannot be taken from the model: \(shortened(error))"
      scope.fail(RecipeFailure(.conversion, detail: detail))
      return nil
    }
  }
}

/// Whether an error only means that the conversion cannot be reversed.
private func isOneWay(_ error: any Error) -> Bool {
  switch error {
  case let error as ConversionError: error.isIrreversible
  case let error as DecomposeError: error.failures.allSatisfy { $0.code == .irreversible }
  case is MissingValue: true
  default: false
  }
}
