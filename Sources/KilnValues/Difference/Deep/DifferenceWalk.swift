/// A search for the differences between two values.
///
/// It is the only search. It lists changes, prints them, and determines the equality of values that
/// are nested without limit. A ``ValueStructure`` finds the parts of a value.
///
/// Parts that can be nested without limit are not visited recursively but deferred on an explicit
/// stack. Deeply nested values, which can come from untrusted input, therefore do not overflow the
/// call stack. Each pair of objects is compared once, and so is each pair of equal boxes.
@usableFromInline
struct DifferenceWalk {
  /// The purpose of a search.
  enum Purpose {
    /// List all changes.
    case changes
    /// Print all changes.
    case text
    /// Determine whether there is any change.
    case equality
  }

  typealias Step = (inout DifferenceWalk) -> Void

  /// A value that was entered.
  private struct Level {
    /// Its label in the value that contains it.
    var label = PartLabel.member
    /// The label of the part that is being compared.
    var next = PartLabel.member
    /// The number of differences before it was entered.
    var notes = 0
    /// Its objects, if it is one, or a box.
    var objects: ObjectPair?
    /// Whether it is a model.
    var isModel = false
    /// The lowest depth of a pair of objects that is known to differ and that this value contains
    /// again; 0 if it contains a pair whose differences were recorded.
    var explanation = Int.max
  }

  let purpose: Purpose

  /// The number of differences that were found.
  var notes = 0

  /// Whether the search compared everything.
  private(set) var isComplete = true

  /// Whether the result mentions parts that did not change.
  let showsUnchangedParts: Bool

  /// The options by which keys and members are printed.
  let printOptions: PrintOptions

  private let limits: DeepLimits
  var changes = ChangeList()
  var printer: DifferencePrinter?

  /// The number of values that were entered.
  private var depth = 0
  private var level = Level()
  private var outerLevels: [Level] = []

  private var objects = ComparedObjects()

  /// The remaining number of pairs that may be compared only to match array elements.
  private var effort: Int

  /// The number of deferred pairs that were compared.
  private var stepsTaken = 0
  private var pending: [Step] = []
  private var mark = 0

  /// Creates a search for changes, or for any change.
  init(_ purpose: Purpose, _ limits: DeepLimits = DeepLimits()) {
    self.purpose = purpose
    self.limits = limits
    effort = limits.effort
    printOptions = .line
    showsUnchangedParts = false
  }

  /// Creates a search that prints changes.
  init(printing options: PrintOptions) {
    purpose = .text
    limits = DeepLimits(
      depth: min(options.maximumDepth, PrintOptions.deepestLevel),
      values: 1_000_000
    )
    effort = limits.effort
    var lineOptions = options
    lineOptions.layout = .line
    printOptions = lineOptions
    showsUnchangedParts = options.layout == .tree
    printer = DifferencePrinter(options)
  }

  /// Runs a first step and all steps that it defers.
  ///
  /// For the purpose ``Purpose/equality``, it stops at the first difference.
  mutating func run(_ first: (inout DifferenceWalk) -> Void) {
    first(&self)
    pending.reverse()
    while !(purpose == .equality && notes > 0), isComplete, let step = pending.popLast() {
      guard stepsTaken < limits.values else {
        isComplete = false
        break
      }
      stepsTaken += 1
      mark = pending.count
      step(&self)
      pending[mark...].reverse()
    }
    guard !isComplete, purpose == .text else { return }
    while depth > 0 { _ = leave() }
    let count = limits.values
    printer?.sayIncomplete(after: count)
  }

  /// Whether the current step has deferred other steps.
  var hasDeferred: Bool { pending.count > mark }

  /// Runs a step after those that are deferred.
  mutating func inOrder(_ step: @escaping Step) {
    if hasDeferred { pending.append(step) } else { step(&self) }
  }

  /// Returns the text of the differences; `nil` if there are none.
  mutating func finishedText() -> String? {
    notes > 0 || !isComplete ? printer.take()?.printer.finished() : nil
  }
}

