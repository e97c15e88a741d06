public import KilnMapping
internal import KilnValues

extension Recipe {
  /// What to send to say that a model has changed: a merge patch (RFC 7396) in the source's
  /// vocabulary, with nothing in it that has not changed.
  ///
  /// The law: an update with the patch makes the new value of the old one.
  ///
  /// A merge patch removes what becomes `nil`, and has all of an array in which anything changes,
  /// also what no ingredient reads: there ``jsonPatch(from:to:irreversible:)`` is to be preferred.
  /// Properties that no ingredient fills, and changes that the source's form of a value does not
  /// show, are not told.
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
    let patch: JSONMergePatch
    do throws(JSONMergePatchError) {
      let bare = change.new.withoutNullMembers
      patch = try JSONMergePatch(from: change.old.withoutNullMembers, to: bare)
    } catch {
      let path = SourcePath(error.pointer)
      throw .inexpressible([.init(property: nil, path: path, code: .null)])
    }
    try checkNulls(of: change) { () throws(SourcePatchError) in try update(old, with: patch) }
    return patch
  }

  /// What to send to say that a model has changed: a JSON patch (RFC 6902) in the source's
  /// vocabulary.
  ///
  /// The law: an update with the patch makes the new value of the old one. Properties that no
  /// ingredient fills, and changes that the source's form of a value does not show, are not told.
  ///
  /// - Parameters:
  ///   - old: the value that the other side has.
  ///   - new: the value that it is to have.
  ///   - irreversible: what to do where a property has changed whose conversion has no reverse.
  /// - Returns: the patch, for a source as the recipe writes it; without operations where nothing
  ///   has changed. A member that was null is added, so that it may as well not have been there.
  /// - Throws: ``SourcePatchError`` with everything that the patch cannot say.
  /// - Complexity: that of decomposing both values. Where a property becomes `nil`, also that of an
  ///   update.
  public func jsonPatch(
    from old: Model,
    to new: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(SourcePatchError) -> JSONPatch {
    let change = try change(from: old, to: new, irreversible)
    let plain = JSONPatch(from: change.old, to: change.new)
    let patch = JSONPatch(
      plain.operations.map { operation in
        guard case .replace(let pointer, let value) = operation, let key = pointer.tokens.last,
          case .object(let object)? = change.old[JSONPointer(tokens: pointer.tokens.dropLast())],
          object[key]?.isNull ?? false
        else { return operation }
        return .add(pointer, value)
      }
    )
    try checkNulls(of: change) { () throws(SourcePatchError) in try update(old, with: patch) }
    return patch
  }

  /// A source with nothing in it but what has changed, for ``update(_:with:context:)`` of whoever
  /// has the old value.
  ///
  /// It has each property that has changed as a whole, models and dictionaries inside too, and null
  /// for what has become `nil`.
  ///
  /// - Parameters:
  ///   - old: the value to start from.
  ///   - new: the value that updating makes of it.
  ///   - irreversible: what to do where a property has changed whose conversion has no reverse.
  /// - Returns: the source; empty where nothing has changed.
  /// - Throws: ``SourcePatchError`` with everything that the source cannot say: among it a property
  ///   that becomes `nil`, where null leaves it alone or stands for a default.
  /// - Complexity: that of decomposing both values. Where a property becomes `nil`, also that of an
  ///   update.
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

  /// Checks that nothing else comes of what is null, or not there any more, than was meant.
  private func checkNulls(
    of change: SourceChange,
    _ update: () throws(SourcePatchError) -> Model
  ) throws(SourcePatchError) {
    let doubtful = change.withNulls
    if doubtful.isEmpty { return }
    let made = SourceChange(from: change.new, to: try source(of: update()), doubtful)
    guard made.changed.isEmpty else {
      throw .inexpressible(
        made.changed.map { .init(property: $0.name, path: $0.paths.first, code: .null) }
      )
    }
  }

  /// The sources of two values, and where they differ.
  private func change(
    from old: Model,
    to new: Model,
    _ irreversible: IrreversiblePolicy
  ) throws(SourcePatchError) -> SourceChange {
    guard options.identity == .changeable || isSameEntity(old, new) else {
      throw .inexpressible([
        .init(property: "id", path: instruction(named: "id")?.paths.first, code: .identity)
      ])
    }
    let (before, after) = (try source(of: old), try source(of: new))
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
      throw .inexpressible(
        unsaid.map { .init(property: $0.name, path: $0.paths.first, code: .irreversible) }
      )
    }
    return SourceChange(from: before, to: after.keeping(unsaid, of: before), instructions)
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

extension JSONValue {
  /// The source with the values that another one has for some properties, where it has none itself.
  fileprivate func keeping(_ instructions: [CompiledIngredient], of other: JSONValue) -> JSONValue {
    var source = self
    for path in instructions.flatMap(\.paths) where source[path] == nil {
      if let value = other[path] { try? source.set(value, at: path) }
    }
    return source
  }
}
