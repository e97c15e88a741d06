#if Macros
  import Kiln
  import Testing

  // The markers in Models.md of KilnValues; its outputs are tested by scripts/test-documents.

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

    @Test func markersMatchTheGuide() {
      #expect(account == account.with { $0.email = "ZACH@example.org" })
      #expect(account == account.with { $0.balance = 0.004 })
      #expect(account == account.with { $0.readings = 7 })
      #expect(account != account.with { $0.balance = 0.006 })
      #expect(account.description.contains("token: <redacted>"))
      #expect(!account.description.contains("secret"))
    }

    @Test func excludedFieldsOfBoxesCanChange() {
      let boxed = Boxed(account)
      #expect(boxed.with { $0.readings = 1 }.readings == 1)
    }
  }
#endif
