import Foundation
import KilnHashing
import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

/// The law of numbers: whatever reads and writes a number keeps its decimal value. The oracle is
/// ``SpelledNumber``.
@Suite struct NumberLawTests {
  /// The seeds of documents of 1,000 numbers each.
  private static let documents = randomCases(0..<1_000 as Range<UInt64>, fraction: 25)

  private static func numbers(_ seed: UInt64) -> [SpelledNumber] {
    var random = SeededGenerator(seed: 3_800_000 + seed)
    return (0..<1_000).map { _ in random.spelledNumber() }
  }

  @Test func treesKeepNumbers() throws {
    var parser = JSONParser()
    for seed in Self.documents {
      let numbers = Self.numbers(seed)
      let tree = try parser.parse("[\(numbers.map(\.text).joined(separator: ","))]")
      let written = try tree.text()
      #expect(try parser.parse(written) == tree)
      let values = try #require(tree.arrayValue)
      let texts = written.dropFirst().dropLast().split(separator: ",").map(String.init)
      try #require(values.count == numbers.count && texts.count == numbers.count)
      for (number, (value, text)) in zip(numbers, zip(values, texts)) {
        // `-0` is written with a fraction.
        #expect(SpelledNumber(text).value == number.value, "\(number.text)")
        // The reader in C and the parser of numbers in strings agree.
        #expect(JSONNumber(text: number.text).map(JSONValue.number) == value, "\(number.text)")
        try checkConversions(of: value, number)
      }
    }
  }

  private func checkConversions(of value: JSONValue, _ number: SpelledNumber) throws {
    let double = number.double
    if !number.isInteger {
      let expected = double.isFinite ? double.bitPattern : nil
      #expect(value.doubleValue?.bitPattern == expected, "\(number.text)")
      #expect(value.kind == (double.isFinite ? .double : .literal), "\(number.text)")
    }
    if let decimal = number.decimal {
      #expect(value.decimalValue == decimal, "\(number.text)")
      #expect(JSONNumber(decimal)?.isNumericallyEqual(to: value.numberValue ?? 0) == true)
    }
    if double.isFinite {
      let canonical = try value.canonicalText()
      #expect(try canonical == JSONValue(double).canonicalText(), "\(number.text)")
      #expect(Double(canonical)?.bitPattern == (double == 0 ? 0 : double.bitPattern))
      #expect(try JSONValue(json: canonical).canonicalText() == canonical)
    } else {
      #expect(throws: ConversionError.self) { try value.canonicalText() }
    }
  }

  @Test func equalityAndFingerprintsFollowTheValue() throws {
    for seed in Self.documents {
      var known: [[String]: JSONNumber] = [:]
      var fingerprints: [Fingerprint: [String]] = [:]
      var previous: (SpelledNumber, JSONNumber)?
      for spelled in Self.numbers(seed) {
        let number = try #require(JSONNumber(text: spelled.text))
        let first = known[spelled.value, default: number]
        known[spelled.value] = first
        #expect(number == first, "\(number) and \(first)")
        #expect(Set([number]).contains(first), "\(number) and \(first)")
        // Only zero has two texts.
        #expect(number.description == first.description || spelled.digits.isEmpty)
        let value = fingerprints[Fingerprint(of: number), default: spelled.value]
        fingerprints[Fingerprint(of: number)] = value
        #expect(value == spelled.value, "\(number) has the fingerprint of \(value)")
        if let (other, otherNumber) = previous {
          #expect((number == otherNumber) == (spelled.value == other.value))
          let isSame = spelled.value.dropFirst() == other.value.dropFirst()
          #expect(number.isNumericallyEqual(to: otherNumber) == isSame)
        }
        previous = (spelled, number)
      }
      #expect(fingerprints.count == known.count)
    }
  }

  private struct Offer: ValueModel {
    let price: Decimal
    let size: Double
    let raw: JSONValue
    let rates: [Double]

