import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport

/// The state and operations of one thread in the stress test of bindings. It stores in the source
/// that all threads share, and binds its own properties to it.
struct FanOutThread: SteppingThread {
  /// A property that can be bound.
  private struct Target: Sendable {
    var bind: @Sendable () -> ObservationToken
    /// Cancels its bindings from either end; returns how many were cancelled.
    var cut: @Sendable (_ fromSource: Bool) -> Int
    /// The current value of the property.
    var number: @Sendable () -> Int
    var token: ObservationToken?
  }

  private let source: Live<Dial>
  private let findings: Findings
  private let stamps: Stamps
  private var random: SeededGenerator
  private var targets: [Target] = []

  init(_ source: Live<Dial>, _ findings: Findings, _ stamps: Stamps, seed: UInt64) {
    self.source = source
    self.findings = findings
    self.stamps = stamps
    random = SeededGenerator(seed: seed)
    let (dial, behind, gauge) = (Live(Dial.zero), Live(Dial.zero), Gauge(findings))
    // One property that follows another.
    dial.property(\.number).flow.bind(to: behind.property(\.number))
    targets = [
      Self.target(source, dial.property(\.number)) { withExtendedLifetime(dial) { behind.number } },
      Self.target(source, gauge.property(\.number)) { gauge.number },
      Self.converted(source, Live(.zero)),
    ]
  }

  private static func target(
    _ source: Live<Dial>,
    _ property: LiveProperty<Int>,
    _ number: @escaping @Sendable () -> Int
  ) -> Target {
    Target {
      source.property(\.number).flow.bind(to: property, initial: true)
    } cut: { fromSource in
      fromSource
        ? source.property(\.number).removeBindings(to: property) : property.removeBindings()
    } number: {
      number()
    }
  }

  private static func converted(_ source: Live<Dial>, _ target: Live<Dial>) -> Target {
    let text = target.property(\.text)
    return Target {
      source.flow(of: \.number).map { "\($0)" }.bind(
        to: target,
        \.text,
        initial: true
      )
    } cut: { fromSource in
      fromSource ? source.property(\.number).removeBindings(to: text) : text.removeBindings()
    } number: {
      Int(target.text) ?? .min
    }
  }

  mutating func step() {
    switch random.below(12) {
    case 0: toggle(random.below(targets.count))
    case 1:
      transaction {
        source.modify { $0.number = stamps.next() }
        source.modify { $0.number = stamps.next() }
      }
    case 2: targets.randomElement(using: &random)?.token?.sendCurrentValue()
    default: source.modify { $0.number = stamps.next() }
    }
  }

  private mutating func toggle(_ place: Int) {
    guard let token = targets[place].token else {
      targets[place].token = targets[place].bind()
      return
    }
    targets[place].token = nil
    if random.below(3) == 0 { return token.cancel() }
    let count = targets[place].cut(random.below(2) == 0)
    findings.expect(count == 1, "cut off \(count) bindings")
    findings.expect(!token.isActive, "a binding goes on")
  }

  /// The number of its bindings.
  var boundCount: Int { targets.filter { $0.token != nil }.count }

  /// Checks that bound properties equal the source. Call it when no thread stores.
  func expectAgreement() {
    for (place, target) in targets.enumerated() {
      let isSame = target.number() == source.number
      if target.token != nil {
        findings.expect(isSame, "target \(place) has \(target.number()) of \(source.number)")
      } else if source.number < 0 {
        findings.expect(!isSame, "target \(place) was cut off, and heard \(source.number)")
      }
    }
  }
}
