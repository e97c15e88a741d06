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
    let threads = runThreads(Self.threads, steps: Self.operations, world.findings) { number in
      GaugeThread(world, seed: seed << 8 | UInt64(number))
    }
    for thread in threads { thread.expectComplete() }
    #expect(world.findings.all == [])
    #expect(world.stamps.next() > Self.threads * Self.operations / 4)
  }
}
