internal import KilnMapping
internal import KilnSupport
public import KilnValues

extension RecipeBody {
  /// Initializes a model with a value of a source, or records why that fails.
  ///
  /// - Returns: whether the model is initialized.
  @inlinable
  func bake(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into model: UnsafeMutablePointer<Model>
  ) -> Bool {
    guard let outer = scope.enter(options) else { return false }
    defer { scope.leave(outer) }
    let mark = scope.mark
    return schema.withSlots { slots in
      guard fill(&slots._unsafe, from: source, &scope) else { return false }
      do throws(RecordedFailure) {
        model.initialize(to: try finish(&slots, &scope, since: mark))
        return true
      } catch {
        return false
      }
    }
  }

  /// Fills the slots of a model; `false` if that failed before any slot was read.
  @usableFromInline
  func fill(
    _ slots: inout UnsafeFieldSlots,
    from source: SourceNode,
    _ scope: inout BakeScope
  ) -> Bool {
    guard scope.spend(instructions.count, on: source) else { return false }
    if source.isNull, places.refusesNull(options.nulls, &scope) { return false }
    unmanagedPlan._withUnsafeGuaranteedRef { plan in
      plan.fill(&slots, from: source, &scope)
      guard plan.checksMore else { return }
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
  /// - Throws: `RecordedFailure` if the scope has the failures.
  @inlinable
  func finish(
    _ slots: inout FieldSlots,
    _ scope: inout BakeScope,
    since mark: BakeScope.Mark
  ) throws(RecordedFailure) -> Model {
    guard scope.isClean(since: mark), !scope.level.hasSharedFailure else {
      recordBrokenRules(slots, &scope)
      throw RecordedFailure()
    }
    do {
      let model = try schema.build(from: &slots)
      if !hasChecks || passes(model, &scope) { return model }
    } catch {
      refuse(error, &scope)
    }
    throw RecordedFailure()
  }

  /// Records the rules that filled slots break, after another failure.
  @usableFromInline
  func recordBrokenRules(_ slots: borrowing FieldSlots, _ scope: inout BakeScope) {
    if hasSecrets { scope.hasFailedWithSecrets = true }
    if schema.hasRules, !scope.isExhausted { scope.failures += slots.brokenRules().map(failure) }
  }

  /// Records the failures of the schema or of the model's initializer.
  @usableFromInline
  func refuse(_ error: any Error, _ scope: inout BakeScope) {
    if let error = error as? ValidationError, error.missingFields.isEmpty {
      if !scope.isExhausted { scope.failures += error.list.map(failure) }
    } else {
      // It is unknown which of the values the error of an initializer contains.
      let isSecret = schema.fields.contains(where: \.isRedacted)
      scope.fail(RecipeFailure(.rejected, detail: isSecret ? redacted : shortened(error)))
    }
  }
}

/// A failure that a scope has recorded.
@usableFromInline
struct RecordedFailure: Error {
  @inlinable
  init() {}
}
