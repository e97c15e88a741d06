import Foundation
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct NumberSeparatorTests {
  private typealias Text<Output> = Transformer<String, Output>

  @Test func textsWithSeparatorsAreNumbers() throws {
    let english = Text<Decimal>.numberText(grouping: ",", decimal: ".")
    let german = Text<Decimal>.numberText(grouping: ".", decimal: ",")
    let french = Text<Decimal>.numberText(grouping: " ", decimal: ",")
    let swiss = Text<Decimal>.numberText(grouping: "’", decimal: ".")
    let plain = Text<Decimal>.numberText(decimal: ",")
    let number = try #require(Decimal(string: "1234567.5"))
    for (transformer, text) in [
      (english, "1,234,567.5"), (german, "1.234.567,5"), (french, "1 234 567,5"),
      (swiss, "1’234’567.5"), (plain, "1234567,5"),
    ] {
      #expect(try transformer(text) == number)
      #expect(try transformer.applyReverse(number) == text)
      #expect(try transformer("-" + text) == -number)
      #expect(try transformer.applyReverse(-number) == "-" + text)
    }
  }

  @Test(arguments: [
    "1234", "12,34", "1,2345", "1,23,456", ",123", "1,", "1,234,", "1.234,5", "01,234", "0,123",
    "1,234.", ".5", "-", "", " 1", "1 234", "+1", "1e3", "--1", "1,234.5.6", "１,234", "1,234.5,678",
    "- 1", "1,,234",
  ])
  func otherTextsAreErrors(text: String) {
    let transformer = Text<JSONNumber>.numberText(grouping: ",", decimal: ".")
    #expect(throws: ConversionError.self) { try transformer(text) }
  }

  @Test func errorsShowTheForm() throws {
    let integers = Transformer<JSONValue, Int>.numberText(grouping: ".", decimal: ",")
    let error = #expect(throws: ConversionError.self) { try integers("1234") }
    #expect(
      error?.description
        == #"transformer "numberText" rejected string "1234": expected number in the form "#
        + #""1.234.567,5", without a fraction"#
    )
    #expect(throws: ConversionError.self) { try integers("1.234,0") }
    #expect(throws: ConversionError.self) { try integers("9.223.372.036.854.775.808") }
    #expect(try integers("9.223.372.036.854.775.807") == .max)
    #expect(try integers("-9.223.372.036.854.775.808") == .min)
  }

  @Test func exponentsAreWrittenAsDigits() throws {
    let doubles = Text<Double>.numberText(grouping: ",", decimal: ".")
    for (number, text) in [
      (1e20, "100,000,000,000,000,000,000"), (1.5e-7, "0.00000015"), (0.0, "0.0"), (-0.0, "-0.0"),
      (1234.0, "1,234.0"), (123.0, "123.0"), (1.25e17, "125,000,000,000,000,000"),
    ] {
      #expect(try doubles.applyReverse(number) == text)
      #expect(try doubles(text) == number)
    }
    let numbers = Text<JSONNumber>.numberText(decimal: ",")
    #expect(throws: ConversionError.self) {
      try numbers.applyReverse(#require(JSONNumber(text: "1e1001")))
    }
    #expect(try numbers.applyReverse(#require(JSONNumber(text: "1e1000"))).utf8.count == 1_001)
  }

  @Test func numbersRoundTrip() throws {
    var random = SeededGenerator(seed: 45)
    let integers = Text<Int>.numberText(grouping: " ", decimal: ",")
    let doubles = Text<Double>.numberText(grouping: ".", decimal: ",")
    let decimals = Text<Decimal>.numberText(grouping: ",", decimal: ".")
    for _ in 0..<randomCount(5_000) {
      let bits = random.next() >> UInt64(random.below(64))
      let integer = Int(truncatingIfNeeded: bits)
      #expect(try integers(integers.applyReverse(integer)) == integer)
      let double = Double(bitPattern: random.next())
      if double.isFinite { #expect(try doubles(doubles.applyReverse(double)) == double) }
      let decimal = Decimal(integer) / 1_000
      #expect(try decimals(decimals.applyReverse(decimal)) == decimal)
    }
  }
}
