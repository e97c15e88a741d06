import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Threads that store in live objects, observe them in every way, and release them.
@Suite("threads and objects", .serialized)
struct ObjectStressTests {
  static let threads = 4
  static let operations = 10_000

  @Test(
    "contract 13, 14, 17, 18, 22, 35, 37, 39, 40: live objects notify each observer once, in order",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func stress(seed: UInt64) {
    let world = GaugeWorld()
    let survivors = Guarded<[GaugeThread]>([])
    onThreads(Self.threads) { number in
      var thread = GaugeThread(world, seed: seed << 8 | UInt64(number))
      for _ in 0..<(Self.operations) { thread.step() }
      let finished = thread
      survivors.withLock { $0.append(finished) }
    }
    for thread in survivors.withLock({ $0 }) { thread.expectComplete() }
    #expect(world.findings.all == [])
    #expect(world.stamps.next() > Self.threads * Self.operations / 4)
  }
}
