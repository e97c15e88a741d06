import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Threads that insert, change, look up and remove members of a store.
@Suite("threads and stores", .serialized)
struct StoreStressTests {
  static let threads = 4
  static let operations = 5_000

  @Test(
    "contract 2, 37: the changes reported while four threads change a store add up to it",
    arguments: [true, false],
    randomCases(1..<3 as Range<UInt64>)
  )
  func stress(retainsMembers: Bool, seed: UInt64) {
    let findings = Findings()
    let stores = LiveStores(retainsMembers: retainsMembers)
    let store = stores.store(of: Entry.self)
    let everyType = StoreReplay(findings, retainsMembers)
    stores.changes.observe(for: everyType) { replay, change in
      if let change = change.change(of: Entry.self) { replay.told(change) }
    }
    let stamps = Stamps()
    let finished = runThreads(Self.threads, steps: Self.operations, findings) { number in
      StoreThread(store, retainsMembers, findings, stamps, seed: seed << 8 | UInt64(number))
    }
    for round in 1...2 {
      everyType.expectComplete(store)
      for thread in finished { thread.expectComplete() }
      // Store once more, without concurrent stores.
      let kept = (0..<StoreThread.idCount).map { store.upsert(Entry(id: $0, stamp: -round)) }
      store.remove(round)
      withExtendedLifetime(kept) {
        for thread in finished { thread.expectComplete() }
      }
    }
    #expect(findings.all == [])
    #expect(stamps.next() > Self.threads * Self.operations / 4)
  }
}
