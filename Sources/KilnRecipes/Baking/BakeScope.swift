public import KilnMapping
public import KilnSupport

/// What one bake records in a recipe and those nested in it.
///
/// A failure is recorded with the path from where it is found; each caller prepends its own path to
/// all that was recorded since a mark. So paths cost nothing as long as nothing fails.
@usableFromInline
package struct BakeScope {
  /// What the caller hands to the ingredients.
  @usableFromInline package let context: BakeContext
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
}

// MARK: Limits
extension BakeScope {
  /// Whether the recipes read more values than they may. The failure is recorded; it cannot be
  /// forgiven.
  var isExhausted: Bool { budget.isExhausted }

  /// Takes the values that a recipe reads from the budget of the source.
  ///
  /// - Returns: whether the budget allows it; otherwise the failure is recorded, once.
  @usableFromInline
  mutating func spend(_ count: Int, on source: JSONValue) -> Bool {
    if !budget.hasSource {
      budget.open(source)
      budgetDepth = depth
    }
    return spend(count)
  }

  /// Takes the parts of a value that was found from the budget. The outermost recipe reads each
  /// place once per ingredient, and so spends nothing.
  mutating func spendParts(of value: JSONValue) -> Bool {
    guard depth > 1 else { return true }
    switch value {
    case .array(let elements): return spend(elements.count)
    case .object(let members): return spend(members.count)
    case .null, .bool, .number, .string: return true
    }
  }

  private mutating func spend(_ count: Int) -> Bool {
    if budget.spend(count) { return true }
    if !isExhaustionReported {
      isExhaustionReported = true
      failures.append(budget.failure)
    }
    return false
  }
}

// MARK: Sources whose values are read one by one
extension BakeScope {
  /// A scope of nothing; call ``reset(_:_:)`` before its use.
  package init() { self.init(context: BakeContext()) }

  /// Forgets all that was recorded, and enters a recipe.
  ///
  /// - Parameters:
  ///   - context: values for the ingredients from now on.
  ///   - options: those of the recipe.
  package mutating func reset(_ context: BakeContext, _ options: RecipeOptions) {
    self = BakeScope(context: context)
    // It fails only inside many others.
    _ = enter(options)
  }

  /// Begins with another source.
  ///
  /// - Parameter leastSize: how many values it has at least.
  package mutating func beginSource(leastSize: Int) {
    budget = ValueBudget(context.limits)
    budget.open(leastSize: leastSize)
    budgetDepth = depth
  }

  /// Takes values from the budget of the source that was begun.
  ///
  /// - Returns: whether the budget allows it; otherwise the tree is needed.
  mutating func spend(parsed count: Int) -> Bool { budget.spend(count) }

  /// Whether nothing was reported of any source.
  @inlinable package var isUntouched: Bool { failures.total == 0 && notices.total == 0 }
}
