/// The state of a walk through two values at once, which looks for what differs.
///
/// What is inside of a pair of values is not visited by recursion but put off, onto a stack of its
/// own. So the depth of values, which may come from outside, is no depth of calls.
@usableFromInline
struct DifferenceWalk {
  /// What a walk is for.
  enum Purpose {
    /// To list all changes.
    case changes
    /// To find out whether there is any.
    case equality
  }

  typealias Step = (inout DifferenceWalk) -> Void

  let purpose: Purpose

  /// How many steps a path may have; what lies deeper is reported as a whole.
  let maximumDepth: Int

  /// Whether anything differs.
  private(set) var differs = false

  /// What differs, in the order of fields and elements.
  private(set) var changes: [DeepChange] = []

  /// How many more pairs may be looked at only to learn which elements of arrays belong together.
  var effort: Int

  /// How many pairs were looked at.
  private(set) var stepsTaken = 0

  private var pending: [Step] = []
  private var mark = 0

  init(_ purpose: Purpose, maximumDepth: Int = .max, effort: Int = .max) {
    self.purpose = purpose
    self.maximumDepth = maximumDepth
    self.effort = effort
  }

  /// Takes a first step and all that it puts off.
  ///
  /// Stops at the first difference where that is all that is asked for, and where `effort` is used
  /// up in that case.
  ///
  /// - Returns: whether the walk came to its end, or found what it looked for.
  @discardableResult
  mutating func run(_ step: @escaping Step) -> Bool {
    pending.append(step)
    while let next = pending.popLast() {
      mark = pending.count
      next(&self)
      pending[mark...].reverse()
      stepsTaken += 1
      if purpose == .equality {
        if differs { return true }
        if stepsTaken >= effort, !pending.isEmpty { return false }
      }
    }
    return true
  }

  /// Puts a step off until those before it are done.
  mutating func later(_ step: @escaping Step) {
    pending.append(step)
  }

  /// Notes that something differs, behind everything that was put off in this step.
  mutating func note(_ path: ValuePath, _ kind: @autoclosure () -> DeepChange.Kind) {
    note(DeepChange(path: path, kind: kind()))
  }

  /// Notes a change, behind everything that was put off in this step.
  mutating func note(_ change: @autoclosure () -> DeepChange) {
    differs = true
    guard purpose == .changes else { return }
    let change = change()
    if pending.count > mark {
      pending.append { $0.changes.append(change) }
    } else {
      changes.append(change)
    }
  }

  /// The path to something further inside. Only a list of changes needs any.
  func path(_ path: ValuePath, _ component: @autoclosure () -> ValuePath.Component) -> ValuePath {
    purpose == .changes ? path.appending(component()) : path
  }
}
