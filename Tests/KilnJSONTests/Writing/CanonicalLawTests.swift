import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

/// Canonical text is a fixed point: `canonical(parse(canonical(x))) == canonical(x)`.
@Suite struct CanonicalLawTests {
  @Test func canonicalTextOfFloatsRoundTrips() throws {
    var random = SeededGenerator(seed: 852)
    var parser = JSONParser()
    for _ in randomCases(0..<20_000) {
      let value = Float(
        sign: .plus,
        exponent: random.below(90) - 10,
        significand: Float(1 + Double(random.next() >> 12) / 0x1p52)
      )
      let text = try value.jsonValue().canonicalText()
      let again = try parser.parse(text)
      #expect(try Float(jsonValue: again) == value, "\(text)")
      #expect(try again.canonicalText() == text)
    }
  }

  @Test func canonicalTextOfDocumentsIsAFixedPoint() throws {
    var parser = JSONParser()
    for seed in randomCases(0..<20_000 as Range<UInt64>) {
      let document = RandomDocument(seed: seed, depth: 4)
      let text = try doubles(of: document.value).canonicalText()
      #expect(try parser.parse(text).canonicalText() == text)
      #expect(try document.value.canonicalText() == text)
      #expect(try parser.parse(document.text).canonicalText() == text)
    }
  }

  /// The tree with each number rounded to a double.
  private func doubles(of tree: JSONValue) -> JSONValue {
    switch tree {
    case .array(let elements): .array(elements.map(doubles))
    case .object(let object): .object(object.mapValues(doubles))
    case .number(let number): JSONValue(Double(number.description) ?? .nan)
    default: tree
    }
  }

  @Test(arguments: [
    ("295147905179352830000", "295147905179352830000"),
    ("[295147905179352825856]", "[295147905179352830000]"),
    ("295147905179352830001", "295147905179352830000"), ("9007199254740993", "9007199254740992"),
    (
      #"{"b":-9223372036854776000,"a":1152921504606847000}"#,
      #"{"a":1152921504606847000,"b":-9223372036854776000}"#
    ),
    ("100000000000000000000", "100000000000000000000"), ("1000000000000000000000", "1e+21"),
  ])
  func integersAreRounded(_ text: String, _ canonical: String) throws {
    var parser = JSONParser()
    #expect(try parser.parse(text).canonicalText() == canonical)
  }
}
