import KilnObservation
import KilnObservationTestSupport

/// The objects that threads share.
final class GaugeWorld: Sendable {
  let findings = Findings()
  let stamps = Stamps()

  /// The gauges that are replaced.
  private let gauges: Guarded<[Needle]>

  /// The gauges that refer to others.
  let heads: [Gauge]

  init() {
    gauges = Guarded([])
    heads = [Gauge(findings), Gauge(findings)]
    gauges.withLock { $0 = (0..<4).map { _ in makeGauge() } }
  }

  var gaugeCount: Int { gauges.withLock { $0.count } }

  func gauge(_ place: Int) -> Needle { gauges.withLock { $0[place] } }

  /// Releases a gauge and replaces it by a new one.
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
    // Callbacks of an object run one at a time, so no other one runs during this cancellation.
    gauge.observe(\.number) { [trace = gauge.trace] change in
      if change.new % 8 == 0 { trace.endOne() }
    }.kept()
    return gauge
  }
}
