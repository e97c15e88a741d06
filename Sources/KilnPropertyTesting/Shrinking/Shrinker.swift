internal import KilnFactories
internal import KilnValues

/// Searches for the simplest model that still fails, one try at a time.
///
/// From each failing model it continues with simpler ones, until all of those pass.
final class Shrinker<Model: Value>: ShrinkerSteps {
  private let shrinking: ModelShrinking<Model>

  /// The factory's default.
  let simplest: Model

  /// The simplest failing model so far.
  private(set) var smallest: Model

  /// The model to try.
  private(set) var trial: Model

  private var stages: [() -> SimplerValues<Model?>] = []
  private var stage = 0
  /// The number of remaining stages.
  private var remaining = 0
  private var candidates: AnyIterator<Model?>?
  /// The models tried so far, by hash.
  private var tried: [Int: [Model]] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - factory: the factory whose default the search approaches.
  init(
    _ model: Model,
    of factory: Factory<Model>,
    in environment: BuildEnvironment
  ) throws(FactoryError) {
    do {
      simplest = try factory.simplestForm.build(in: BuildEnvironment())
      shrinking = try ModelShrinking(factory, in: environment)
    } catch {
      throw error.of(factory: factory.name)
    }
    smallest = model
    trial = model
    restart()
  }

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

  /// Continues with the simplest model so far, at the stage that found it.
  private func begin() {
    stages = shrinking.stages(of: smallest)
    remaining = stages.count
    if stage >= stages.count { stage = 0 }
    candidates = nil
  }

  private func isNew(_ model: Model) -> Bool {
    let hash = model.hashValue
    if tried[hash]?.contains(where: { $0.isInterchangeable(with: model) }) ?? false { return false }
    tried[hash, default: []].append(model)
    return true
  }
}

/// A search with its model type erased.
protocol ShrinkerSteps: AnyObject {
  /// Restarts with the simplest model so far, because another search has advanced.
  func restart()

  /// Moves to the next model to try.
  ///
  /// - Parameter looks: the remaining number of candidates to examine, including those that are not
  ///   tried.
  /// - Returns: whether there is a model to try.
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

  /// The number of models that were tried.
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

  /// Moves to the next models to try.
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