    static let schema = Schema<Offer>(
      "Offer",
      Offer.init(price:size:raw:rates:),
      Field(\.price, "price"),
      Field(\.size, "size"),
      Field(\.raw, "raw"),
      Field(\.rates, "rates")
    )
  }

  private func offers() throws -> Recipe<Offer> {
    Recipe<Offer> {
      Ingredient(\.price, "price")
      Ingredient(\.size, "size")
      Ingredient(\.raw, "raw")
      Ingredient(\.rates, "rates")
    }
  }

  @Test(arguments: ["1234567890123456.78", "99999999999999.999"])
  func decimalsOfModelsKeepTheirDigits(text: String) throws {
    let recipe = try offers()
    let offer = try recipe.bake(#"{"price":\#(text),"size":1.0,"raw":\#(text),"rates":[]}"#)
    #expect(offer.price == Decimal(string: text))
    #expect(try offer.raw.text() == text)
    #expect(try recipe.bake(recipe.jsonText(of: offer)) == offer)
    #expect(try JSONValue(json: offer.raw.text()) == offer.raw)
  }

  @Test func modelsKeepNumbers() throws {
    let recipe = try offers()
    for seed in Self.documents {
      let numbers = Self.numbers(seed)
      let decimals = numbers.filter { $0.decimal != nil }
      let doubles = numbers.filter { !$0.isInteger && $0.double.isFinite }
      for (index, (decimal, double)) in zip(decimals, doubles).enumerated() where index % 8 == 0 {
        let raw = numbers[index]
        let rates = doubles[index..<min(index + 3, doubles.count)]
        let text = """
          {"price":\(decimal.text),"size": \(double.text) ,"raw":[\(raw.text)],\
          "rates":[\(rates.map(\.text).joined(separator: ", "))]}
          """
        let offer = try recipe.bake(text)
        #expect(offer.price == decimal.decimal, "\(text)")
        #expect(offer.size.bitPattern == double.double.bitPattern, "\(text)")
        #expect(offer.rates.map(\.bitPattern) == rates.map(\.double.bitPattern), "\(text)")
        #expect(try offer == recipe.bake(JSONValue(json: text)))
        let written = try recipe.jsonText(of: offer)
        #expect(try recipe.bake(written) == offer, "\(text)")
        #expect(try recipe.update(offer, with: written) == offer)
      }
    }
  }

  @Test func recordsDifferencesAndPatchesKeepNumbers() async throws {
    let reshaping = try Reshaping(file: RecipeFile(["ingredients": ["n": "a", "m": "b.c"]]))
    for seed in Self.documents {
      let numbers = Self.numbers(seed)
      let lines = numbers.map { "{\"a\":\($0.text) ,\"b\":{\"c\":[\($0.text)]}}" }
      let batches = reshaping.reshapeAllToText(
        JSONRecords(lines.joined(separator: "\n")),
        progress: JSONRecordsProgress()
      )
      var written: [String] = []
      while let part = try await batches.next() {
        #expect(part.errors.isEmpty)
        part.made.withBytes { bytes in
          written += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        }
      }
      try #require(written.count == numbers.count)
      var old: JSONValue = 0
      for (number, line) in zip(numbers, written) {
        let text = try #require(JSONValue(json: line)["n"]).text()
        #expect(line == "{\"n\":\(text),\"m\":[\(text)]}")
        #expect(SpelledNumber(text).value == number.value, "\(number.text)")
        let new: JSONValue = ["n": .number(try #require(JSONNumber(text: number.text)))]
        let patch = JSONPatch(from: old, to: new)
        #expect(patch.operations.isEmpty == (old == new))
        #expect(try old.applying(patch) == new)
        #expect(
          try new.applying(JSONMergePatch(["other": 1])).text() == "{\"n\":\(text),\"other\":1}"
        )
        old = new
      }
    }
  }
}