// MARK: Parts
extension DifferenceWalk {
  /// Compares a part of the value that was entered last.
  ///
  /// - Parameters:
  ///   - pair: the old and the new part.
  ///   - structure: the structure of the part.
  ///   - label: the label of the part.
  ///   - isRedacted: whether a change is recorded as a whole, without the values.
  mutating func compare<T>(
    _ pair: Pair<T>,
    by structure: ValueStructure<T>,
    as label: PartLabel,
    isRedacted: Bool = false
  ) {
    // Steps keep the order of the parts.
    guard structure.nestsWithoutLimit || hasDeferred else {
      return comparePart(pair, structure, label, isRedacted)
    }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    pending.append { walk in
      Pair.with(old, new) { walk.comparePart($0, structure, label, isRedacted) }
    }
  }

  /// Compares a part that is not in memory.
  mutating func compare<T>(
    _ old: T,
    _ new: T,
    by structure: ValueStructure<T>,
    as label: PartLabel
  ) {
    Pair.with(old, new) { compare($0, by: structure, as: label) }
  }

  /// Compares values by those in them, such as the elements of a collection.
  ///
  /// - Parameters:
  ///   - pair: the values.
  ///   - structure: the structure of the values.
  ///   - inside: the values in them.
  ///   - inner: the structure of the values in them.
  ///   - isKnownToDiffer: whether the values differ. They are then recorded as a whole if the
  ///     values in them are equal, or too large to determine that.
  mutating func compare<T, Inner>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    through inside: Pair<Inner>,
    _ inner: ValueStructure<Inner>,
    isKnownToDiffer: Bool
  ) {
    if isKnownToDiffer, purpose == .equality || explore(inside, inner) != false {
      noteChange(pair, structure)
    } else {
      inner.compare(inside, &self)
    }
  }

  private mutating func comparePart<T>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    _ label: PartLabel,
    _ isRedacted: Bool
  ) {
    let (outerNotes, outerDepth) = (notes, depth)
    level.next = label
    if let move = label.move, purpose == .changes {
      notes += 1
      changes.note(.moved(from: move.from, to: move.to), label)
    }
    if isRedacted, purpose != .equality {
      if differs(pair, structure) { noteChange(pair, structure, isRedacted: true) }
    } else {
      structure.compare(pair, &self)
    }
    // A value that is still entered is left in another step.
    if depth == outerDepth, notes == outerNotes { noteNoChange(label) }
  }

  private mutating func noteNoChange(_ label: PartLabel) {
    guard purpose == .text else { return }
    if label.move != nil {
      notes += 1
      printer?.noteMove(label)
    } else if showsUnchangedParts {
      printer?.skip(1)
    }
  }

  /// Records a change if two values differ, without entering them.
  mutating func compareAsAWhole<T>(_ pair: Pair<T>, _ structure: ValueStructure<T>) {
    if differs(pair, structure) { noteChange(pair, structure) }
  }

  /// Whether two values differ.
  ///
  /// The pairs of objects in them count as compared.
  mutating func differs<T>(_ pair: Pair<T>, _ structure: ValueStructure<T>) -> Bool {
    guard structure.nestsWithoutLimit else { return !structure.areEqual(pair) }
    let limits = DeepLimits(values: limits.values - stepsTaken)
    let search = search(pair, structure, limits) { result in
      if case .equalModels = result { true } else { false }
    }
    stepsTaken += search.stepsTaken
    isComplete = isComplete && search.isComplete
    return search.notes > 0
  }

  /// Whether two values are equal, to match the elements of arrays.
  ///
  /// - Returns: `nil` if that would take too much effort.
  mutating func explore<T>(_ pair: Pair<T>, _ structure: ValueStructure<T>) -> Bool? {
    guard structure.nestsWithoutLimit else { return structure.areEqual(pair) }
    guard effort > 0 else { return nil }
    // Unequal elements are compared again, with other elements or to record their differences.
    let trial = search(pair, structure, DeepLimits(values: effort)) { _ in true }
    effort -= min(effort, trial.stepsTaken + 1)
    return trial.isComplete ? trial.notes == 0 : nil
  }

  /// Returns a finished search for any difference, which uses and adds to the results for pairs of
  /// objects.
  ///
  /// - Parameters:
  ///   - pair: the values.
  ///   - structure: the structure of the values.
  ///   - limits: the limits of the search.
  ///   - forgets: whether a result is removed if the values are not equal.
  private mutating func search<T>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    _ limits: DeepLimits,
    forgetting forgets: (ComparedObjects.Result) -> Bool
  ) -> DifferenceWalk {
    let first = objects.assumptionCount
    var search = DifferenceWalk(.equality, limits)
    swap(&search.objects, &objects)
    search.run { structure.compare(pair, &$0) }
    swap(&search.objects, &objects)
    let areEqual = search.notes == 0 && search.isComplete
    objects.endAssumptions(from: first) { !areEqual && forgets($0) }
    return search
  }
}

