internal import KilnMapping
internal import KilnValues

/// How a property is computed from several values of a source, apart from how many they are.
struct ComputedProperty<Property>: Sendable {
  /// What the parts of a source come to.
  enum Result {
    /// The source has nothing of it.
    case absent
    /// The scope has the failure.
    case failed
    /// A null, which by the recipe's policy is to be replaced by the default.
    case reset
    case value(Property)
  }

  /// Whether the model cannot be built without the property, and there is no default.
  var isRequired: Bool
  var hasOwnDefault: Bool
  var takesDefaultOnError: Bool
  /// Whether null in all parts that the source has stands for `nil`.
  var isCleared: Bool
  /// The places of the parts, the first for messages.
  var paths: [SourcePath]

  /// What the parts of a source come to where there is no model yet.
  ///
  /// - Parameters:
  ///   - mark: where the parts began to be read.
  ///   - tally: what became of them.
  ///   - compute: makes the value of the parts that are there and the defaults of others.
  func result(
    since mark: BakeScope.Mark,
    _ tally: PartTally,
    _ scope: inout BakeScope,
    compute: (inout BakeScope) throws -> Property?
  ) -> Result {
    if tally.isEmpty {
      if !tally.missing.isEmpty {
        guard isRequired, !hasOwnDefault else { return .absent }
        tally.tellMissing(&scope)
        return .failed
      }
      // Without places there is nothing that could be missing.
      if !paths.isEmpty, hasOwnDefault || isCleared { return .absent }
    }
    if isCleared, tally.isNull, let none = cleared(since: mark, &scope) { return none }
    tally.tellMissing(&scope)
    guard scope.isClean(since: mark) else { return refused(since: mark, &scope) }
    return computing(since: mark, tally, &scope, compute)
  }

  /// What the parts of a partial source come to for a model that may have the others.
  ///
  /// - Parameters:
  ///   - mark: where the parts began to be read.
  ///   - tally: what became of them.
  ///   - own: whether the parts that are not there are null in the model; `nil` where the model has
  ///     none.
  ///   - compute: makes the value of the parts that are there and of others.
  func update(
    since mark: BakeScope.Mark,
    _ tally: PartTally,
    areOthersNull own: Bool?,
    _ scope: inout BakeScope,
    compute: (inout BakeScope) throws -> Property?
  ) -> Result {
    if tally.isReset, own == nil {
      scope.forget(since: mark)
      return .reset
    }
    if isCleared, tally.hasOnlyNulls, own ?? true, let none = cleared(since: mark, &scope) {
      return none
    }
    if own == nil { tally.tellMissing(&scope) }
    tally.tellRefusedResets(&scope)
    guard scope.isClean(since: mark) else { return refused(since: mark, &scope) }
    return computing(since: mark, tally, &scope, compute)
  }

  /// What becomes of an update whose parts cannot be completed from the model.
  ///
  /// - Parameters:
  ///   - mark: where the parts began to be read.
  ///   - tally: what became of them.
  ///   - error: what the reverse threw; `nil` where there is no reverse.
  func cannotComplete(
    since mark: BakeScope.Mark,
    _ tally: PartTally,
    _ error: (any Error)?,
    _ scope: inout BakeScope
  ) -> Result {
    if let error {
      let detail = "the other parts cannot be taken from the model: \(shortened("\(error)"))"
      scope.fail(RecipeFailure(.conversion, path: tally.absent.first, detail: detail))
    } else {
      tally.tellAbsent(&scope)
    }
    tally.tellRefusedResets(&scope)
    return refused(since: mark, &scope)
  }

  private func cleared(since mark: BakeScope.Mark, _ scope: inout BakeScope) -> Result? {
    guard let type = Property.self as? any NilValue.Type, let none = type.none as? Property else {
      return nil
    }
    // What the parts reported about null.
    scope.forget(since: mark)
    return .value(none)
  }

  private func computing(
    since mark: BakeScope.Mark,
    _ tally: PartTally,
    _ scope: inout BakeScope,
    _ compute: (inout BakeScope) throws -> Property?
  ) -> Result {
    do {
      if let value = try compute(&scope) { return .value(value) }
    } catch {
      scope.fail(failure(error, tally))
    }
    return refused(since: mark, &scope)
  }

  private func refused(since mark: BakeScope.Mark, _ scope: inout BakeScope) -> Result {
    guard takesDefaultOnError else { return .failed }
    scope.forgive(since: mark)
    return .absent
  }

  /// What the function threw, at the place of the first part.
  private func failure(_ error: any Error, _ tally: PartTally) -> RecipeFailure {
    let found = tally.inputs.map(\.excerpt).joined(separator: ", ")
    var failure = RecipeFailure(.conversion, path: paths.first)
    if let error = error as? ConversionError {
      failure.expected = error.expected
      failure.found = error.found
    } else {
      failure.found = found.isEmpty ? nil : found
      failure.detail = shortened("\(error)")
    }
    return failure
  }
}

/// `Optional`, where the type that it holds is not known.
protocol NilValue {
  static var none: Self { get }
}

extension Optional: NilValue {}
