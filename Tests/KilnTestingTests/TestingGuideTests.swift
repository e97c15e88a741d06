import Foundation
import KilnTesting
import KilnValues
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
}
