import KilnTesting
import Synchronization
import Testing

/// An object that these tests leak deliberately.
private final class Knot: Sendable {
  private let other = Mutex<Knot?>(nil)

  func tie(to knot: Knot?) { other.withLock { $0 = knot } }
  func untie() { other.withLock { $0 = nil } }
}

/// Breaks the deliberate leaks, so that no sanitizer reports them.
private final class Knots: Sendable {
  private let all = Mutex<[Knot]>([])
  func keep(_ knot: Knot) { all.withLock { $0.append(knot) } }
  func untie() {
    for knot in all.withLock({ knots in
      defer { knots = [] }
      return knots
    }) { knot.untie() }
  }
}

@Suite struct LeakTests {
  @Test func deallocatedObjectsReportNoIssue() throws {
    let issues = recordedIssues {
      expectNoLeaks { leaks in
        let first = leaks.track(Knot())
        let second = leaks.track(Knot(), "second")
        first.tie(to: second)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func liveObjectsAreReported() throws {
    let knots = Knots()
    defer { knots.untie() }
    let issues = recordedIssues {
      expectNoLeaks("after logging out") { leaks in
        leaks.track(Knot())
        let own = leaks.track(Knot(), "own")
        own.tie(to: own)
        knots.keep(own)
        let fourth = leaks.track(Knot())
        knots.keep(fourth)
      }
    }
    #expect(
      issues.map(\.text) == [
        """
        after logging out
        2 of 3 objects are still alive:
          own: Knot
          object 3: Knot
        """
      ]
    )
    #expect(issues.first?.location?.fileID.hasSuffix("LeakTests.swift") == true)
  }

  @Test func checkWithoutTrackedObjectsFails() async {
    let issues = recordedIssues { expectNoLeaks { _ in } }
    #expect(
      issues.map(\.text) == ["expected a tracked object, found none; call track for each object"]
    )
    let laterIssues = await recordedIssues { await expectNoLeaks { _ in await Task.yield() } }
    #expect(laterIssues.count == 1)
  }

  @Test func throwingBodyReportsNoLeaks() {
    struct Failure: Error {}
    let knots = Knots()
    defer { knots.untie() }
    let issues = recordedIssues {
      #expect(throws: Failure.self) {
        try expectNoLeaks { leaks in
          knots.keep(leaks.track(Knot()))
          throw Failure()
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func waitsForTasksThatReleaseObjects() async {
    let issues = await recordedIssues {
      await expectNoLeaks { leaks in
        let knot = leaks.track(Knot())
        knot.tie(to: knot)
        Task {
          for _ in 0..<100 { await Task.yield() }
          knot.untie()
        }
        await Task.yield()
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func objectsAliveAfterAllYieldsAreReported() async {
    let knots = Knots()
    defer { knots.untie() }
    let issues = await recordedIssues {
      await expectNoLeaks(yields: 10) { leaks in
        knots.keep(leaks.track(Knot(), "kept"))
        await Task.yield()
      }
    }
    #expect(issues.map(\.text) == ["1 of 1 objects is still alive:\n  kept: Knot"])
  }

  @Test func expectReleasedReportsOtherReferences() {
    var knot: Knot? = Knot()
    var other: Knot? = knot
    let issues = recordedIssues {
      expectReleased(&knot)
      expectReleased(&knot)
    }
    #expect(issues.map(\.text) == ["The object is still referenced:\n  object 1: Knot"])
    #expect(knot == nil)
    #expect(recordedIssues { expectReleased(&other) }.isEmpty)
  }
}
