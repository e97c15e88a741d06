import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Threads that store at the ends of bindings, cancel bindings and bind again.
@Suite("threads and bindings", .serialized)
struct BindingStressTests {
  static let threads = 4

  @Test(
    "bound properties follow their source while threads store, bind and unbind",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func fanOut(seed: UInt64) {
    let findings = Findings()
    let source = Live(Dial.zero)
    let stamps = Stamps()
    let finished = runThreads(Self.threads, steps: 8_000, findings) { number in
      FanOutThread(source, findings, stamps, seed: seed << 8 | UInt64(number))
    }
    for thread in finished { thread.expectAgreement() }
    // Without concurrent stores, bound properties receive this value and others do not.
    source.modify { $0.number = -1 }
    for thread in finished { thread.expectAgreement() }
    let bound = finished.map(\.boundCount).reduce(0, +)
    findings.expect(source.observationCount == bound, "\(source.observationCount) of \(bound)")
    #expect(findings.all == [])
  }

  @Test(
    "the ends of two-way bindings agree after threads stored, bound and unbound",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func twoWays(seed: UInt64) {
    let findings = Findings()
    let stamps = Stamps()
    let pairs = (0..<(Self.threads)).map { TwoWayPair(number: $0, findings) }
    for round in 0..<100 {
      _ = runThreads(Self.threads, steps: 80, findings) { number in
        let seed = seed << 32 | UInt64(round) << 8 | UInt64(number)
        return TwoWayThread(pairs, own: number, stamps, seed: seed)
      }
      for pair in pairs { pair.expectAgreement() }
    }
    for pair in pairs { pair.expectBinding(stamps) }
    #expect(findings.all == [])
  }
}