// MARK: Values with parts
extension DifferenceWalk {
  /// The label of the part that is being compared.
  var currentLabel: PartLabel { level.next }

  /// Whether the parts of a value can be compared one by one.
  var canOpen: Bool { purpose == .equality || depth < limits.depth }

  /// Enters a value, so that its parts can be compared.
  ///
  /// - Parameters:
  ///   - name: the name of its type; that of a case starts with a dot.
  ///   - bracket: square if its parts are elements, whose printed number is limited.
  ///   - isKnownToDiffer: whether at least one part differs.
  ///   - models: the models, if they are objects or in boxes, and may be met again.
  /// - Returns: `false` if the value is too deep; it must then be compared as a whole. Otherwise a
  ///   call of ``close(_:_:isKnownToDiffer:)`` must follow.
  mutating func open(
    _ name: String,
    _ bracket: Bracket,
    isKnownToDiffer: Bool = false,
    models: ObjectPair? = nil
  ) -> Bool {
    guard purpose != .equality else {
      if let models { objects.assume(.equalModels, for: models) }
      return true
    }
    guard depth < limits.depth else { return false }
    let label = level.next
    if depth > 0 { outerLevels.append(level) }
    level = Level(label: label, notes: notes, objects: models, isModel: models != nil)
    depth += 1
    if purpose == .changes {
      changes.open(label, name)
    } else {
      printer?.open(label, name, bracket, isKnownToDiffer: isKnownToDiffer)
    }
    return true
  }

  /// Enters two objects, unless they were compared before.
  ///
  /// ``canOpen`` must be true.
  mutating func open(
    _ name: String,
    comparing pair: ObjectPair,
    isKnownToDiffer: Bool
  ) -> Bool {
    switch objects[pair] {
    case .open(let depth, true): level.explanation = min(level.explanation, depth)
    case .different: level.explanation = 0
    case .equal, .equalModels, .open(_, false): break
    case nil where purpose == .equality:
      objects.assume(.equal, for: pair)
      return true
    case nil:
      objects[pair] = .open(depth: depth + 1, isKnownToDiffer: isKnownToDiffer)
      guard open(name, .round) else { return false }
      level.objects = pair
      return true
    }
    return false
  }

  /// Whether two models were compared before and are equal.
  func areKnownToBeEqual(_ models: ObjectPair) -> Bool {
    if case .equalModels = objects[models] { true } else { false }
  }

  /// Leaves the value that was entered last, after the steps that it has deferred.
  ///
  /// - Parameters:
  ///   - pair: the old and the new value.
  ///   - structure: the structure of the value.
  ///   - isKnownToDiffer: whether the values differ. They are then recorded as a whole if no part
  ///     differs.
  mutating func close<T>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    isKnownToDiffer: Bool
  ) {
    guard purpose != .equality else { return }
    guard hasDeferred else {
      return leave(pair, structure, isKnownToDiffer: isKnownToDiffer)
    }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    pending.append { walk in
      let (label, notes) = (walk.level.label, walk.level.notes)
      Pair.with(old, new) { walk.leave($0, structure, isKnownToDiffer: isKnownToDiffer) }
      if walk.notes == notes { walk.noteNoChange(label) }
    }
  }

  private mutating func leave<T>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    isKnownToDiffer: Bool
  ) {
    let left = leave()
    if isKnownToDiffer, notes == left.notes, left.explanation > depth {
      level.next = left.label
      noteChange(pair, structure)
    }
  }

  /// Leaves the value that was entered last.
  private mutating func leave() -> Level {
    let left = level
    depth -= 1
    level = outerLevels.popLast() ?? Level()
    let differs = notes > left.notes
    if !differs, left.explanation <= depth {
      level.explanation = min(level.explanation, left.explanation)
    }
    if let pair = left.objects {
      let isEqual = !differs && left.explanation > depth
      if !left.isModel {
        objects[pair] = isEqual ? .equal : .different
      } else if isEqual {
        objects[pair] = .equalModels
      }
    }
    if purpose == .changes { changes.close() } else { printer?.close() }
    return left
  }
}
