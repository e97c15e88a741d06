import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// The types of the columns of tables, in which every value is a text or null.
@Suite struct InferredTableTests {
  private func inferred(
    _ rows: [JSONValue],
    _ change: (inout InferenceOptions) -> Void = { _ in }
  ) -> InferredRecipe {
    var options = InferenceOptions()
    options.isTable = true
    change(&options)
    var inference = RecipeInference(options)
    for row in rows { inference.add(row) }
    return inference.recipe(named: "Row")
  }

  private func inferred(texts: [String]) -> InferredRecipe {
    inferred(texts.map { ["cell": .string($0)] })
  }

  @Test(
    arguments: [
      (["1", "-7", "0"], "Int", "numberText"), (["18446744073709551615"], "UInt64", "numberText"),
      (["1.5", "2"], "Double", "numberText"), (["1e999"], "JSONNumber", "numberText"),
      (["2.50"], "Double", "numberText"),
      (["true", "false"], "Bool", "trueFalse"), (["TRUE", "false"], "Bool", "booleanWord"),
      (["yes", "no"], "Bool", "yesNo"), (["on"], "Bool", "onOff"),
      (["2024-02-29"], "Date", "isoDate"), (["2024-02-29T12:30:00Z"], "Date", "iso8601"),
      // Leading zeros, signs and separators are not restored.
      (["007"], "String", nil), (["+1"], "String", nil), (["1,000"], "String", nil),
      (["1", ""], "String", nil), (["1", "x"], "String", nil), (["yes", "off"], "String", nil),
      (["NaN"], "String", nil), ([" 1"], "String", nil), (["0x10"], "String", nil),
    ] as [([String], String, String?)]
  )
  func columnsHaveTypes(texts: [String], type: String, transformer: String?) {
    let recipe = inferred(texts: texts)
    #expect(recipe.type(of: "cell") == type)
    #expect(recipe.transformer(of: "cell") == transformer)
  }

  @Test(arguments: [
    ("2024-01-02 10:00:00", "yyyy-MM-dd HH:mm:ss"),
    ("2024-01-02T10:00:00", "yyyy-MM-dd'T'HH:mm:ss"),
    ("2024-01-02 10:00", "yyyy-MM-dd HH:mm"), ("2024/01/02", "yyyy/MM/dd"),
    ("31/01/2024", "dd/MM/yyyy"), ("01/31/2024", "MM/dd/yyyy"), ("31.1.2024", "d.M.yyyy"),
    ("1/31/2024", "M/d/yyyy"), ("31/01/2024 10:00", "dd/MM/yyyy HH:mm"),
    ("2024-01-02 10:00:00.250", "yyyy-MM-dd HH:mm:ss.SSS"),
    ("2024-01-02 10:00:00.000250", "yyyy-MM-dd HH:mm:ss.SSSSSS"),
    ("2024-01-02T10:00:00.250", "yyyy-MM-dd'T'HH:mm:ss.SSS"),
    ("2024-01-02T10:00:00.123456", "yyyy-MM-dd'T'HH:mm:ss.SSSSSS"),
    ("2024-01-02 10:00:00+00:00", "yyyy-MM-dd HH:mm:ssxxx"),
    ("2024-01-02T10:00:00+00:00", "yyyy-MM-dd'T'HH:mm:ssxxx"),
    ("2024-01-02T10:00", "yyyy-MM-dd'T'HH:mm"), ("2024/01/02 10:00", "yyyy/MM/dd HH:mm"),
  ])
  func datesHavePatterns(text: String, pattern: String) throws {
    let recipe = inferred(texts: [text])
    #expect(recipe.type(of: "cell") == "Date")
    let form = RecipeDeclaration.Form.transformers([.date(try DatePattern(pattern))])
    #expect(recipe.declaration.ingredients[0].form == form)
  }

  @Test func datesWithoutAnOrderOfDayAndMonthAreTexts() {
    let recipe = inferred(texts: ["01/02/2024", "03/04/2024"])
    #expect(recipe.type(of: "cell") == "String")
    #expect(recipe.evidence.values.contains { $0.hasSuffix("the order of day and month") })
    #expect(inferred(texts: ["01/02/2024", "13/04/2024"]).type(of: "cell") == "Date")
  }

  @Test func everyGuessCanBeExcluded() {
    let cells = [
      ("1", InferenceOptions.Guess.numbers), ("true", .booleans), ("2024-02-29", .dates),
      ("123e4567-e89b-12d3-a456-426614174000", .uuids), ("https://example.org", .urls),
    ]
    for (text, guess) in cells {
      let rows: [JSONValue] = [["cell": .string(text)]]
      #expect(inferred(rows).type(of: "cell") != "String")
      #expect(inferred(rows) { $0.excluded = [guess] }.type(of: "cell") == "String")
    }
  }

