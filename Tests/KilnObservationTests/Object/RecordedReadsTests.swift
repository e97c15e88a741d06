import KilnObservationTestSupport
import Observation
import Testing

@testable import KilnObservation

/// Reads that the standard library's observers record, and others.
@Suite("Recorded reads of live objects")
struct RecordedReadsTests {
  @Test("reads are recorded in a tracked closure, only on its thread")
  func recording() {
    let registrar = ObservationRegistrar()
    #expect(!RecordedReads.areRecorded(by: registrar))
    withObservationTracking {
      #expect(RecordedReads.areRecorded(by: registrar))
      #expect(RecordedReads.areRecorded(by: registrar))
      withObservationTracking {
        #expect(RecordedReads.areRecorded(by: ObservationRegistrar()))
      } onChange: {
      }
      #expect(RecordedReads.areRecorded(by: registrar))
      onThreads(1) { _ in #expect(!RecordedReads.areRecorded(by: registrar)) }
    } onChange: {
      Issue.record("nothing changes")
    }
    #expect(!RecordedReads.areRecorded(by: registrar))
  }

  @Test("a read that is not recorded neither prevents nor causes notifications", arguments: [0, 1])
  func unrecordedReads(before count: Int) {
    let player = Player(volume: 0)
    let log = Log<String>()
    for _ in 0..<count { _ = player.volume }
    player.volume = 1
    withObservationTracking {
      _ = player.volume
      _ = player.name
    } onChange: {
      log.add("changed from \(player.volume)")
    }
    for _ in 0..<count { _ = player.volume }
    player.volume = 2
    player.volume = 3
    player.rename("other")
    #expect(log.entries == ["changed from 1"])
    withObservationTracking {
      _ = player.volume
    } onChange: {
      log.add("changed from \(player.volume)")
    }
    player.rename("third")
    player.volume = 4
    #expect(log.entries == ["changed from 1", "changed from 3"])
  }
}
