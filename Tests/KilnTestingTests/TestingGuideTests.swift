import Foundation
import KilnObservation
import KilnTesting
import KilnValues
import Synchronization
import Testing

/// The outputs of docs/testing.md, and that they stand there.
@Suite struct TestingGuideTests {
  private func isInGuide(_ text: String) throws -> Bool {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(contentsOf: root.appending(path: "docs/testing.md"), encoding: .utf8)
    return guide.contains("```text\n\(text)\n```")
  }

  @Test func twoValues() throws {
    let saved = User.zach.with {
      $0.name = "Zachary"
      $0.password = "another secret"
      $0.tags = ["admin"]
    }
    let text = """
      The values differ (- first, + second):
        User(
          id: 1
      -   name: "Zach"
      +   name: "Zachary"
      -   password: <redacted>
      +   password: <redacted>
          tags: [
            … (1 unchanged)
      -     [1]: "chess"
          ]
        )
      """
    #expect(recordedIssues { expectNoDifference(User.zach, saved) }.map(\.text) == [text])
    #expect(try isInGuide(text))
  }

  @Test func aChange() throws {
    var user = User.zach
    let text = """
      The change is another (- expected, + found):
        User(
          id: 1
          … (2 unchanged)
          tags: [
            … (2 unchanged)
      +     [2]: "renamed"
          ]
        )
      """
    let issues = recordedIssues {
      expectDifference(of: user) {
        user.name = "Zachary"
        user.tags.append("renamed")
      } changes: {
        $0.name = "Zachary"
      }
    }
    #expect(issues.map(\.text) == [text])
    #expect(try isInGuide(text))
  }

  /// A session that may hold the source that it hears of.
  private final class Session: Sendable {
    private let live = Mutex<Live<User>?>(nil)
    func keep(_ live: Live<User>) { self.live.withLock { $0 = live } }
    func touch() {}
  }

  @Test func whatShouldBeGone() throws {
    let tokens = Mutex<[ObservationToken]>([])
    let text = """
      after logging out
      2 of 2 objects are still alive:
        session: Session
        object 2: Live<User>
      """
    let issues = recordedIssues {
      expectNoLeaks("after logging out") { leaks in
        let session = leaks.track(Session(), "session")
        let live = leaks.track(Live(User.zach))
        let token = live.observe(\.name) { _ in session.touch() }
        session.keep(live)
        tokens.withLock { $0.append(token) }
      }
    }
    // Ends the circle that is meant to be found.
    for token in tokens.withLock({ $0 }) { token.cancel() }
    #expect(issues.map(\.text) == [text])
    #expect(try isInGuide(text))
    let none = recordedIssues {
      expectNoLeaks { leaks in
        let session = leaks.track(Session(), "session")
        let live = leaks.track(Live(User.zach))
        live.observe(\.name, for: session) { session, _ in session.touch() }
        session.keep(live)
      }
    }
    #expect(none.isEmpty)
  }

  @Test func endsInAnyOrder() throws {
    func build(_ graph: inout TeardownGraph) {
      let live = graph.add(Live(User.zach), "live")
      let session = graph.add(Session(), "session")
      live.observe(\.name, for: session) { session, _ in session.touch() }
      session.keep(live)
    }
    let text = """
      Dropped, but still alive:
        live: Live<User>
      in the order: live, session
      """
    #expect(recordedIssues { expectTeardown(build: build) }.map(\.text) == [text])
    #expect(try isInGuide(text))
    #expect(recordedIssues { expectTeardown(when: .allAreDropped, build: build) }.isEmpty)
  }
}
