import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

/// Random graphs of sources, observers, flows, bindings and joins, released in random order.
@Suite("Random graphs")
struct GraphTests {
  @Test(
    "YJ-17, YJ-48: random graphs that are released in random order leak nothing",
    arguments: 0..<4 as Range<UInt64>
  )
  func teardown(part: UInt64) {
    let counter = Counter()
    for number in randomCases(0..<25_000 as Range<UInt64>) {
      let seed = part * 25_000 + number
      var graph = Graph(counter, seed: seed)
      graph.build()
      graph.takeDown()
      guard counter.count != 0 else { continue }
      Issue.record("seed \(seed): \(counter.count) of its parts are still alive")
      return
    }
  }
}

/// A model with a counted token.
private struct Node: ValueModel, Sendable {
  var number: Int
  var weight: Int
  var token: Counter.Token

  static let schema = Schema<Node>(
    "Node",
    Node.init(number:weight:token:),
    Field(\.number, "number"),
    Field(\.weight, "weight"),
    Field(\.token, "token", comparedBy: .excluded)
  )
}

/// An observer with a counted token, which can be a binding's target.
private final class Observer: @unchecked Sendable {
  // Unchecked: a graph is confined to one thread.
  let token: Counter.Token
  var number = 0
  var calls = 0
  init(_ counter: Counter) { token = counter.token() }
}

private struct Graph {
  private let counter: Counter
  private var random: SeededGenerator
  private var lives: [Live<Node>?]
  private var observers: [Observer?]
  private var observations: [ObservationToken?] = []

  init(_ counter: Counter, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.counter = counter
    lives = (0..<(1 + random.below(3))).map { number in
      Live(Node(number: number, weight: 1, token: counter.token()))
    }
    observers = (0..<(1 + random.below(3))).map { _ in Observer(counter) }
    self.random = random
  }

  mutating func build() {
    for _ in 0..<(1 + random.below(6)) { connect() }
    store()
  }

  private mutating func connect() {
    // Tokens captured by a closure count what a leak would leave.
    let token = counter.token()
    let observer = observers[random.below(observers.count)]!
    let first = random.below(lives.count)
    let second = random.below(lives.count)
    let (live, other) = (lives[first]!, lives[second]!)
    let observation: ObservationToken
    switch random.below(9) {
    case 0:
      observation = live.observe(\.number, for: observer, initial: random.below(2) == 0) {
        token.touch()
        $0.calls += 1
        _ = $1
      }
    case 1: observation = live.observe(\.self, notifying: .all) { _ in token.touch() }
    case 2:
      // A source can retain later ones and observe previous ones.
      guard first < second else { return }
      observation = live.observe(\.number) { change in
        token.touch()
        other.modify { $0.weight = change.new }
      }
    case 3:
      observation = live.observe(\.number) { [weak other] change in
        token.touch()
        other?.modify { $0.number = change.new }
      }
    case 4:
      observation = live.flow(of: \.number).bind(
        to: observer,
        \.number,
        initial: true
      )
    case 5:
      observation = live.flow(of: \.weight).filter { $0 > 0 }.map { "\($0)" }
        .removeDuplicates()
        .onApply { token.touch() }
        .observe(for: observer) { observer, _ in observer.calls += 1 }
    case 6:
      observation = combineLatest(
        live.flow(of: \.number),
        other.flow(of: \.weight)
      ) {
        token.touch()
        return $0 + $1
      }.bind(to: observer, \.number)
    case 7:
      let sum = combineLatest(
        live.flow(of: \.number),
        live.flow(of: \.weight)
      ) { $0 + $1 }
      observation = combineLatest(sum, other.flow(of: \.self)) { $0 + $1.number }
        .observe { _ in token.touch() }
    default:
      observation = Flow(tracking: { [weak live, weak other] in
        token.touch()
        return (live?.number ?? 0) + (other?.weight ?? 0)
      }).observe(for: observer, initial: true) { observer, sum in observer.number = sum }
    }
    if random.below(2) == 0 { observations.append(observation) } else { observation.kept() }
  }

  private mutating func store() {
    guard let live = lives[random.below(lives.count)] else { return }
    let (number, isWeight) = (random.below(5), random.below(2) == 0)
    let token = counter.token()
    live.modify {
      if isWeight { $0.weight = number } else { $0.number = number }
      $0.token = token
    }
  }

  /// Releases everything step by step, with changes in between, sometimes during delivery.
  mutating func takeDown() {
    switch random.below(4) {
    case 0: transaction { takeDownAll() }
    case 1:
      let live = Live(Node(number: 0, weight: 0, token: counter.token()))
      let box = Guarded<Graph?>(self)
      (lives, observers, observations) = ([], [], [])
      live.observe(\.number) { _ in
        guard var graph = box.withLock({ $0.take() }) else { return }
        graph.takeDownAll()
      }.kept()
      live.modify { $0.number = 1 }
    default: takeDownAll()
    }
  }

  private mutating func takeDownAll() {
    var parts: [Part] =
      lives.indices.map(Part.live) + observers.indices.map(Part.observer)
      + observations.indices.map(Part.observation)
    parts.shuffle(using: &random)
    for part in parts {
      switch part {
      case .live(let place): lives[place] = nil
      case .observer(let place): observers[place] = nil
      case .observation(let place):
        if random.below(2) == 0 { observations[place]?.cancel() }
        observations[place] = nil
      }
      if random.below(3) == 0 { store() }
    }
  }

  private enum Part {
    case live(Int)
    case observer(Int)
    case observation(Int)
  }
}
