import KilnObservation

/// The objects that threads share.
final class GaugeWorld: Sendable {
  let findings = Findings()
  let stamps = Stamps()

  /// Those that are replaced.
  private let gauges: Guarded<[Needle]>

  /// Those that have friends among the others.
  let heads: [Gauge]

  init() {
    gauges = Guarded([])
    heads = [Gauge(findings), Gauge(findings)]
    gauges.withLock { $0 = (0..<4).map { _ in makeGauge() } }
  }

  var gaugeCount: Int { gauges.withLock { $0.count } }

  func gauge(_ place: Int) -> Needle { gauges.withLock { $0[place] } }

  /// Lets go of a gauge, which ends unless somebody has it, and puts a new one in its place.
  func replace(_ place: Int) {
    let new = makeGauge()
    let old = gauges.withLock { gauges in
      defer { gauges[place] = new }
      return gauges[place]
    }
    withExtendedLifetime(old) {}
  }

  private func makeGauge() -> Needle {
    let gauge = Needle(findings)
    // One callback of an object runs at a time, so that no other one runs while this cancels.
    gauge.observe(\.number) { [trace = gauge.trace] change in
      if change.new % 8 == 0 { trace.endOne() }
    }
    return gauge
  }
}
