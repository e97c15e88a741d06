import KilnTesting
import KilnValues
import Testing

/// A store with models that tests change.
private final class Store {
  var user = User.zach

  func rename(_ name: String) throws {
    if name.isEmpty { throw Refused() }
    user.name = name
  }
}

private actor Counter {
  var count = 0

  func increment() { count += 1 }
}

@MainActor private final class Screen {
  var title = "a"

  func load() async {
    await Task.yield()
    title = "b"
  }
}

@Suite struct ExpectDifferenceTests {
  private let store = Store()

  @Test func expectedChangeReportsNoIssue() throws {
    let issues = try recordedIssues {
      try expectDifference(of: store.user) {
        try store.rename("Eve")
      } changes: {
        $0.name = "Eve"
      }
    }
    #expect(issues.isEmpty)
    #expect(store.user.name == "Eve")
  }

  @Test func unexpectedChangeReportsTheDifference() throws {
    let expected = User.zach.with { $0.tags = [] }
    let issues = recordedIssues {
      expectDifference(of: store.user, "after the change") {
        store.user.name = "Eve"
      } changes: {
        $0.tags = []
      }
    }
    let tree = try #require(differenceText(from: expected, to: store.user))
    #expect(
      issues.map(\.text)
        == [
          "after the change\nThe change differs from the expected one (- expected, + found):\n\(tree)"
        ]
    )
  }

  @Test func missingChangeIsReportedAsNothingChanged() throws {
    let issues = recordedIssues {
      expectDifference(of: store.user) {
      } changes: {
        $0.name = "Eve"
      }
    }
    #expect(try #require(issues.first).text.hasPrefix("Nothing changed (- expected, + found):\n"))
  }

  @Test func emptyChangesExpectNoChange() {
    let kept = recordedIssues {
      expectDifference(of: store.user) {
      } changes: { _ in
      }
    }
    let changed = recordedIssues {
      expectDifference(of: store.user) {
        store.user.name = "Eve"
      } changes: { _ in
      }
    }
    #expect(kept.isEmpty)
    #expect(changed.count == 1)
  }

  @Test func failureHasTheCallersLocation() {
    let line = #line + 2
    let issues = recordedIssues {
      expectDifference(of: 1) {
      } changes: {
        $0 = 2
      }
    }
    #expect(issues.map(\.location?.line) == [line])
    #expect(issues.map(\.location?.fileID) == [#fileID])
  }

  @Test func changesCanUseResultsOfTheOperation() {
    var last = 0
    var made: [Int] = []
    let issues = recordedIssues {
      expectDifference(of: made) {
        last = 7
        made.append(last)
      } changes: {
        $0.append(last)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func errorsAreRethrown() {
    let issues = recordedIssues {
      #expect(throws: Refused.self) {
        try expectDifference(of: store.user) {
          try store.rename("")
        } changes: {
          $0.name = "Eve"
        }
      }
      #expect(throws: Refused.self) {
        try expectDifference(of: 1) {
        } changes: { _ in
          throw Refused()
        }
      }
      #expect(throws: Refused.self) {
        try expectDifference(of: try { () throws(Refused) -> Int in throw Refused() }()) {
        } changes: {
          $0 = 2
        }
      }
    }
    #expect(issues.isEmpty)
  }
}

@Suite struct AsyncExpectDifferenceTests {
  @Test func actorChangesAreAwaited() async {
    let counter = Counter()
    let issues = await recordedIssues {
      await expectDifference(of: await counter.count) {
        await counter.increment()
      } changes: {
        $0 += 1
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func unexpectedChangeIsReportedAtTheCallersLocation() async {
    let counter = Counter()
    let line = #line + 2
    let issues = await recordedIssues {
      await expectDifference(of: await counter.count, "twice", options: .line) {
        await counter.increment()
      } changes: {
        $0 += 2
      }
    }
    #expect(
      issues.map(\.text)
        == ["twice\nThe change differs from the expected one (- expected, + found):\n2 → 1"]
    )
    #expect(issues.map(\.location?.line) == [line])
    #expect(issues.map(\.location?.fileID) == [#fileID])
  }

  @MainActor @Test func closuresAreIsolatedToTheCallersActor() async {
    let screen = Screen()
    await expectDifference(of: screen.title) {
      await screen.load()
    } changes: {
      $0 = "b"
    }
    #expect(screen.title == "b")
  }

  @Test func closuresCanUseNonSendableObjects() async throws {
    let store = Store()
    try await expectDifference(of: store.user) {
      await Task.yield()
      try store.rename("Eve")
    } changes: {
      $0.name = "Eve"
    }
  }

  @Test func errorsAreRethrown() async {
    let store = Store()
    let issues = await recordedIssues {
      await #expect(throws: Refused.self) {
        try await expectDifference(of: store.user) {
          await Task.yield()
          try store.rename("")
        } changes: {
          $0.name = "Eve"
        }
      }
    }
    #expect(issues.isEmpty)
  }
}
