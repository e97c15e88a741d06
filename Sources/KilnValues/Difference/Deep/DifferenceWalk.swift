/// The state of a search for differences between two values.
///
/// The parts of a pair of values are not visited by recursion but deferred, on a stack of their
/// own. So deeply nested values, which may come from outside, do not overflow the call stack.
@usableFromInline
struct DifferenceWalk {
  /// The purpose of a walk.
  enum Purpose {
    /// To list all changes.
    case changes
    /// To find out whether there is any.
    case equality
  }

  typealias Step = (inout DifferenceWalk) -> Void

  let purpose: Purpose

  /// The maximum number of steps of a path; deeper differences are reported as wholes.
  let maximumDepth: Int

  /// Whether anything differs.
  private(set) var differs = false

  /// The differences, in the order of fields and elements.
  private(set) var changes: [DeepChange] = []

  /// The number of pairs that may still be compared only to match elements of arrays.
  var effort: Int

  /// The number of pairs that were compared.
  private(set) var stepsTaken = 0

  /// The path to the values that are being compared. Only a list of changes needs any.
  private(set) var path = ValuePath()

  private var pending: [(path: ValuePath, step: Step)] = []
  private var mark = 0

  init(_ purpose: Purpose, maximumDepth: Int = .max, effort: Int = .max) {
    self.purpose = purpose
    self.maximumDepth = maximumDepth
    self.effort = effort
  }

  /// Runs a first step and all that it defers.
  ///
  /// For the purpose ``Purpose/equality`` it stops at the first difference, and when `effort` is
  /// used up.
  ///
  /// - Returns: whether the walk was completed.
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

  /// Defers a step until those before it are done.
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

  /// Notes a difference, after everything that was deferred in this step.
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
