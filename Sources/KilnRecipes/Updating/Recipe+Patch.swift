public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Returns a merge patch (RFC 7396) for the sources of two models.
  ///
  /// An update with the patch turns the old model into the new one. A merge patch removes members
  /// that become `nil`. It replaces the whole array if anything in it changes, including parts that
  /// no ingredient reads. To preserve such parts, use ``jsonPatch(from:to:omittingIrreversible:)``.
  /// The patch does not contain properties without an ingredient, or changes that are not visible
  /// in the source.
  ///
  /// - Parameters:
  ///   - old: the model that the receiver has.
  ///   - new: the model that the receiver should have.
  ///   - omitsIrreversible: whether a changed property is omitted if its conversion cannot be
  ///     reversed; otherwise it is an error.
  /// - Returns: the patch; an empty object if nothing has changed.
  /// - Throws: ``DecomposeError`` with all changes that a merge patch cannot express. For
  ///   example, a property cannot become `nil` if a missing member means a default.
  /// - Complexity: that of decomposing both models. If a property becomes `nil`, also that of an
  ///   update.
  public func patch(
    from old: Model,
    to new: Model,
    omittingIrreversible omitsIrreversible: Bool = false
  ) throws(DecomposeError) -> JSONMergePatch {
    let change = try change(from: old, to: new, omitsIrreversible)
    let new = change.new.withoutNullMembers(except: change.old)
    // Without new null members, a patch always exists.
    let patch = (try? JSONMergePatch(from: change.old, to: new)) ?? JSONMergePatch(new)
    try check(change, from: old, change.withNulls, detail: Self.nullInMergePatch) {
      try update(old, with: patch)
    }
    return patch
  }

  /// Returns a JSON patch (RFC 6902) for the sources of two models.
  ///
  /// An update with the patch turns the old model into the new one. The patch does not contain
  /// properties without an ingredient, or changes that are not visible in the source.
  ///
  /// - Parameters:
  ///   - old: the model that the receiver has.
  ///   - new: the model that the receiver should have.
  ///   - omitsIrreversible: whether a changed property is omitted if its conversion cannot be
  ///     reversed; otherwise it is an error.
  /// - Returns: the patch, for a source as the recipe writes it. Members that were null are added
  ///   and not replaced, so that the patch also applies if they are missing.
  /// - Throws: ``DecomposeError`` with all changes that the patch cannot express.
  /// - Complexity: that of ``patch(from:to:omittingIrreversible:)``.
  public func jsonPatch(
    from old: Model,
    to new: Model,
    omittingIrreversible omitsIrreversible: Bool = false
  ) throws(DecomposeError) -> JSONPatch {
    let change = try change(from: old, to: new, omitsIrreversible)
    let operations = JSONPatch(from: change.old, to: change.new).operations.map { operation in
      guard case .replace(let pointer, let value) = operation, change.old[pointer]?.isNull == true,
        case .object? = change.old[JSONPointer(tokens: pointer.tokens.dropLast())]
      else { return operation }
      return .add(pointer, value)
    }
    let patch = JSONPatch(operations)
    try check(change, from: old, change.withNulls) { try update(old, with: patch) }
    return patch
  }

  /// Returns a source that contains only the changes between two models.
  ///
  /// An `update(_:with:context:)` with it turns the old model into the new one. The source
  /// contains the complete value of each changed property, including nested models and
  /// dictionaries. Properties that become `nil` are null.
  ///
  /// - Parameters:
  ///   - old: the model that the receiver has.
  ///   - new: the model that the receiver should have.
  ///   - omitsIrreversible: whether a changed property is omitted if its conversion cannot be
  ///     reversed; otherwise it is an error.
  /// - Returns: the source; empty if nothing has changed.
  /// - Throws: ``DecomposeError`` with all changes that the source cannot express. For example, a
  ///   property cannot become `nil` if null leaves it unchanged or means a default, and a
  ///   dictionary at `$` cannot lose a member.
  /// - Complexity: that of decomposing both models, and of an update.
  public func partialSource(
    from old: Model,
    to new: Model,
    omittingIrreversible omitsIrreversible: Bool = false
  ) throws(DecomposeError) -> JSONValue {
    let change = try change(from: old, to: new, omitsIrreversible)
    let misread = change.changed.filter { !$0.hasWritablePaths }
    guard misread.isEmpty else { throw inexpressible(.irreversible, misread) }
    let partial = change.partial(instructions)
    // An array is contained as a whole, with nulls that others read.
    let changed = Set(change.changed.map(\.index))
    let others = instructions.filter { instruction in
      !changed.contains(instruction.index)
        && instruction.paths.contains { partial.hasNull(at: $0) }
    }
    var trimmed = partial
    for path in others.flatMap(\.paths) where path.isFixed && trimmed.hasNull(at: path) {
      if trimmed.isRemovable(path) { _ = try? trimmed.removeValue(at: path) }
    }
    let isTrimmed = !trimmed.isIdentical(to: partial)
    do throws(DecomposeError) {
      return try checked(trimmed, change, from: old, others)
    } catch  where isTrimmed {
      // The removed nulls may also be values of a changed property.
      return try checked(partial, change, from: old, others)
    }
  }

  /// Returns a partial source, if an update with it has the intended result.
  private func checked(
    _ partial: JSONValue,
    _ change: SourceChange,
    from old: Model,
    _ others: [CompiledIngredient]
  ) throws(DecomposeError) -> JSONValue {
    try check(change, from: old, change.changed, others) { try update(old, with: partial) }
    return partial
  }

  private static var nullInMergePatch: String {
    "contains null in an object, and a merge patch cannot set a member to null"
  }

  /// Checks that an update has the intended result.
  ///
  /// - Parameters:
  ///   - old: the model that is updated.
  ///   - changed: changed ingredients that may be read as another value. If there are none, nothing
  ///     is checked.
  ///   - others: unchanged ingredients that may be read as another value.
  ///   - detail: why a value that is not `nil` is read as another value.
  private func check(
    _ change: SourceChange,
    from old: Model,
    _ changed: [CompiledIngredient],
    _ others: [CompiledIngredient] = [],
    detail: String = "would be read as another value",
    _ update: () throws -> Model
  ) throws(DecomposeError) {
    let doubtful = changed + others
    if doubtful.isEmpty { return }
    let misread: [CompiledIngredient]
    do {
      let updated = try update()
      let fields = Model.schema.fields
      misread =
        SourceChange(from: change.new, to: try source(of: updated), changed).changed
        + others.filter { !fields[$0.index].areEqual(old, updated) }
    } catch {
      var named: Set<String?> = []
      if let error = error as? BakeError { named = Set(error.failures.map(\.outermostProperty)) }
      let rejected = doubtful.filter { named.contains($0.name) }
      misread = rejected.isEmpty ? doubtful : rejected
    }
    if misread.isEmpty { return }
    throw inexpressible(
      misread.map { instruction in
        let isNil = instruction.paths.allSatisfy { change.new.recipeValue(at: $0)?.isNull != false }
        return RecipeFailure(
          inexpressible: .null,
          instruction.name,
          at: instruction.path,
          isNil ? nil : detail
        )
      }
    )
  }

  /// The sources of two models and their differences.
  private func change(
    from old: Model,
    to new: Model,
    _ omitsIrreversible: Bool
  ) throws(DecomposeError) -> SourceChange {
    guard options.identity == .changeable || isSameEntity(old, new) else {
      throw inexpressible([RecipeFailure(inexpressible: .identity, "id", at: body.path(of: "id"))])
    }
    let before = try source(of: old)
    var after = try source(of: new)
    let unsaid = instructions.filter { instruction in
      let isSame = Model.schema.fields[instruction.index].areEqual(old, new)
      if instruction.isReversible || !instruction.hasWritablePaths {
        let isWritten = instruction.isReversible && instruction.isFound(in: before, or: after)
        return !isSame && !isWritten
      }
      // The paths may contain what one of several forms wrote, or another property. An unchanged
      // property must then also be read as before.
      let isVisible = instruction.paths.contains { differ(before, after, at: $0) }
      return isVisible ? !isRestored(instruction, of: new, from: after) : !isSame
    }
    guard omitsIrreversible || unsaid.isEmpty else {
      throw inexpressible(.irreversible, unsaid)
    }
    for path in unsaid.flatMap(\.paths) where after.recipeValue(at: path) == nil {
      if let value = before.recipeValue(at: path) { try? after.set(value, at: path) }
    }
    return SourceChange(from: before, to: after, instructions)
  }

  /// The source of a model, without properties that cannot be written.
  func source(of model: Model) throws(DecomposeError) -> JSONValue {
    var options = DecomposeOptions(omitsIrreversible: true)
    options.omitsWholeProperties = true
    return try decompose(model, options)
  }

  /// The error of changed properties that a patch cannot express.
  private func inexpressible(
    _ code: RecipeFailure.Code,
    _ instructions: [CompiledIngredient]
  ) -> DecomposeError {
    inexpressible(
      instructions.map { instruction in
        RecipeFailure(
          inexpressible: code,
          instruction.name,
          at: instruction.paths.first,
          instruction.hasWritablePaths
            ? nil : "is read from the end of an array, of which not all elements are written"
        )
      }
    )
  }

  private func inexpressible(_ failures: [RecipeFailure]) -> DecomposeError {
    DecomposeError(recipe: name, model: Model.schema.name, FailureList(failures))
  }
}

