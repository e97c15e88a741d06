import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport

/// Two properties that can be bound to each other.
final class TwoWayPair: Sendable {
  private let number: Int
  private let findings: Findings
  private let left = Live(Dial.zero)
  private let right = Live(Dial.zero)
  private let gauge: Gauge
  private let token = Guarded<ObservationToken?>(nil)

  /// - Parameter number: selects the kind of pair: two models, a model and an object, or two types.
  init(number: Int, _ findings: Findings) {
    self.number = number
    self.findings = findings
    gauge = Gauge(findings)
    toggle()
  }

  func storeLeft(_ value: Int) { left.modify { $0.number = value } }

  func storeRight(_ value: Int) {
    switch number % 3 {
    case 0: right.modify { $0.number = value }
    case 1: gauge.number = value
    default: right.modify { $0.text = "\(value)" }
    }
  }

  private var rightNumber: Int {
    switch number % 3 {
    case 0: right.number
    case 1: gauge.number
    default: Int(right.text) ?? .min
    }
  }

  /// Binds, or cancels the binding. Call it from one thread at a time.
  func toggle() {
    if let token = token.withLock({ $0.take() }) { return token.cancel() }
    let property = left.property(\.number)
    let new =
      switch number % 3 {
      case 0: property.bindBothWays(to: right.property(\.number), initial: true)
      case 1: property.bindBothWays(to: gauge.property(\.number), initial: true)
      default:
        property.bindBothWays(
          to: right.property(\.text),
          initial: true,
          forward: { "\($0)" },
          backward: { Int($0) }
        )
      }
    token.withLock { $0 = new }
  }

  var isBound: Bool { token.withLock { $0 != nil } }

  /// Checks that both ends are equal if they are bound. Call it when no thread stores.
  func expectAgreement() {
    guard isBound else { return }
    findings.expect(left.number == rightNumber, "pair \(number): \(left.number), \(rightNumber)")
  }

  /// Checks that a store at either end reaches the other one.
  func expectBinding(_ stamps: Stamps) {
    if !isBound { toggle() }
    expectAgreement()
    for store in [storeLeft, storeRight] {
      let value = stamps.next()
      store(value)
      findings.expect(left.number == value, "pair \(number): \(value) was not stored")
      expectAgreement()
    }
  }
}

/// The operations of one thread in the stress test of two-way bindings: it stores at all ends and
/// binds its own pair.
struct TwoWayThread: SteppingThread {
  private let pairs: [TwoWayPair]
  private let own: Int
  private let stamps: Stamps
  private var random: SeededGenerator

  init(_ pairs: [TwoWayPair], own: Int, _ stamps: Stamps, seed: UInt64) {
    self.pairs = pairs
    self.own = own
    self.stamps = stamps
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    let pair = random.pick(pairs)
    switch random.below(12) {
    case 0: pairs[own].toggle()
    case 1:
      transaction {
        pair.storeLeft(stamps.next())
        if random.below(2) == 0 { pair.storeRight(stamps.next()) }
      }
    case 2..<7: pair.storeLeft(stamps.next())
    default: pair.storeRight(stamps.next())
    }
  }
}
