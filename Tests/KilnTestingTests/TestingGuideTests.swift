import KilnObservation
import KilnTesting
import KilnValues
import Synchronization
import Testing

/// The statements about leaks in Assertions.md of KilnTesting.
@Suite struct TestingGuideTests {
  /// A session that can hold the source that it observes.
  private final class Session: Sendable {
    private let live = Mutex<Live<User>?>(nil)
    func keep(_ live: Live<User>) { self.live.withLock { $0 = live } }
    func touch() {}
  }

  @Test func observingForAnObjectDoesNotLeak() {
    expectNoLeaks { leaks in
      let session = leaks.track(Session(), "session")
      let live = leaks.track(Live(User.zach))
      live.observe(\.name, for: session) { session, _ in session.touch() }
      session.keep(live)
    }
  }

  @Test func ownerAndOwnedObjectsCanBeReleasedInAnyOrder() {
    expectTeardown(when: .allAreDropped) { graph in
      let live = graph.add(Live(User.zach), "live")
      let session = graph.add(Session(), "session")
      live.observe(\.name, for: session) { session, _ in session.touch() }
      session.keep(live)
    }
  }
}
