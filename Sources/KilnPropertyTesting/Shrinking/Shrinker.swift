internal import KilnFactories
internal import KilnValues

/// Searches for the simplest value that still fails, one try at a time.
///
/// From each failing value it continues with simpler ones, until all of those pass.
final class Shrinker<Output>: ShrinkerSteps {
  private let shrinking: ValueShrinking<Output>

  /// The simplest failing value so far.
  private(set) var smallest: Output

  /// The value to try.
  private(set) var trial: Output

  private var stages: [() -> SimplerValues<Output?>] = []
  private var stage = 0
  /// The number of remaining stages.
  private var remaining = 0
  private var candidates: AnyIterator<Output?>?
  /// The values tried so far, by hash.
  private var tried: [Int: [Output]] = [:]

  /// Creates a search that starts from a failing value.
  init(_ value: Output, _ shrinking: ValueShrinking<Output>) {
    self.shrinking = shrinking
    smallest = value
    trial = value
    restart()
  }

  /// The value that the search approaches.
  var simplest: Output { shrinking.simplest }

  func restart() {
    tried = [:]
    _ = isNew(smallest)
    (stage, candidates) = (0, nil)
    begin()
  }

  func advance(_ looks: inout Int) -> Bool {
    while remaining > 0 {
      if candidates == nil { candidates = stages[stage]().makeIterator() }
      guard looks > 0 else { return false }
      looks -= 1
      if let candidate = candidates?.next() {
        if let candidate, isNew(candidate), shrinking.accepts(candidate) {
          trial = candidate
          return true
        }
      } else {
        candidates = nil
        stage = (stage + 1) % stages.count
        remaining -= 1
      }
    }
    return false
  }

  func note(fails: Bool) {
    if fails {
      smallest = trial
      begin()
    }
    trial = smallest
  }

  /// Continues with the simplest value so far, at the stage that found it.
  private func begin() {
    stages = shrinking.stages(smallest)
    remaining = stages.count
    if stage >= stages.count { stage = 0 }
    candidates = nil
  }

  /// Whether a value was not tried before. A value without a hash counts as new.
  private func isNew(_ value: Output) -> Bool {
    guard let hash = (value as? any Hashable)?.hashValue else { return true }
    if tried[hash]?.contains(where: { areSame($0, value) }) ?? false { return false }
    tried[hash, default: []].append(value)
    return true
  }
}

/// A search with its type erased.
protocol ShrinkerSteps: AnyObject {
  /// Restarts with the simplest value so far, because another search has advanced.
  func restart()

  /// Moves to the next value to try.
  ///
  /// - Parameter looks: the remaining number of candidates to examine, including those that are not
  ///   tried.
  /// - Returns: whether there is a value to try.
  func advance(_ looks: inout Int) -> Bool

  /// Records the result.
  func note(fails: Bool)
}

/// Runs several searches in turn, within limits.
struct ShrinkRun {
  private let shrinkers: [any ShrinkerSteps]
  private let limit: Int
  private var looks: Int
  private var turn = 0
  /// The number of consecutive searches that found nothing.
  private var idle = 0

  /// The number of values that were tried.
  private(set) var tries = 0

  /// Creates a run of several searches.
  init(_ shrinkers: [any ShrinkerSteps], limit: Int) {
    self.shrinkers = shrinkers
    self.limit = limit
    let (looks, isOver) = Swift.max(limit, 0).multipliedReportingOverflow(by: 10)
    self.looks = isOver ? Int.max : looks
  }

  /// A run that has stopped before its first try.
  static var stopped: ShrinkRun { ShrinkRun([], limit: 0) }

  /// Whether the searches are exhausted, as opposed to stopped by a limit.
  var isComplete: Bool { !shrinkers.isEmpty && idle == shrinkers.count }

  /// Moves to the next values to try.
  mutating func advance() -> Bool {
    while idle < shrinkers.count, tries < limit, looks > 0 {
      if shrinkers[turn].advance(&looks) {
        tries += 1
        return true
      }
      guard looks > 0 else { return false }
      idle += 1
      turn = (turn + 1) % shrinkers.count
      if shrinkers.count > 1, idle < shrinkers.count { shrinkers[turn].restart() }
    }
    return false
  }

  /// Records the result.
  mutating func note(fails: Bool) {
    shrinkers[turn].note(fails: fails)
    if fails { idle = 0 }
  }
}
