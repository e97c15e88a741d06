import KilnMapping
import KilnYAML
import Testing

@Suite struct YAMLNumberTests {
  /// The JSON text of a number; `nil` if the text is not one.
  private func number(_ text: String) throws -> String? {
    let value = try JSONValue(yaml: text)
    return value.stringValue == nil ? value.description : nil
  }

  @Test(arguments: ["1e-400", "-1e-400", "1.5e-5000", "1e400", "5e-324", "0e-400"])
  func decimalsAreThoseOfJSON(text: String) throws {
    let number = try #require(JSONNumber(text: text))
    #expect(try JSONValue(yaml: text).isIdentical(to: .number(number)))
    #expect(try JSONValue(yaml: "!!float \(text)").isIdentical(to: .number(number)))
  }

  @Test(arguments: [30, 35, 36, 37, 38, 44])
  func numbersWithLongExponentsRoundTrip(digits: Int) throws {
    for sign in ["", "-", "+"] {
      let text = "0.7e\(sign)\(String(repeating: "7", count: digits))"
      let value = try JSONValue(yaml: text)
      #expect(try value == JSONValue.number(#require(JSONNumber(text: text))))
      #expect(try JSONValue(yaml: value.yaml()) == value)
    }
  }

  @Test func integersOfAnyWidthAreExact() throws {
    #expect(try number("0xFFFFFFFFFFFFFFFF") == "18446744073709551615")
    #expect(try number("0x10000000000000000") == "18446744073709551616")
    #expect(try number("0o4000000000000000000000") == "36893488147419103232")
    #expect(try number("0x\(String(repeating: "0", count: 1_000))fF") == "255")
    #expect(
      try number("0xffffffffffffffffffffffffffffffffffffffff")
        == "1461501637330902918203684832716283019655932542975"
    )
    #expect(try number("!!int 0x10000000000000000") == "18446744073709551616")
    for power in 0...34 {
      let decimal = String(UInt128(1) << (3 * power) | 5)
      #expect(try number("0o" + String(UInt128(1) << (3 * power) | 5, radix: 8)) == decimal)
      #expect(try number("0x" + String(UInt128(1) << (3 * power) | 5, radix: 16)) == decimal)
    }
  }

  @Test func integersWithTooManyDigitsAreRejected() throws {
    for (prefix, digit) in [("0x", "f"), ("0o", "7")] {
      #expect(try number(prefix + String(repeating: digit, count: 1_024)) != nil)
      let text = prefix + String(repeating: digit, count: 1_025)
      let error = #expect(throws: ParseError.self) { try JSONValue(yaml: "a: \(text)") }
      #expect(error?.reason == .tooManyDigits(maximum: 1_024))
      #expect(error?.position?.offset == 3)
      #expect(try JSONValue(yaml: "'\(text)'") == .string(text))
      #expect(try JSONValue(yaml: "!!str \(text)") == .string(text))
    }
  }

  @Test func decimalsOfAnyLengthAreNumbers() throws {
    for count in [999, 1_000, 1_001, 20_000] {
      let digits = String(repeating: "7", count: count)
      #expect(try number(digits) == digits)
      #expect(try number("+00\(digits)") == digits)
      #expect(try number("!!int -\(digits)") == "-\(digits)")
      #expect(try number("0.\(digits)") != nil)
      #expect(try number("\(digits)e-\(count)") != nil)
    }
  }

  @Test(arguments: ["0x", "0o8", "0xg", "-0x1", "+0o7", "0x+1", "0x1.0", "0X1F", "0x１", "-0o1"])
  func otherTextIsAString(text: String) throws {
    #expect(try JSONValue(yaml: text) == .string(text))
    #expect(try JSONValue(yaml: JSONValue.string(text).yaml()) == .string(text))
  }

  @Test func tagOfIntegersRequiresTheirSpelling() throws {
    for text in ["1.0", "1e3", "1.", ".5", "1E400"] {
      let error = #expect(throws: ParseError.self) { try JSONValue(yaml: "!!int \(text)") }
      #expect(error?.reason == .mistagged("\"\(text)\"", tag: "int"))
    }
    #expect(try number("!!int 0xE") == "14")
    #expect(try number("!!float 3") == "3.0")
  }

  /// YAML 1.1 requires a point, and a sign of the exponent.
  @Test(
    arguments: [
      ("1e300", "1.0e+300"), ("5e-324", "5.0e-324"), ("-1.5E+300", "-1.5e+300"),
      ("1e400", "1.0e+400"), ("-1e-400", "-1.0e-400"), ("1.25", "1.25"), ("-0.0", "-0.0"),
    ] as [(String, String)]
  )
  func exponentsAreThoseOfYAML1_1(number: String, expected: String) throws {
    let value = JSONValue.number(try #require(JSONNumber(text: number)))
    let text = try value.yaml()
    #expect(text.hasPrefix(expected + "\n"))
    let read = try JSONValue(yaml: text)
    #expect(try read.yaml() == text)
    if value.kind == .double { #expect(read.isIdentical(to: value)) }
  }

  @Test func doublesRoundTripAndHaveAPoint() throws {
    var values = [Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e16, 1e-5, 123e-30]
    for power in stride(from: -320, through: 304, by: 4) {
      values += [try #require(Double("1e\(power)")), try #require(Double("-7.25e\(power)"))]
    }
    for value in values {
      let text = try JSONValue(value).yaml()
      #expect(text.contains("."), "\(text)")
      #expect(text.contains("e+") || text.contains("e-") || !text.contains("e"), "\(text)")
      #expect(try JSONValue(yaml: text).isIdentical(to: JSONValue(value)), "\(text)")
    }
  }
}