  @Test(
    arguments: [
      (["1709209800", "1000000000"], "created_at", "Date", "epochSecondsText"),
      (["1709209800000", "1000000000000"], "time", "Date", "epochMillisecondsText"),
      (["1709209800"], "population", "Int", "numberText"),
      (["1709209800", "7"], "time", "Int", "numberText"),
      (["1709209800", "1709209800000"], "time", "Int", "numberText"),
      (["1709209800.5"], "time", "Double", "numberText"),
      (["1709209800.0"], "time", "Double", "numberText"), (["01709209800"], "time", "String", nil),
      (["1709209800", "x"], "time", "String", nil),
    ] as [([String], String, String, String?)]
  )
  func timesAreInferredFromRangeAndName(
    texts: [String],
    name: String,
    type: String,
    transformer: String?
  ) {
    let rows: [JSONValue] = texts.map { [name: .string($0)] }
    let recipe = inferred(rows)
    let property = recipe.declaration.ingredients[0].property
    #expect(recipe.type(of: property) == type)
    #expect(recipe.transformer(of: property) == transformer)
    // Texts in JSON are not converted, and neither is an excluded guess.
    #expect(KilnRecipeToolsTests.inferred(rows).type(of: property) == "String")
    let number = inferred(rows) { $0.excluded = [.epochs] }.type(of: property)
    #expect(number == (type == "Date" ? "Int" : type))
    let date = inferred(rows) { $0.excluded = [.numbers] }.type(of: property)
    #expect(date == (type == "Date" ? "Date" : "String"))
  }

  /// A row of a table whose columns have random types.
  private func rows(_ random: inout SeededGenerator) -> [JSONValue] {
    let columns = (0..<1 + random.below(6)).map { _ in random.below(8) } + [random.below(9)]
    func cell(_ column: Int) -> JSONValue {
      if random.below(8) == 0 { return .null }
      let number = random.below(1000)
      return switch column {
      case 0: .string("\(number - 500)")
      case 1: .string("\(Double(number) / 8)")
      case 2: .string(random.pick(["true", "false"]))
      case 3: .string("2024-0\(1 + number % 9)-1\(number % 10)")
      case 4: .string("1\(number % 10)/0\(1 + number % 9)/2024")
      case 5: .string(random.pick(["1.50", "2.0", "3", "-0", "1e5"]))
      case 6: .string(random.pick(["TRUE", "True", "false"]))
      case 8: .string("\(1_709_209_800 + number)" + random.pick(["", "", "", "000", ".0"]))
      default: .string(random.pick(["a", "", "007", "1", "é", "yes"]))
      }
    }
    return (0..<1 + random.below(20)).map { _ in
      .object(
        JSONObject(
          columns.enumerated().map {
            ($0.element == 8 ? "time" : "column\($0.offset)", cell($0.element))
          }
        )
      )
    }
  }

  /// A copy of a row in which a value contradicts all others, if the column has a type.
  private func corrupted(
    _ row: JSONValue,
    _ recipe: InferredRecipe,
    _ random: inout SeededGenerator
  ) -> JSONValue? {
    guard var object = row.objectValue else { return nil }
    let typed = recipe.declaration.ingredients.filter {
      $0.form != .own || $0.constraints.types == [.string]
    }
    guard !typed.isEmpty else { return nil }
    let ingredient = random.pick(typed)
    switch random.below(3) {
    case 0 where ingredient.form != .own: object[ingredient.property] = "many"
    case 1 where !ingredient.constraints.types.contains(.null): object[ingredient.property] = .null
    default: object.removeValue(forKey: ingredient.property)
    }
    return .object(object)
  }

  @Test func everyRowRoundTripsAndContradictionsAreRejected() throws {
    var random = SeededGenerator(seed: 5)
    for round in randomCases(0..<400) {
      let rows = rows(&random)
      let recipe = inferred(rows)
      let reshaping = try Reshaping(recipe.declaration)
      for row in rows {
        let object = try reshaping.reshape(row)
        let restored = try reshaping.restore(object)
        // Other spellings mean the same.
        #expect(try reshaping.reshape(restored) == object, "round \(round): \(row)")
        guard let other = corrupted(row, recipe, &random) else { continue }
        #expect(throws: BakeError.self, "\(other) by \(recipe.declaration.ingredients)") {
          try reshaping.reshape(other)
        }
      }
      let loose = try Reshaping(inferred(rows) { $0.isLoose = true }.declaration)
      #expect(throws: Never.self) { try loose.reshape([:]) }
    }
  }
}
