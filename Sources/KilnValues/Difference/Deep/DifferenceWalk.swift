/// The state of a search for differences between two values.
///
/// Pairs of parts are not visited recursively but deferred on an explicit stack. Deeply nested
/// values, which can come from untrusted input, therefore do not overflow the call stack.
@usableFromInline
struct DifferenceWalk {
  /// The purpose of a search.
  enum Purpose {
    /// List all changes.
    case changes
    /// Determine whether there is any change.
    case equality
  }

  typealias Step = (inout DifferenceWalk) -> Void

  let purpose: Purpose

  /// The maximum number of steps of a path; deeper values are compared as a whole.
  let maximumDepth: Int

  /// Whether a difference was found.
  private(set) var differs = false

  /// The differences, in the order of fields and elements.
  private(set) var changes: [DeepChange] = []

  /// The remaining number of pairs that may be compared only to match array elements.
  var effort: Int

  /// The number of pairs that were compared.
  private(set) var stepsTaken = 0

  /// The path to the current values. It is only maintained for a list of changes.
  private(set) var path = ValuePath()

  private var pending: [(path: ValuePath, step: Step)] = []
  private var mark = 0

  init(_ purpose: Purpose, maximumDepth: Int = .max, effort: Int = .max) {
    self.purpose = purpose
    self.maximumDepth = maximumDepth
    self.effort = effort
  }

  /// Runs a first step and all steps that it defers.
  ///
  /// For the purpose ``Purpose/equality``, it stops at the first difference, and when `effort` is
  /// used up.
  ///
  /// - Returns: whether the search was completed.
  @discardableResult
  mutating func run(_ step: @escaping Step) -> Bool {
    later(step)
    while let next = pending.popLast() {
      mark = pending.count
      path = next.path
      next.step(&self)
      pending[mark...].reverse()
      stepsTaken += 1
      if purpose == .equality {
        if differs { return true }
        if stepsTaken >= effort, !pending.isEmpty { return false }
      }
    }
    return true
  }

  /// Defers a step until the previous ones are done.
  mutating func later(_ step: @escaping Step) {
    pending.append((path, step))
  }

  /// Calls a closure that compares a part, with the path to it.
  mutating func at(_ component: @autoclosure () -> ValuePath.Component, _ compare: Step) {
    guard purpose == .changes else { return compare(&self) }
    let outer = path
    path = outer.appending(component())
    compare(&self)
    path = outer
  }

  /// Records a difference, after everything that this step has deferred.
  mutating func note(_ kind: @autoclosure () -> DeepChange.Kind, isRedacted: Bool = false) {
    differs = true
    guard purpose == .changes else { return }
    let change = DeepChange(path: path, kind: kind(), isRedacted: isRedacted)
    if pending.count > mark {
      later { $0.changes.append(change) }
    } else {
      changes.append(change)
    }
  }
}
