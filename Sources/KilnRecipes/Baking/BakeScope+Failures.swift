public import KilnMapping
internal import KilnSupport
internal import KilnValues

// MARK: Recording
extension BakeScope {
  /// Adds a failure, unless the budget is exhausted, which may have caused it.
  ///
  /// - Parameter failure: the failure; it is evaluated only if it is kept.
  @usableFromInline
  mutating func fail(_ failure: @autoclosure () -> RecipeFailure) {
    guard !isExhausted else { return }
    if failures.isKeeping { failures.append(failure()) } else { failures.omit(1) }
  }

  /// Adds the failure of a path that leads through a value of the wrong kind.
  ///
  /// Each such value is reported once, even if several ingredients read inside it. In that case,
  /// the failure names no property.
  mutating func fail(_ mismatch: SourcePathMismatch) {
    if let number = level.wrongContainers?[mismatch.path] {
      failures.change(at: number) { $0.property = nil }
      level.hasSharedFailure = true
    } else {
      level.wrongContainers = level.wrongContainers ?? [:]
      level.wrongContainers?[mismatch.path] = failures.total
      fail(RecipeFailure(mismatch))
    }
  }

  /// Adds the failure or notice of a key that nothing reads.
  ///
  /// - Parameter policy: the policy for such keys, other than `ignore`.
  mutating func fail(unknownKey path: SourcePath, _ policy: RecipeOptions.UnknownKeyPolicy) {
    let failure = RecipeFailure(.unknownKey, path: path)
    if policy == .fail { fail(failure) } else { notices.append(failure) }
  }

  /// Adds a failure of a value, with its offset in a text.
  @usableFromInline
  mutating func fail(_ failure: @autoclosure () -> RecipeFailure, _ source: SourceNode) {
    if source.isText { fail(failure().located(in: source)) } else { fail(failure()) }
  }

  /// Records that a type's own conversion rejected a value.
  @usableFromInline
  mutating func fail(_ error: ConversionError, _ source: SourceNode) {
    fail(RecipeFailure(error, for: source.tree), source)
  }

  /// Records that a conversion rejected a value.
  @usableFromInline
  mutating func refuse(_ error: any Error, by transformer: String?, _ source: SourceNode) {
    // A recipe that is used as a transformer reports its own failures.
    guard let report = error.recipeReport(BakeError.self) else {
      return fail(RecipeFailure(error, in: transformer, for: source.tree), source)
    }
    if !isExhausted { failures += report.list.map { $0.located(in: source) } }
  }

  /// Records that there is neither a value nor a default.
  ///
  /// Failures that were forgiven since a mark are restored instead.
  mutating func failMissing(at path: SourcePath?, since mark: Mark) {
    if notices.total > mark.notices {
      failures += notices.removeAll(after: mark.notices)
    } else {
      fail(RecipeFailure(.missing, path: path))
    }
  }
}

// MARK: Notices
extension BakeScope {
  /// Records a notice that there is neither a value nor a default.
  ///
  /// A failure that was forgiven since a mark is the notice instead.
  mutating func noteMissing(at path: SourcePath?, since mark: Mark) {
    guard notices.total == mark.notices else { return }
    notices.append(RecipeFailure(.missing, path: path))
  }
}

// MARK: Adding the position and the property
extension BakeScope {
  /// Prepends a path to everything recorded since a mark.
  mutating func place(since mark: Mark, at path: SourcePath) {
    failures.change(after: mark.failures) { $0.place(at: path) }
    notices.change(after: mark.notices) { $0.place(at: path) }
  }

  /// Prepends an element or member to everything recorded since a mark.
  mutating func place(since mark: Mark, in step: SourcePath.Step) {
    let label = step.label
    failures.change(after: mark.failures) { $0.place(in: step, label) }
    notices.change(after: mark.notices) { $0.place(in: step, label) }
  }

  /// Prepends a property to everything recorded since a mark.
  mutating func name(since mark: Mark, property: String) {
    failures.change(after: mark.failures) { $0.name(property) }
    notices.change(after: mark.notices) { $0.name(property) }
  }

  /// Removes redacted values, and paths inside them, from everything recorded since a mark.
  mutating func hideValues(since mark: Mark, of property: String, at paths: [SourcePath]) {
    failures.change(after: mark.failures) { $0.hideValue(property, paths) }
    notices.change(after: mark.notices) { $0.hideValue(property, paths) }
    // A hidden failure does not describe its container.
    forgetContainers(since: mark)
  }

  /// Adds the property of an instruction to everything recorded since a mark.
  mutating func name(since mark: Mark, of instruction: CompiledIngredient) {
    if instruction.isSecret {
      hideValues(since: mark, of: instruction.name, at: instruction.paths)
    } else {
      name(since: mark, property: instruction.name)
    }
  }
}

// MARK: Removing
extension BakeScope {
  /// Turns the failures since a mark into notices.
  mutating func forgive(since mark: Mark) {
    guard !isExhausted else { return }
    forgetContainers(since: mark)
    notices += failures.removeAll(after: mark.failures)
  }

  /// Removes everything recorded since a mark.
  mutating func forget(since mark: Mark) {
    guard !isExhausted else { return }
    removeFailures(since: mark)
  }

  /// Removes everything recorded since a mark, and returns the failures.
  @discardableResult
  mutating func removeFailures(since mark: Mark) -> FailureList<RecipeFailure> {
    forgetContainers(since: mark)
    notices.removeAll(after: mark.notices)
    return failures.removeAll(after: mark.failures)
  }

  private mutating func forgetContainers(since mark: Mark) {
    level.wrongContainers = level.wrongContainers?.filter { $0.value < mark.failures }
  }
}

extension RecipeFailure {
  fileprivate mutating func hideValue(_ property: String, _ paths: [SourcePath]) {
    self.property = property
    offset = nil
    // The recipe's own paths reveal nothing about the value.
    if path.map({ !paths.contains($0) }) ?? true { path = paths.first }
    if found != nil { found = redacted }
    if detail != nil || expected != nil { (detail, expected) = (nil, "another value") }
  }
}
