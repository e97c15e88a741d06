public import KilnMapping
internal import KilnValues

extension Recipe {
  /// A merge patch (RFC 7396) in the source's vocabulary with what has changed.
  ///
  /// An update with the patch makes the new value of the old one. A merge patch removes what
  /// becomes `nil`, and has all of an array in which anything changes, also what no ingredient
  /// reads: there prefer ``jsonPatch(from:to:irreversible:)``. It leaves out properties that no
  /// ingredient fills, and changes that the source's form of a value does not show.
  ///
  /// - Parameters:
  ///   - old: the value that the other side has.
  ///   - new: the value that it is to have.
  ///   - irreversible: what to do where a property has changed whose conversion has no reverse.
  /// - Returns: the patch; an empty object where nothing has changed.
  /// - Throws: ``SourcePatchError`` with everything that a merge patch cannot say: among it a
  ///   property that becomes `nil`, where a source without the member stands for a default.
  /// - Complexity: that of decomposing both values. Where a property becomes `nil`, also that of an
  ///   update.
  public func patch(
    from old: Model,
    to new: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(SourcePatchError) -> JSONMergePatch {
    let change = try change(from: old, to: new, irreversible)
    let bare = change.new.withoutNullMembers
    // Without null members there is always a patch.
    let made = try? JSONMergePatch(from: change.old.withoutNullMembers, to: bare)
    let patch = made ?? JSONMergePatch(bare)
    try checkNulls(of: change) { () throws(SourcePatchError) in try update(old, with: patch) }
    return patch
  }

  /// A JSON patch (RFC 6902) in the source's vocabulary with what has changed.
  ///
  /// An update with the patch makes the new value of the old one. The patch leaves out properties
  /// that no ingredient fills, and changes that the source's form of a value does not show.
  ///
  /// - Returns: the patch, for a source as the recipe writes it. A member that was null is added,
  ///   so that it may as well not have been there.
  /// - Throws: ``SourcePatchError`` with everything that the patch cannot say.
  /// - Complexity: that of ``patch(from:to:irreversible:)``.
  public func jsonPatch(
    from old: Model,
    to new: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(SourcePatchError) -> JSONPatch {
    let change = try change(from: old, to: new, irreversible)
    let operations = JSONPatch(from: change.old, to: change.new).operations.map { operation in
      guard case .replace(let pointer, let value) = operation, change.old[pointer]?.isNull == true,
        case .object? = change.old[JSONPointer(tokens: pointer.tokens.dropLast())]
      else { return operation }
      return .add(pointer, value)
    }
    let patch = JSONPatch(operations)
    try checkNulls(of: change) { () throws(SourcePatchError) in try update(old, with: patch) }
    return patch
  }

  /// A source with nothing in it but what has changed, for `update(_:with:context:)` of the old
  /// value.
  ///
  /// It has each property that has changed as a whole, models and dictionaries inside too, and null
  /// for what has become `nil`.
  ///
  /// - Returns: the source; empty where nothing has changed.
  /// - Throws: ``SourcePatchError`` with everything that the source cannot say: among it a property
  ///   that becomes `nil`, where null leaves it alone or stands for a default.
  /// - Complexity: that of ``patch(from:to:irreversible:)``.
  public func partialSource(
    from old: Model,
    to new: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(SourcePatchError) -> JSONValue {
    let change = try change(from: old, to: new, irreversible)
    let partial = change.partial(instructions)
    try checkNulls(of: change) { () throws(SourcePatchError) in
      do throws(BakeError) { return try update(old, with: partial) } catch { throw .refused(error) }
    }
    return partial
  }

  /// Checks that an update makes of null, and of what is not there any more, what was meant.
  private func checkNulls(
    of change: SourceChange,
    _ update: () throws(SourcePatchError) -> Model
  ) throws(SourcePatchError) {
    let doubtful = change.withNulls
    if doubtful.isEmpty { return }
    let made = SourceChange(from: change.new, to: try source(of: update()), doubtful)
    if !made.changed.isEmpty { throw .unsayable(.null, made.changed) }
  }

  /// The sources of two values, and where they differ.
  private func change(
    from old: Model,
    to new: Model,
    _ irreversible: IrreversiblePolicy
  ) throws(SourcePatchError) -> SourceChange {
    guard options.identity == .changeable || isSameEntity(old, new) else {
      throw .inexpressible([RecipeFailure(inexpressible: .identity, "id", at: path(of: "id"))])
    }
    let before = try source(of: old)
    var after = try source(of: new)
    let fields = Model.schema.fields
    let unsaid = instructions.filter { instruction in
      let isWritten = instruction.paths.contains { path in
        // Of several forms one may have no reverse: what is not in the new source was left out of
        // it.
        after[path] != nil || (instruction.operations.isReversible && before[path] != nil)
      }
      return !isWritten && !fields[instruction.index].areEqual(old, new)
    }
    guard irreversible == .omit || unsaid.isEmpty else {
      throw .unsayable(.irreversible, unsaid)
    }
    for path in unsaid.flatMap(\.paths) where after[path] == nil {
      if let value = before[path] { try? after.set(value, at: path) }
    }
    return SourceChange(from: before, to: after, instructions)
  }

  /// The source of a model, as far as there is a reverse.
  func source(of model: Model) throws(SourcePatchError) -> JSONValue {
    do throws(DecomposeError) {
      var options = DecomposeOptions(irreversible: .omit)
      options.omitsWholeProperties = true
      return try decompose(model, options)
    } catch {
      throw .unwritable(error)
    }
  }
}
