internal import KilnFactories
internal import KilnValues

/// Searches for the simplest model that still fails, one try after the other.
///
/// From each model that failed it goes on to simpler ones, until no simpler one fails.
final class Shrinker<Model: Value>: ShrinkerSteps {
  private let shrinking: ModelShrinking<Model>

  /// What the factory builds by default.
  let simplest: Model

  /// The simplest model so far that failed.
  private(set) var smallest: Model

  /// The model that is to be tried.
  private(set) var trial: Model

  private var stages: [() -> SimplerValues<Model?>] = []
  private var stage = 0
  /// How many stages are still to be gone through.
  private var remaining = 0
  private var candidates: AnyIterator<Model?>?
  /// What was tried, by its hash.
  private var tried: [Int: [Model]] = [:]

  /// A search.
  ///
  /// - Parameters:
  ///   - factory: whose default it is to come near to.
  init(
    _ model: Model,
    of factory: Factory<Model>,
    in environment: BuildEnvironment
  ) throws(FactoryError) {
    do {
      simplest = try factory.simplestForm.build(in: BuildEnvironment())
      shrinking = try ModelShrinking(factory, of: model, in: environment)
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

  /// Begins with the simplest model so far, at the stage that found it.
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

/// A search without the type of its model.
protocol ShrinkerSteps: AnyObject {
  /// Restarts with the simplest model so far, because another search has advanced.
  func restart()

  /// Goes to the next model that is to be tried.
  ///
  /// - Parameter looks: how many more models are looked at, those that are not tried included.
  /// - Returns: whether there is one.
  func advance(_ looks: inout Int) -> Bool

  /// Takes the result.
  ///
  /// - Parameter fails: whether the model that was tried fails.
  func note(fails: Bool)
}

/// Several searches that go on in turns, within limits.
struct ShrinkRun {
  private let shrinkers: [any ShrinkerSteps]
  private let limit: Int
  private var looks: Int
  private var turn = 0
  /// How many searches in a row have found nothing.
  private var idle = 0

  /// How many models were tried.
  private(set) var tries = 0

  /// Searches.
  init(_ shrinkers: [any ShrinkerSteps], limit: Int) {
    self.shrinkers = shrinkers
    self.limit = limit
    let (looks, isOver) = Swift.max(limit, 0).multipliedReportingOverflow(by: 10)
    self.looks = isOver ? Int.max : looks
  }

  /// Whether no simpler model fails, rather than that the limits were reached.
  var isComplete: Bool { idle == shrinkers.count }

  /// Goes to the next models that are to be tried.
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

  /// Takes the result.
  mutating func note(fails: Bool) {
    shrinkers[turn].note(fails: fails)
    if fails { idle = 0 }
  }
}
