public import KilnMapping
public import KilnSupport
public import KilnValues

/// The state of one bake, shared by a recipe and its nested recipes.
///
/// A failure is recorded with a relative path. Each caller prepends its own path to everything
/// recorded since a mark. Paths therefore cost nothing unless something fails.
@usableFromInline
struct BakeScope: ~Copyable {
  /// The values that the caller passes to the ingredients.
  @usableFromInline let context: BakeContext
  /// The failures. If there are any, there is no model.
  @usableFromInline var failures: FailureList<RecipeFailure>
  /// The notices about corrected or dropped values.
  @usableFromInline var notices: FailureList<RecipeFailure>
  /// The state of the current recipe.
  @usableFromInline var level = Level()

  /// Whether a row of text does not contain all that is needed, so that the tree must be read.
  var needsTree = false

  /// Whether the next recipe reads the same value as the current one, at `$`.
  @usableFromInline var isAtRoot = false

  /// Whether every missing value is an error, even if it is not required.
  var isExact = false

  /// Counts how often forms without a tag were tried.
  var formTrials = FormTrials()

  /// The number of recipes and forms that enclose the current value.
  var depth = 0

  /// The number of values that may still be read.
  var budget: ValueBudget
  /// The depth of the recipe that reads the outermost value of the budget.
  var budgetDepth = 0
  var isExhaustionReported = false

  /// Whether there was a failure in a model with redacted fields.
  ///
  /// A failure that was not kept may concern such a field.
  var hasFailedWithSecrets = false

  /// The state of the default that is being read; `nil` if there is none.
  ///
  /// It contains the number of nested defaults so far, the number of failures before it, and what
  /// it was expected to contain if it is too deep.
  private var outerDefault: (innerCount: Int, failures: Int, limit: String?)?

  /// The maximum number of defaults that are nested in a default. Each of them may have several.
  static let maximumInnerDefaults = 1_000

  @usableFromInline
  init(context: BakeContext) {
    self.context = context
    failures = FailureList(maximum: context.limits.maximumFailures)
    notices = FailureList(
      maximum: context.limits.maximumNotices ?? context.limits.maximumFailures
    )
    budget = ValueBudget(context.limits)
  }

  /// The current numbers of failures and notices.
  @inlinable var mark: Mark { Mark(failures: failures.total, notices: notices.total) }

  @usableFromInline
  struct Mark {
    @usableFromInline var failures: Int
    @usableFromInline var notices: Int

    @inlinable
    init(failures: Int, notices: Int) {
      (self.failures, self.notices) = (failures, notices)
    }

    /// The mark before anything was recorded.
    @inlinable static var start: Mark { Mark(failures: 0, notices: 0) }
  }

  /// Whether nothing failed since a mark.
  @inlinable
  func isClean(since mark: Mark) -> Bool { failures.total == mark.failures }

  /// Whether nothing was recorded since a mark.
  @inlinable
  func isUntouched(since mark: Mark) -> Bool {
    failures.total == mark.failures && notices.total == mark.notices
  }

  /// The state of one recipe, which nested recipes do not inherit.
  @usableFromInline
  struct Level {
    /// Whether values of other types are converted, if nothing is lost.
    @usableFromInline var coercion = Coercion.strict
    /// How to treat keys that nothing reads.
    var unknownKeys = RecipeOptions.UnknownKeyPolicy.ignore
    /// How to treat null for the properties of an updated model; `nil` if there is no update.
    @usableFromInline var updateNulls: RecipeOptions.UpdateNullPolicy?
    /// Whether something failed that another recipe has recorded.
    @usableFromInline var hasSharedFailure = false
    /// Whether another recipe reads the same value, at `$`.
    var isAtRoot = false
    /// The probable position of the next member in the object that the recipe reads.
    var nextMember = 0
    /// The containers of the wrong kind in the source, with the numbers of their failures.
    var wrongContainers: [SourcePath: Int]?

    @usableFromInline
    init() {}
  }

