import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct JSONNumberTextTests {
  private func number(_ text: String) throws -> JSONNumber? {
    guard case .number(let number) = try JSONValue(json: text) else { return nil }
    return number
  }

  @Test func integersNearThe64BitLimitsRoundTrip() throws {
    var parser = JSONParser()
    for distance in Int64(0)..<100 {
      for value in [distance, -distance - 1, .max - distance, .min + distance] {
        #expect(try parser.parse("\(value)") == integer(value))
      }
      for value in [UInt64(Int64.max) + 1 + UInt64(distance), .max - UInt64(distance)] {
        #expect(try parser.parse("\(value)") == .number(.unsigned(value)))
      }
    }
  }

  @Test func integersBeyond64BitsKeepTheirDigits() throws {
    for digits in [20, 25, 1000, 2000] {
      let text = String(repeating: "9", count: digits)
      #expect(try number(text) == .literal(text))
      #expect(try number("-" + text) == .literal("-" + text))
      #expect(try JSONValue(json: "[\(text)]") == .array([literal(text)]))
    }
  }

  @Test func zeroKeepsItsSign() throws {
    #expect(try number("0") == .integer(0))
    for text in ["-0", "-0.0", "-0e0", "-0E+5", "[-0]"] {
      var value = try JSONValue(json: text)
      if case .array(let elements) = value { value = elements[0] }
      #expect(value == 0.0, "\(text)")
      #expect(value.doubleValue?.sign == .minus, "\(text)")
      #expect(try value.text() == "-0.0", "\(text)")
    }
  }

  /// The standard library's printer is the oracle, for decimals of any length.
  @Test func doublesAreWrittenAsTheyArePrinted() throws {
    var random = SeededGenerator(seed: 3)
    var values = [
      0.1, 0.0001, 0.00009, 0.000101, 5, 100, 1e9, 999_999_999.999999, 1_000_000_000.5,
      123_456_789.123456, 1_234_567_890.123456, 0.1234567, 1e15, 1e16, 9_007_199_254_740_992,
    ]
    for _ in 0..<20_000 {
      let digits = Double(random.next() >> UInt64(random.below(64)))
      values.append((0..<random.below(12)).reduce(digits) { value, _ in value / 10 })
      values.append((0..<random.below(12)).reduce(1) { power, _ in power * 10 })
      values.append(digits / values[values.count - 1])
    }
    for value in values {
      for value in [value, -value, value.nextUp, value.nextDown] {
        #expect(try JSONValue(value).text() == "\(value)")
      }
    }
  }

  @Test func veryLongDecimalsParseAsNumbers() throws {
    let zeros = String(repeating: "0", count: 3000)
    #expect(try number("0.\(zeros)1") == .literal("1e-3001"))
    #expect(try number("1.\(zeros)1") == .literal("1.\(zeros)1"))
    #expect(try number("1.\(zeros)1") == .literal("1.\(zeros)10"))
    #expect(try number("1\(zeros)e-3000") == .double(1))
    #expect(try number("0.\(zeros)1e3001") == .double(1))
    #expect(try number("1\(zeros).5") == .literal("1\(zeros).5"))
    #expect(try number("1e\(zeros)5") == .double(100_000))
    #expect(try number("1e-\(zeros)5") == .double(0.00001))
    #expect(try number("1e\(zeros)400") == .literal("10e399"))
    #expect(try number("0.\(zeros)1e+\(zeros)3001") == .double(1))
    #expect(try number("0e\(String(repeating: "9", count: 30))") == .double(0))
    // Exactly half-way between two doubles, and slightly more than half-way.
    #expect(try number("9007199254740993.\(zeros)")?.double == 9_007_199_254_740_992)
    #expect(try number("9007199254740993.\(zeros)1")?.double == 9_007_199_254_740_994)
  }
}
