import KilnObservation
import KilnObservationTestSupport

/// A live object of the stress tests, implemented as the macro would.
class Gauge: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects each stored property.
  let _live = LiveRegistrar()

  class func _liveDeclaration() -> [LiveField] {
    [LiveField("number", \Gauge.number), LiveField("friend", \Gauge.friend)]
  }

  private nonisolated(unsafe) var _number = 0
  private nonisolated(unsafe) var _friend: Gauge?

  /// The state that survives its deallocation.
  let trace: GaugeTrace

  init(_ findings: Findings) { trace = GaugeTrace(findings) }

  deinit { trace.end(number) }

  var number: Int {
    get { _live.read(self, \.number, 0) { _number } }
    set { _live.write(self, \.number, 0, newValue, { _number }, { _number = $0 }) }
  }

  var friend: Gauge? {
    get { _live.read(self, \.friend, 1) { _friend } }
    set { _live.write(self, \.friend, 1, newValue, { _friend }, { _friend = $0 }) }
  }

  /// Computed, and as distinct per store as the number.
  var opposite: Int { -number }
}

/// A gauge with inherited live properties only.
final class Needle: Gauge, @unchecked Sendable {}

/// The state of a gauge that survives its deallocation.
final class GaugeTrace: Sendable {
  /// Runs the callback of an observer and detects overlapping ones.
  let call: OneCall

  private let last = Guarded<Int?>(nil)

  init(_ findings: Findings) { call = OneCall(findings, of: "an object") }

  /// The number of the gauge at its deallocation; `nil` while it is alive.
  var lastNumber: Int? { last.withLock { $0 } }

  /// Observations that end in a callback of their gauge.
  private let ending = Guarded<[(token: ObservationToken, chain: CheckedChain<Int>)]>([])

  /// Adds an observation that ends in a callback of its gauge.
  func add(_ token: ObservationToken, _ chain: CheckedChain<Int>) {
    ending.withLock { $0.append((token, chain)) }
  }

  /// Ends one of these. Called in a callback of the gauge.
  func endOne() {
    let ended = ending.withLock { $0.popLast() }
    ended?.token.cancel()
    ended?.chain.end()
  }

  fileprivate func end(_ number: Int) { last.withLock { $0 = number } }
}