  /// Enters a recipe; `nil` if it is nested too deeply.
  ///
  /// - Parameter options: the recipe's options, which apply until ``leave(_:)``.
  /// - Returns: the argument for ``leave(_:)``.
  @usableFromInline
  mutating func enter(_ options: RecipeOptions) -> Level? {
    guard enterForm() else { return nil }
    let outer = level
    level = Level()
    (level.isAtRoot, isAtRoot) = (isAtRoot, false)
    if level.isAtRoot { level.wrongContainers = outer.wrongContainers }
    (level.coercion, level.unknownKeys) = (options.coercion, options.unknownKeys)
    return outer
  }

  /// Enters one of several forms, which uses as much of the stack as a recipe.
  ///
  /// - Returns: whether the depth is allowed; otherwise, a failure is recorded.
  mutating func enterForm() -> Bool {
    let limit = BakeLimits.maximumDepth
    guard depth < limit else {
      failTooDeep("at most \(limit) nested recipes")
      return false
    }
    depth += 1
    return true
  }

  private mutating func failTooDeep(_ limit: String) {
    fail(RecipeFailure(.tooDeep, expected: limit))
    outerDefault?.limit = limit
  }

  /// Leaves a form.
  mutating func leaveForm() { depth -= 1 }

  /// Leaves a recipe.
  @usableFromInline
  mutating func leave(_ outer: consuming Level) {
    depth -= 1
    if level.isAtRoot {
      let containers = level.wrongContainers
      level = outer
      level.wrongContainers = containers
    } else {
      level = outer
    }
    if depth < budgetDepth { budget.close() }
  }

  /// Reads a default, which may contain nested defaults.
  ///
  /// - Parameter read: converts the default.
  /// - Returns: the value; `nil` if the default is rejected. After a nested failure, no further
  ///   defaults are read, because their number in a recursive recipe is unbounded.
  mutating func takingDefault<Made>(_ read: (inout BakeScope) -> Made?) -> Made? {
    guard let outer = outerDefault else {
      let start = mark
      outerDefault = (0, failures.total, nil)
      defer { outerDefault = nil }
      let made = read(&self)
      guard let limit = outerDefault?.limit, isClean(since: start) else { return made }
      // The failure was forgiven, as that of an element that is dropped. A default that contains
      // itself is an error nevertheless.
      failTooDeep(limit)
      return nil
    }
    guard failures.total <= outer.failures, outer.limit == nil else { return nil }
    let limit = Self.maximumInnerDefaults
    guard outer.innerCount < limit else {
      failTooDeep("at most \(limit) nested defaults")
      return nil
    }
    outerDefault?.innerCount += 1
    return read(&self)
  }
}

// MARK: Limits
extension BakeScope {
  /// Whether the recipes have read too many values. This failure cannot be forgiven.
  var isExhausted: Bool { budget.isExhausted }

  /// Deducts the values that a recipe reads from the budget of the source.
  ///
  /// - Returns: whether the budget allows it; otherwise, the failure is recorded once.
  @usableFromInline
  mutating func spend(_ count: Int, on source: SourceNode) -> Bool {
    if !budget.hasSource {
      budget.open(source.tree)
      budgetDepth = depth
    }
    return spend(count)
  }

  /// Deducts the parts of a value from the budget.
  ///
  /// The outermost recipe reads each path only once per ingredient, so it deducts nothing.
  mutating func spendParts(of source: SourceNode) -> Bool {
    depth <= 1 || spend(source.count)
  }

  /// Deducts a number of values from the budget.
  mutating func spend(_ count: Int) -> Bool {
    if budget.spend(count) { return true }
    // If the size of the source is only estimated, the tree decides.
    if !isExhaustionReported, !budget.isEstimated {
      isExhaustionReported = true
      failures.append(budget.failure)
    }
    return false
  }
}

