public import KilnMapping
public import KilnSupport
internal import KilnValues

/// What one bake records in a recipe and those nested in it.
///
/// A failure is recorded with the path from where it is found; each caller prepends its own path to
/// all that was recorded since a mark. So paths cost nothing as long as nothing fails.
@usableFromInline
package struct BakeScope {
  /// What the caller hands to the ingredients.
  @usableFromInline let context: BakeContext
  /// The failures, so that there is no model.
  @usableFromInline var failures: FailureList<RecipeFailure>
  /// What was corrected or left out, for a notice.
  @usableFromInline var notices: FailureList<RecipeFailure>
  /// What holds in the current recipe.
  @usableFromInline var level = Level()

  /// Whether whatever is not there is an error, also where nothing needs it.
  var isExact = false

  /// How often forms without a tag were tried.
  var formTrials = FormTrials()

  /// How many recipes and forms are around the current value.
  var depth = 0

  /// How many values may still be read.
  var budget: ValueBudget
  /// How many recipes were around the outermost value that the budget is for, itself included.
  var budgetDepth = 0
  var isExhaustionReported = false

  /// Whether there was a failure in a model with redacted fields: one that is not kept may be about
  /// such a field.
  var hasFailedWithSecrets = false

  /// The default that is being taken: how many were taken inside it, and how many failures were
  /// recorded before; `nil` where none is.
  private var outerDefault: (innerCount: Int, failures: Int)?

  /// How many recipes and forms may be nested in one another: a recipe may contain itself.
  static let maximumDepth = 128

  /// How many defaults a default may have inside: each of them may have several.
  static let maximumInnerDefaults = 1_000

  @usableFromInline
  init(context: BakeContext) {
    self.context = context
    failures = FailureList(maximum: context.limits.maximumFailures)
    notices = FailureList(maximum: context.limits.maximumFailures)
    budget = ValueBudget(context.limits)
  }

  /// How many failures and notices there are now.
  @inlinable var mark: Mark { Mark(failures: failures.total, notices: notices.total) }

  @usableFromInline
  struct Mark {
    @usableFromInline var failures: Int
    @usableFromInline var notices: Int

    @inlinable
    init(failures: Int, notices: Int) {
      (self.failures, self.notices) = (failures, notices)
    }

    /// Before anything was reported.
    static var start: Mark { Mark(failures: 0, notices: 0) }
  }

  /// Whether nothing failed since a mark.
  @inlinable
  func isClean(since mark: Mark) -> Bool { failures.total == mark.failures }

  /// Whether nothing was reported since a mark.
  @inlinable
  func isUntouched(since mark: Mark) -> Bool {
    failures.total == mark.failures && notices.total == mark.notices
  }

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

  /// What holds in one recipe, and not in those inside it.
  @usableFromInline
  struct Level {
    /// Whether values of other types are taken for the right ones where nothing is lost.
    @usableFromInline var coercion = Coercion.strict
    /// What a null means where the property cannot be `nil`.
    var nulls = RecipeOptions.NullPolicy.fail
    /// What a null means to the properties of the model that is being updated; `nil` where none is.
    @usableFromInline var updateNulls: RecipeOptions.UpdateNullPolicy?
    /// The probable position of the next member in the object that the recipe reads.
    var nextMember = 0
    /// The containers of the wrong kind that were found in the source, each with the number of its
    /// failure.
    var wrongContainers: [SourcePath: Int]?

    @usableFromInline
    init() {}
  }

  /// Enters a recipe; `nil` where that is too deep.
  ///
  /// - Parameter options: the recipe's own, which hold until it is left.
  /// - Returns: what is handed to ``leave(_:)``.
  @usableFromInline
  mutating func enter(_ options: RecipeOptions) -> Level? {
    guard enterForm() else { return nil }
    let outer = level
    level = Level()
    (level.coercion, level.nulls) = (options.coercion, options.nulls)
    return outer
  }

  /// Enters one of the forms that a value may have, which takes as much of the stack as a recipe
  /// does.
  ///
  /// - Returns: whether that is not too deep; otherwise the failure is recorded.
  mutating func enterForm() -> Bool {
    let limit = Self.maximumDepth
    guard depth < limit else {
      fail(RecipeFailure(.tooDeep, expected: "at most \(limit) recipes in one another"))
      return false
    }
    depth += 1
    return true
  }

  /// Leaves a form.
  mutating func leaveForm() { depth -= 1 }

  /// Leaves a recipe.
  @usableFromInline
  mutating func leave(_ outer: Level) {
    depth -= 1
    level = outer
    if depth < budgetDepth { budget.close() }
  }

  /// Takes a default that may have others inside.
  ///
  /// - Parameter read: makes the value of the default.
  /// - Returns: the value; `nil` where it is refused. Inside a default that is refused already,
  ///   none is taken: the number of those in a recipe that contains itself has no bound.
  mutating func takingDefault<Made>(_ read: (inout BakeScope) -> Made?) -> Made? {
    guard let outer = outerDefault else {
      outerDefault = (0, failures.total)
      defer { outerDefault = nil }
      return read(&self)
    }
    guard failures.total <= outer.failures else { return nil }
    let limit = Self.maximumInnerDefaults
    guard outer.innerCount < limit else {
      fail(RecipeFailure(.tooDeep, expected: "at most \(limit) defaults in a default"))
      return nil
    }
    outerDefault?.innerCount += 1
    return read(&self)
  }

  /// Prepends a path to all that was recorded since a mark.
  mutating func place(since mark: Mark, at path: SourcePath) {
    failures.change(after: mark.failures) { $0.place(at: path) }
    notices.change(after: mark.notices) { $0.place(at: path) }
  }

  /// Prepends a property, or `[3]` for an element, to all that was recorded since a mark.
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

  /// Records that there is neither a value nor a default. What was forgiven since a mark is a
  /// failure after all.
  mutating func failMissing(at path: SourcePath?, since mark: Mark) {
    if notices.total > mark.notices {
      failures.append(contentsOf: notices.removeAll(after: mark.notices))
    } else {
      fail(RecipeFailure(.missing, path: path))
    }
  }

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
