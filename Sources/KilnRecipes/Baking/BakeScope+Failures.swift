public import KilnMapping
internal import KilnSupport
internal import KilnValues

// MARK: Recording
extension BakeScope {
  /// Adds a failure; not after the budget is exhausted, as what follows may be a consequence of
  /// that.
  ///
  /// - Parameter failure: the failure; it is not made where it is not kept.
  @usableFromInline
  mutating func fail(_ failure: @autoclosure () -> RecipeFailure) {
    guard !isExhausted else { return }
    if failures.isKeeping { failures.append(failure()) } else { failures.omit(1) }
  }

  /// Adds the failure of a path that leads through a value of the wrong kind: once for each such
  /// value, however many ingredients of a recipe read inside it. Of several, none is named.
  mutating func fail(_ mismatch: SourcePathMismatch) {
    if let number = level.wrongContainers?[mismatch.path] {
      failures.change(at: number) { $0.property = nil }
    } else {
      level.wrongContainers = level.wrongContainers ?? [:]
      level.wrongContainers?[mismatch.path] = failures.total
      fail(RecipeFailure(mismatch))
    }
  }

  /// Records that a conversion refused a value.
  @usableFromInline
  mutating func refuse(_ error: any Error, by transformer: String?, _ value: JSONValue) {
    // A recipe as a transformer reports itself what is wrong where.
    guard let report = error.recipeReport(BakeError.self) else {
      return fail(RecipeFailure(error, in: transformer, for: value))
    }
    if !isExhausted { failures.append(contentsOf: report.list) }
  }

  /// Records that there is neither a value nor a default. What was forgiven since a mark is a
  /// failure after all.
  mutating func failMissing(at path: SourcePath?, since mark: Mark) {
    if notices.total > mark.notices {
      failures.append(contentsOf: notices.removeAll(after: mark.notices))
    } else {
      fail(RecipeFailure(.missing, path: path))
    }
  }
}

// MARK: Adding the position and the property
extension BakeScope {
  /// Prepends a path to all that was recorded since a mark.
  mutating func place(since mark: Mark, at path: SourcePath) {
    failures.change(after: mark.failures) { $0.place(at: path) }
    notices.change(after: mark.notices) { $0.place(at: path) }
  }

  /// Prepends an element or a member to all that was recorded since a mark.
  mutating func place(since mark: Mark, in step: SourcePath.Step) {
    let label = step.label
    failures.change(after: mark.failures) { $0.place(in: step, label) }
    notices.change(after: mark.notices) { $0.place(in: step, label) }
  }

  /// Prepends a property to all that was recorded since a mark.
  mutating func name(since mark: Mark, property: String) {
    failures.change(after: mark.failures) { $0.name(property) }
    notices.change(after: mark.notices) { $0.name(property) }
  }

  /// Removes what shows a redacted value, or paths inside it, from all that was recorded since a
  /// mark.
  mutating func hideValues(since mark: Mark, of property: String, at paths: [SourcePath]) {
    failures.change(after: mark.failures) { $0.hideValue(property, paths) }
    notices.change(after: mark.notices) { $0.hideValue(property, paths) }
    // What is hidden says nothing of the container.
    forgetContainers(since: mark)
  }

  /// Adds the property of an instruction to all that was reported since a mark.
  mutating func name(since mark: Mark, of instruction: CompiledIngredient) {
    if instruction.isSecret {
      hideValues(since: mark, of: instruction.name, at: instruction.paths)
    } else {
      name(since: mark, property: instruction.name)
    }
  }
}

// MARK: Taking back
extension BakeScope {
  /// Makes notices of the failures since a mark.
  mutating func forgive(since mark: Mark) {
    guard !isExhausted else { return }
    forgetContainers(since: mark)
    notices.append(contentsOf: failures.removeAll(after: mark.failures))
  }

  /// Forgets all that came since a mark.
  mutating func forget(since mark: Mark) {
    guard !isExhausted else { return }
    forgetContainers(since: mark)
    failures.removeAll(after: mark.failures)
    notices.removeAll(after: mark.notices)
  }

  private mutating func forgetContainers(since mark: Mark) {
    level.wrongContainers = level.wrongContainers?.filter { $0.value < mark.failures }
  }
}

extension RecipeFailure {
  fileprivate mutating func hideValue(_ property: String, _ paths: [SourcePath]) {
    self.property = property
    // The recipe's own paths show nothing of the value.
    if path.map({ !paths.contains($0) }) ?? true { path = paths.first }
    hideValue()
  }

  /// Removes what shows the value.
  mutating func hideValue() {
    if found != nil { found = redacted }
    if detail != nil || expected != nil { (detail, expected) = (nil, "another value") }
  }
}
