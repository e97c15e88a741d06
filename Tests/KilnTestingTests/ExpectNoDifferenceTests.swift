import KilnTesting
import KilnValues
import Synchronization
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test func equalValuesReportNoIssue() {
    let issues = recordedIssues {
      expectNoDifference(User.zach, .zach)
      expectNoDifference([1: "a"], [1: "a"])
      expectNoDifference(Int?.none, nil)
      expectNoDifference(1, 1 as Int?)
    }
    #expect(issues.isEmpty)
  }

  @Test func failureShowsTheDifferenceTree() throws {
    let other = User.zach.with { $0.name = "Eve" }
    let issues = recordedIssues { expectNoDifference(User.zach, other) }
    let tree = try #require(differenceText(from: User.zach, to: other))
    #expect(issues.map(\.text) == ["The values differ (- first, + second):\n\(tree)"])
  }

  @Test func failureHasTheCallersLocation() {
    let line = #line + 1
    let issues = recordedIssues { expectNoDifference(1, 2) }
    let location = issues.first?.location
    #expect(location?.line == line)
    #expect(location?.fileID == #fileID)
    // Within the call: compilers differ in whether its column is that of the name or of the
    // parenthesis.
    #expect((35...53).contains(location?.column ?? 0))
  }

  @Test func sourceLocationCanBeOverridden() {
    let issues = recordedIssues {
      expectNoDifference(1, 2, fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 3)
    }
    let location = SourceLocation(fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 3)
    #expect(issues.map(\.location) == [location])
  }

  @Test func eachFailureIsReportedOnceAndTheTestContinues() {
    let issues = recordedIssues {
      expectNoDifference(1, 2)
      expectNoDifference(3, 3)
      expectNoDifference(4, 5)
    }
    #expect(issues.count == 2)
  }

  @Test func messageComesFirstAndIsEvaluatedOnlyOnFailure() {
    let made = Mutex(0)
    func message() -> String {
      made.withLock { $0 += 1 }
      return "after signing in"
    }
    let issues = recordedIssues {
      expectNoDifference(1, 1, message())
      expectNoDifference(1, 2, message())
    }
    #expect(issues.map { $0.text.split(separator: "\n").first } == ["after signing in"])
    #expect(made.withLock(\.self) == 1)
  }

  @Test func optionsControlTheOutputFormat() throws {
    let other = User.zach.with { $0.name = "Eve" }
    let issues = recordedIssues { expectNoDifference(User.zach, other, options: .line) }
    #expect(try #require(issues.first).text.hasSuffix(":\nname: \"Zach\" → \"Eve\""))
  }

  @Test func redactedFieldsAreNotShown() throws {
    let other = User.zach.with {
      $0.name = "Eve"
      $0.password = "another secret"
    }
    let issues = recordedIssues {
      expectNoDifference(User.zach, other)
      expectNoDifference([User.zach], [])
      expectNoDifference(User?.none, other)
    }
    #expect(issues.count == 3)
    #expect(issues.allSatisfy { $0.text.contains("<redacted>") && !$0.text.contains("secret") })
  }

  @Test func usesTheEqualityOfTheType() {
    let issues = recordedIssues {
      expectNoDifference(User.zach, User.zach.with { $0.visits = 9 })
      expectNoDifference(Label("a", note: "one"), Label("a", note: "two"))
    }
    #expect(issues.isEmpty)
  }

  @Test func nonModelTypesShowTheirDifferingProperties() throws {
    let issues = recordedIssues { expectNoDifference(Point(x: 1, y: 2), Point(x: 1, y: 3)) }
    let text = try #require(issues.first).text
    #expect(text.contains("-   y: 2") && text.contains("+   y: 3") && !text.contains("x: 1"))
  }

  @Test func unequalValuesThatPrintAlikeFail() throws {
    let issues = recordedIssues { expectNoDifference(Alike(number: 1), Alike(number: 2)) }
    #expect(try #require(issues.first).text.contains("(unequal, but printed alike)"))
  }

  @Test func valuesUnequalOnlyInTheFirstComparisonFail() throws {
    let unsteady = Unsteady()
    let issues = recordedIssues { expectNoDifference(unsteady, unsteady) }
    #expect(
      try #require(issues.first).text.contains("(unequal by ==, without a difference that can be")
    )
  }
}

/// Unequal to everything in the first comparison, and equal from then on.
private final class Unsteady: Equatable, Sendable {
  private let asked = Mutex(false)

  static func == (left: Unsteady, right: Unsteady) -> Bool {
    left.asked.withLock { asked in
      defer { asked = true }
      return asked
    }
  }
}