extension CompiledIngredient {
  /// Whether a source has a value for the property.
  fileprivate func isFound(in source: JSONValue, or other: JSONValue) -> Bool {
    paths.contains { source.recipeValue(at: $0) != nil || other.recipeValue(at: $0) != nil }
  }
}

extension JSONValue {
  /// Whether there is a null at a path, or on the way to it.
  fileprivate func hasNull(at path: SourcePath) -> Bool {
    SourceNode.with(self) { source in
      switch path.result(in: source, wildcards: .elements) {
      case .found(let node): node.isNull
      case .nullOnTheWay: true
      case .missing, .collected, .mismatch: false
      }
    }
  }

  /// Whether no other part of the tree moves if a value is removed.
  fileprivate func isRemovable(_ path: SourcePath) -> Bool {
    switch path.steps.last {
    case .key: true
    case .index(let index):
      recipeValue(at: path.prefix(path.count - 1))?.arrayValue?.count == index + 1
    case .fromEnd, .each, nil: false
    }
  }
}

extension RecipeFailure {
  /// Creates a failure for a change that a patch cannot express.
  ///
  /// - Parameter detail: the reason; `nil` for the usual one of the code.
  init(
    inexpressible code: Code,
    _ property: String?,
    at path: SourcePath?,
    _ detail: String? = nil
  ) {
    let usual =
      switch code {
      case .irreversible: "cannot be written, because its conversion has no reverse"
      case .identity: "expected models with the same identity"
      default: "becomes nil, but null and a missing member mean another value"
      }
    self.init(code, property: property, path: path, detail: detail ?? usual)
    isWriting = true
  }
}