// MARK: Sources whose values are read one by one
extension BakeScope {
  /// Starts another source.
  ///
  /// - Parameter leastSize: the minimum number of values in the source.
  mutating func beginSource(leastSize: Int) {
    budget = ValueBudget(context.limits)
    budget.open(leastSize: leastSize)
    budgetDepth = depth
  }
}

/// Reads rows of text for a recipe, one after the other.
///
/// It does not depend on the type of the model. The generic functions of `Recipe` do, and are
/// specialized for it.
@usableFromInline
package final class RowReading: @unchecked Sendable {
  // Unchecked: a reading has one owner at a time.

  private let plan: RecipePlan
  @exclusivity(unchecked)
  @usableFromInline var scope = BakeScope(context: BakeContext())

  package init(_ plan: RecipePlan) {
    self.plan = plan
    reset(BakeContext())
  }

  /// Prepares for rows with a context.
  package func begin(_ context: BakeContext) {
    if !context.isDefault { reset(context) }
  }

  /// Removes what was recorded for a row.
  @usableFromInline
  package func forget() { reset(scope.context) }

  /// Releases the context.
  package func end() {
    let isUnused =
      isUntouched && !scope.isExhausted && !scope.needsTree && scope.context.isDefault
    if !isUnused { reset(BakeContext()) }
  }

  /// Removes everything recorded and enters the recipe.
  private func reset(_ context: BakeContext) {
    scope = BakeScope(context: context)
    // This can only fail inside many other recipes.
    _ = scope.enter(plan.options)
  }

  /// The failures of the row that was read.
  package var failures: FailureList<RecipeFailure> { scope.failures }

  /// Whether nothing was recorded for any row.
  @inlinable package var isUntouched: Bool { scope.isUntouched(since: .start) }

  /// Fills the slots of a model from a row.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - row: the values of the source.
  ///   - leastSize: the minimum number of values in the source.
  /// - Returns: whether the row has all that is needed. Otherwise the tree decides.
  package func fill(
    _ slots: inout UnsafeFieldSlots,
    from row: SourceNode,
    leastSize: Int
  ) -> Bool {
    scope.beginSource(leastSize: leastSize)
    if scope.spend(plan.ingredients.count) { plan.fill(&slots, from: row, &scope) }
    // If the limit is exceeded, the exact size of the source decides.
    return !scope.isExhausted && !scope.needsTree
  }

  /// Whether a row has no values for the model at an address, or plain ones that are equal.
  package func isUnchanged(_ model: UnsafeRawPointer, by row: SourceNode) -> Bool {
    plan.canUpdate(from: row)
      && plan.firstChange(of: model, in: row, &scope) == plan.ingredients.count
  }
}

extension RecipeBody {
  /// Builds the model from slots that a reading filled; `nil` if there is a failure.
  ///
  /// - Parameter slots: the slots, which are empty afterwards in any case.
  @inlinable
  package func finish(_ slots: inout FieldSlots, _ reading: RowReading) -> Model? {
    try? finish(&slots, &reading.scope, since: .start)
  }

  /// Builds the model from slots that a reading filled, with the notices about the row.
  package func finishResult(
    _ slots: inout FieldSlots,
    _ reading: RowReading
  ) -> RecipeResult<Model>? {
    finish(&slots, reading).map { RecipeResult($0, notices: reading.scope.notices) }
  }
}

extension Recipe {
  /// Updates a model with a row.
  ///
  /// - Returns: the result; the model itself if the reading has failures; `nil` if the row does not
  ///   have all that is needed.
  package func updateResult(
    _ model: Model,
    with row: SourceNode,
    leastSize: Int,
    _ reading: RowReading
  ) -> RecipeResult<Model>? {
    guard plan.canUpdate(from: row) else { return nil }
    reading.scope.beginSource(leastSize: leastSize)
    let changed = change(model, with: row, &reading.scope)
    if reading.scope.isExhausted || reading.scope.needsTree { return nil }
    return RecipeResult(
      changed ?? model,
      isChanged: changed != nil,
      notices: reading.scope.notices
    )
  }
}
