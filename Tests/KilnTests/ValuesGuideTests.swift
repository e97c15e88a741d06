#if Macros
  import Foundation
  import Kiln
  import Testing

  // The code of docs/values.md.

  @Value
  private struct Account {
    let id: Int
    @Valid(.nonEmpty) let name: String
    @Compared(.caseInsensitive) let email: String
    @Redacted let token: String
    @Valid(in: 0...150) let age: Int?
    @Compared(within: 0.005) @Default(0) let balance: Double
    @Excluded @Default(0) let readings: Int
  }

  @Suite struct ValuesGuideTests {
    private let account = Account(
      id: 1,
      name: "Zach",
      email: "zach@example.org",
      token: "secret",
      age: 30
    )

    @Test func markersMeanWhatTheGuideSays() {
      #expect(account == account.with { $0.email = "ZACH@example.org" })
      #expect(account == account.with { $0.balance = 0.004 })
      #expect(account == account.with { $0.readings = 7 })
      #expect(account != account.with { $0.balance = 0.006 })
      #expect(account.description.contains("token: <redacted>"))
      #expect(!account.description.contains("secret"))
    }

    @Test func aDraftIsCheckedWhereThatIsAskedFor() throws {
      var draft = account.mutableCopy()
      draft.name = ""
      let error = #expect(throws: ValidationError.self) { try Account(validating: draft) }
      let text = try #require(error?.description)
      #expect(text == #"Account is not valid: name must be non-empty, and is """#)
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let guide = try String(contentsOf: root.appending(path: "docs/values.md"), encoding: .utf8)
      #expect(guide.contains("```text\n\(text)\n```"))
    }

    @Test func changesLeadThereAndBack() throws {
      let older = account.with { $0.age = 31 }
      #expect(account.difference(to: older)[\.age]?.new == 31)
      #expect(try older.applying(account.difference(to: older).inverted) == account)
    }

    @Test func aBoxIsTheSameWhereNothingChanged() {
      let boxed = Boxed(account)
      #expect(boxed.name == "Zach")
      #expect(boxed.with { $0.age = 31 }.age == 31)
      #expect(boxed.with { $0.age = account.age }.isIdentical(to: boxed))
      // What is excluded from comparing is a change all the same.
      #expect(boxed.with { $0.readings = 1 }.readings == 1)
      #expect(boxed.fingerprint == Fingerprint(of: account))
    }
  }
#endif
