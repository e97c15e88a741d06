import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// The types of scalars, and the evidence that each needs.
@Suite struct InferredTypeTests {
  @Test(
    arguments: [
      ([true, false], "Bool"), ([1, -7], "Int"), ([1.5, 2.5], "Double"), ([1, 2.5], "Double"),
      ([.number(.unsigned(.max)), 3], "UInt64"), ([.number(.unsigned(.max)), -3], "JSONNumber"),
      ([.number(.literal("1e999")), 1], "JSONNumber"),
      ([.number(.integer(1 << 60)), 0.5], "JSONNumber"),
      (["a", ""], "String"), ([1, "a"], "JSONValue"), ([nil], "JSONValue"),
      (
        ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"], "String"
      ),
      ([[], ["a"]], "[String]"),
      ([[]], "[JSONValue]"), ([[1, nil]], "[Int?]"), ([[[1.5]]], "[[Double]]"),
    ] as [([JSONValue], String)]
  )
  func infersTypesOfScalarsAndLists(values: [JSONValue], type: String) {
    #expect(inferred(values: values).type(of: "key") == type)
  }

  @Test(arguments: [
    ("2024-02-29", "isoDate", "Date"), ("2024-02-29T12:30:00Z", "iso8601", "Date"),
    ("2024-02-29T12:30:00.250Z", "iso8601", "Date"),
    ("2024-02-29T12:30:00.000Z", "iso8601Milliseconds", "Date"),
    ("2024-02-29T12:30:00.123000Z", "iso8601Microseconds", "Date"),
    ("123E4567-E89B-12D3-A456-426614174000", "uuid", "UUID"),
    ("123e4567-e89b-12d3-a456-426614174000", "uuidLowercase", "UUID"),
    ("https://example.org/a?b=c", "webURL", "URL"),
  ])
  func infersTransformersThatRoundTripTheText(text: String, transformer: String, type: String) {
    let recipe = inferred(values: [.string(text)])
    #expect(recipe.transformer(of: "key") == transformer)
    #expect(recipe.type(of: "key") == type)
    // One sample of another form is enough to keep the text.
    #expect(inferred(values: [.string(text), "x"]).type(of: "key") == "String")
    #expect(inferred(values: [.string(text), ""]).type(of: "key") == "String")
  }

  @Test(arguments: [
    "2024-02-30", "2024-02-29T13:30:00+01:00", "2024-2-29 12:30:00", "urn:isbn:1", "1709209800",
    "123E4567-e89b-12d3-a456-426614174000", "ada@example.org",
  ])
  func otherTextsAreStrings(text: String) {
    #expect(inferred(values: [.string(text)]).type(of: "key") == "String")
  }

  @Test func emailLikeTextIsNotedButStaysAString() throws {
    let recipe = inferred(values: ["ada@example.org", "bob.b@example.co.uk"])
    #expect(recipe.type(of: "key") == "String")
    #expect(recipe.evidence.values.contains { $0.hasSuffix("email-like") })
    for other in ["ada", "a@b", "@example.org", "a b@example.org", "a@@example.org"] {
      let mixed = inferred(values: ["ada@example.org", .string(other)])
      #expect(!mixed.evidence.values.contains { $0.contains("email-like") }, "\(other)")
    }
  }

  @Test func dataNeedsManyLongMixedCaseTexts() {
    func type(_ texts: [JSONValue]) -> String? { inferred(values: texts).type(of: "key") }
    let text: JSONValue = "SGVsbG8sIEtpbG4gMSE="
    #expect(type(Array(repeating: text, count: 19)) == "String")
    #expect(type(Array(repeating: text, count: 20)) == "Data")
    #expect(type(Array(repeating: text, count: 20) + ["short"]) == "String")
    #expect(type(Array(repeating: "Characteristical", count: 20)) == "String")
  }

  @Test func timestampsAreInferredFromRangeAndKey() {
    let seconds: [JSONValue] = [1_709_209_800, 1_000_000_000]
    for key in ["created_at", "updatedAt", "time", "date", "valid_until", "timestamp"] {
      let recipe = inferred(values: seconds, at: key)
      #expect(recipe.declaration.ingredients[0].form == .transformer("epochSeconds"), "\(key)")
    }
    let milliseconds: [JSONValue] = [1_709_209_800_000]
    let recipe = inferred(values: milliseconds, at: "seen_at")
    #expect(recipe.declaration.ingredients[0].form == .transformer("epochMilliseconds"))
    // Without the word, out of range, or in both units, it is a number.
    #expect(inferred(values: seconds, at: "population").declaration.ingredients[0].form == .own)
    #expect(
      inferred(values: seconds + [7], at: "created_at").declaration.ingredients[0].form == .own
    )
    #expect(
      inferred(values: seconds + milliseconds, at: "time").declaration.ingredients[0].form == .own
    )
  }

  @Test func repeatedTextsBecomeAnEnum() {
    let many = (0..<17).flatMap { _ in ["open", "closed", "in progress"] as [JSONValue] }
    let source = inferred(values: many, at: "state").swiftSource()
    #expect(source.contains("let state: State\n"))
    for line in ["case closed", "case inProgress", "case open", "case unknown(String)"] {
      #expect(source.contains("  \(line)\n"))
    }
    // 49 texts are too few, and 10 occurrences of each are needed.
    #expect(inferred(values: Array(many.prefix(49)), at: "state").type(of: "state") == "String")
    let names = ["a", "b", "c", "d", "e", "f"]
    let rare = (0..<54).map { .string(names[$0 % 6]) } as [JSONValue]
    #expect(inferred(values: rare, at: "state").type(of: "state") == "String")
    // Texts with digits are identifiers, and a single text is no choice.
    let digits = many.map { _ in "01" } + many.map { _ in "02" } as [JSONValue]
    #expect(inferred(values: digits, at: "state").type(of: "state") == "String")
    #expect(inferred(values: many.map { _ in "x" }, at: "state").type(of: "state") == "String")
  }
}
