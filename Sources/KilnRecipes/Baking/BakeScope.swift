public import KilnMapping
public import KilnSupport
internal import KilnValues

/// What one bake gathers on its way through recipes and those nested in them.
///
/// Whoever finds a fault tells it as it is seen from where it is; whoever called adds the way
/// there, to all that came since. So nothing is done about places as long as all goes well.
@usableFromInline
struct BakeScope {
  /// What the caller hands to the ingredients.
  @usableFromInline let context: BakeContext
  /// The failures, so that there is no model.
  @usableFromInline var failures: FailureList<RecipeFailure>
  /// What was corrected or left out, for a notice.
  @usableFromInline var notices: FailureList<RecipeFailure>
  /// Whether values of other types are taken for the right ones where nothing is lost.
  @usableFromInline var coercion = Coercion.strict
  /// What a null means where the property cannot be `nil`.
  var nulls = RecipeOptions.NullPolicy.fail
  /// What a null means to the properties of the model that is being updated; `nil` where none is.
  @usableFromInline var updateNulls: RecipeOptions.UpdateNullPolicy?

  /// Whether whatever is not there is an error, also where nothing needs it.
  var isExact = false

  /// Where in the object that a recipe reads the member probably is that it asks for next.
  var nextMember = 0

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

  /// The containers of the wrong kind that were found in the source of the current recipe, each
  /// with the number of its failure.
  private var wrongContainers: [SourcePath: Int]?

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
    if let number = wrongContainers?[mismatch.path] {
      failures.change(at: number) { $0.property = nil }
    } else {
      wrongContainers = wrongContainers ?? [:]
      wrongContainers?[mismatch.path] = failures.total
      fail(RecipeFailure(mismatch))
    }
  }

  /// Tells of a value that a conversion refused.
  ///
  /// - Parameters:
  ///   - error: what the conversion threw.
  ///   - transformer: its name.
  ///   - value: what was converted.
  @usableFromInline
  mutating func refuse(_ error: any Error, by transformer: String?, _ value: JSONValue) {
    switch error {
    // A recipe as a transformer says itself what is wrong where.
    case let error as BakeError: refuse(error)
    case .nested(let nested) as TransformerError where nested.error is BakeError:
      if let error = nested.error as? BakeError { refuse(error) }
    default: fail(RecipeFailure(error, in: transformer, for: value))
    }
  }

  private mutating func refuse(_ error: BakeError) {
    if !isExhausted { failures.append(contentsOf: error.list) }
  }

  /// What a recipe puts in place of the options of the recipe around it.
  @usableFromInline
  struct Outer {
    var coercion: Coercion
    var nulls: RecipeOptions.NullPolicy
    var updateNulls: RecipeOptions.UpdateNullPolicy?
    var nextMember: Int
    var wrongContainers: [SourcePath: Int]?
  }

  /// Goes into a recipe; `nil` where that is too deep.
  ///
  /// - Parameter options: the recipe's own, which hold until it is left.
  /// - Returns: what is to be handed to ``leave(_:)``.
  @usableFromInline
  mutating func enter(_ options: RecipeOptions) -> Outer? {
    guard depth < Self.maximumDepth else {
      failTooDeep()
      return nil
    }
    depth += 1
    let outer = Outer(
      coercion: coercion,
      nulls: nulls,
      updateNulls: updateNulls,
      nextMember: nextMember,
      wrongContainers: wrongContainers
    )
    (coercion, nulls, updateNulls) = (options.coercion, options.nulls, nil)
    nextMember = 0
    wrongContainers = nil
    return outer
  }

  mutating func failTooDeep() {
    fail(RecipeFailure(.tooDeep, expected: "at most \(Self.maximumDepth) recipes in one another"))
  }

  /// Leaves a recipe.
  @usableFromInline
  mutating func leave(_ outer: Outer) {
    depth -= 1
    (coercion, nulls, updateNulls) = (outer.coercion, outer.nulls, outer.updateNulls)
    nextMember = outer.nextMember
    wrongContainers = outer.wrongContainers
    if depth < budgetDepth { budget.close() }
  }

  /// Takes a default that may have others inside.
  ///
  /// - Parameter read: makes the value of the default.
  /// - Returns: the value; `nil` where it is refused. Inside of a default that is refused already,
  ///   none is taken any more: a recipe that contains itself would have more of them than anybody
  ///   can count.
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

  /// Adds the way in the source to where all was found that came since a mark.
  ///
  /// - Parameters:
  ///   - mark: what came before is left alone.
  ///   - path: the place in the source.
  mutating func place(since mark: Mark, at path: SourcePath) {
    failures.change(after: mark.failures) { $0.place(at: path) }
    notices.change(after: mark.notices) { $0.place(at: path) }
  }

  /// Adds the property that all concerns that came since a mark.
  ///
  /// - Parameters:
  ///   - mark: what came before is left alone.
  ///   - property: the property, or `[3]` for an element.
  mutating func name(since mark: Mark, property: String) {
    failures.change(after: mark.failures) { $0.name(property) }
    notices.change(after: mark.notices) { $0.name(property) }
  }

  /// Leaves out what tells of a value, and of where inside it something is, from all that came
  /// since a mark.
  ///
  /// - Parameters:
  ///   - mark: what came before is left alone.
  ///   - property: the property that is redacted.
  ///   - paths: where the source has it.
  mutating func hideValues(since mark: Mark, of property: String, at paths: [SourcePath]) {
    failures.change(after: mark.failures) { $0.hideValue(property, paths) }
    notices.change(after: mark.notices) { $0.hideValue(property, paths) }
    // What is hidden says nothing of the container.
    forgetContainers(since: mark)
  }

  /// Whether something was reported since a mark that is not a failure.
  func hasNotices(since mark: Mark) -> Bool { notices.total > mark.notices }

  /// Makes failures of the notices since a mark.
  mutating func blame(since mark: Mark) {
    failures.append(contentsOf: notices.removeAll(after: mark.notices))
  }

  /// Tells that there is neither a value nor a default. A fault that was forgiven since a mark is
  /// one after all.
  mutating func failMissing(at path: SourcePath?, since mark: Mark) {
    if hasNotices(since: mark) {
      blame(since: mark)
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
    wrongContainers = wrongContainers?.filter { $0.value < mark.failures }
  }
}

extension RecipeFailure {
  fileprivate mutating func hideValue(_ property: String, _ paths: [SourcePath]) {
    self.property = property
    // The recipe's own paths tell nothing of the value.
    if path.map({ !paths.contains($0) }) ?? true { path = paths.first }
    hideValue()
  }

  /// Leaves out what tells of the value.
  mutating func hideValue() {
    if found != nil { found = redacted }
    if detail != nil || expected != nil { (detail, expected) = (nil, "another value") }
  }
}
