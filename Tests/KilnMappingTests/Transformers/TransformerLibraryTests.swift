import Foundation
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct TransformerLibraryTests {
  @Test func base64AgreesWithFoundation() throws {
    var random = SeededGenerator(seed: 64)
    let base64 = Transformer<String, Data>.base64
    for _ in 0..<2000 {
      let bytes = (0..<random.below(50)).map { _ in UInt8(random.below(256)) }
      let text = try base64.applyReverse(Data(bytes))
      #expect(text == Data(bytes).base64EncodedString())
      #expect(try base64(text) == Data(base64Encoded: text))
    }
  }

  @Test(arguments: [
    "Zg", "Zg=", "Zg===", "Z", "Zh==", "Zm9=", "=", "Zg==Zg==", "Zm9v\n", " Zm9v", "Zm-_", "Z=g=",
    "Zm9v====", "Zm9vé",
  ])
  func base64IsStrict(_ text: String) {
    #expect(throws: ConversionError.self) { try Transformer<String, Data>.base64(text) }
  }

  @Test func base64PaddingAndAlphabetAreConfigurable() throws {
    let bytes: [UInt8] = [0xFB, 0xFF]
    typealias Bytes = Transformer<String, [UInt8]>
    #expect(try Bytes.base64(urlSafe: true, padded: true).applyReverse(bytes) == "-_8=")
    #expect(try Bytes.base64(urlSafe: false, padded: false).applyReverse(bytes) == "+/8")
    #expect(throws: ConversionError.self) {
      try Bytes.base64(urlSafe: false, padded: false)("+/8=")
    }
    #expect(throws: ConversionError.self) { try Bytes.base64(urlSafe: true, padded: true)("+/8=") }
    let optional = Bytes.base64.or(.base64(urlSafe: false, padded: false))
    #expect(try optional.applyReverse(bytes) == "+/8=")
    #expect(try optional("+/8") == bytes)
    #expect(try optional("+/8=") == bytes)
    #expect(throws: ConversionError.self) { try optional("+w=") }
  }

  @Test func hexReadsBothCasesAndWritesOne() throws {
    #expect(try Transformer<String, [UInt8]>.hex("0AfF") == [10, 255])
    #expect(try Transformer<String, [UInt8]>.hex.applyReverse([10, 255]) == "0aff")
    #expect(try Transformer<String, [UInt8]>.hexUppercase.applyReverse([10, 255]) == "0AFF")
    for text in ["0", "0x", "é", " 00", "0-"] {
      #expect(throws: ConversionError.self) { try Transformer<String, [UInt8]>.hex(text) }
    }
  }

  @Test(arguments: ["", "+1", "01", "-0", " 1", "1 ", "1.0", "1e3", "128", "-129", "١", "0x1"])
  func rejectsNonCanonicalAndOverflowingIntegers(_ text: String) {
    #expect(throws: ConversionError.self) { try Transformer<String, Int8>.numberText(text) }
  }

  @Test func integersRoundTripInOtherRadixes() throws {
    let hex = Transformer<String, UInt128>.numberText(radix: 16)
    #expect(try hex.applyReverse(.max) == String(repeating: "f", count: 32))
    #expect(hex.roundTripFailures(of: ["0", "ff", String(repeating: "f", count: 32)]).isEmpty)
    #expect(throws: ConversionError.self) { try hex("FF") }
  }

  @Test func rejectsNumbersThatTheTypeCannotRepresent() throws {
    let double = Transformer<String, Double>.numberText
    for text in [
      "1e999", "-1e999", "nan", "inf", "0x1p3", ".5", "5.", "", "1e99999999999",
    ] {
      #expect(throws: ConversionError.self) { try double(text) }
    }
    #expect(try double("0e-999") == 0)
    #expect(try double("1e-999") == 0)
    #expect(throws: ConversionError.self) { try double.applyReverse(.nan) }
    #expect(throws: ConversionError.self) { try double.applyReverse(.infinity) }
    #expect(throws: ConversionError.self) { try Transformer<String, Float>.numberText("1e39") }
    let decimal = Transformer<String, Decimal>.numberText
    #expect(try decimal("0.1000") == Decimal(string: "0.1"))
    for text in ["1e200", "1e-200", String(repeating: "1", count: 40), "12abc", "1e999999999999"] {
      #expect(throws: ConversionError.self) { try decimal(text) }
    }
    #expect(throws: ConversionError.self) { try decimal.applyReverse(.nan) }
  }

  @Test func jsonNumbersInStringsKeepTheirKind() throws {
    let number = Transformer<JSONValue, JSONValue>.numberText
    #expect(try number("1") == 1)
    #expect(try number("1.0") == 1.0)
    #expect(try number("18446744073709551616") == .number(.literal("18446744073709551616")))
    #expect(try number.applyReverse(1.0) == "1.0")
    #expect(throws: ConversionError.self) { try number.applyReverse("1") }
    #expect(throws: ConversionError.self) { try number(1) }
  }

  @Test func booleanWordsAreConfigurable() throws {
    let words = try #require(
      BooleanWords(true: ["ja", "j"], false: ["nein"], ignoringCase: true)
    )
    let transformer = Transformer<String, Bool>.words(words)
    #expect(try transformer("JA") && transformer("J") && !transformer("Nein"))
    #expect(try transformer.applyReverse(true) == "ja")
    #expect(throws: ConversionError.self) { try transformer("yes") }
    #expect(throws: ConversionError.self) { try Transformer<String, Bool>.words(.yesNo)("Yes") }
    #expect(BooleanWords(true: ["a"], false: ["A"], ignoringCase: true) == nil)
    #expect(BooleanWords(true: ["a"], false: ["A"]) != nil)
    #expect(BooleanWords(true: ["a", "a"], false: ["b"]) == nil)
    #expect(BooleanWords(true: ["a"], false: []) == nil)
    #expect(BooleanWords(true: [], false: ["a"]) == nil)
  }

  @Test func bitsAcceptOnlyOneAndZero() throws {
    let bit = Transformer<JSONValue, Bool>.bit
    for value: JSONValue in [2, -1, 1.0, "1", true, .null] {
      #expect(throws: ConversionError.self) { try bit(value) }
    }
    #expect(try bit(1) && !bit(0))
  }

  private enum Suit: String, JSONConvertible, CaseIterable { case hearts, spades }
  private enum Level: Int, JSONConvertible { case low = 1, high = 2 }

  @Test func rawValuesMapToEnumCases() throws {
    #expect(try Transformer<String, Suit>.rawValue("spades") == .spades)
    #expect(try Transformer<JSONValue, Level>.rawValue(2) == .high)
    #expect(try Transformer<JSONValue, Level>.rawValue.applyReverse(.high) == 2)
    #expect(
      Transformer<String, Suit>.rawValue.roundTripFailures(of: Suit.allCases.map(\.rawValue))
        .isEmpty
    )
    #expect(throws: ConversionError.self) { try Transformer<JSONValue, Level>.rawValue(3) }
    #expect(throws: ConversionError.self) { try Transformer<JSONValue, Level>.rawValue("1") }
  }

  @Test func trimmingRemovesUnicodeWhiteSpace() throws {
    let trimmed = Transformer<String, String>.trimmed
    #expect(try trimmed("\u{A0}\t a b \u{2003}\r\n") == "a b")
    #expect(try trimmed(" \n ") == "")
    #expect(try trimmed("\u{0}") == "\u{0}")
    #expect(try Transformer<JSONValue, JSONValue>.uppercased("straße") == "STRASSE")
    #expect(throws: ConversionError.self) { try Transformer<JSONValue, String>.trimmed(5) }
  }

  @Test func splittingAndJoiningAreInverses() throws {
    let split = Transformer<String, [String]>.split(separator: ", ")
    #expect(try split("a, b,c, ") == ["a", "b,c", ""])
    #expect(try split("") == [])
    #expect(try split.applyReverse([]) == "")
    let held = try #require(throws: ConversionError.self) {
      try split.applyReverse(["a", "b, c"])
    }
    #expect(
      held.description.hasPrefix("[1]: ")
        && held.description.contains(#"expected text without ", ""#)
    )
    #expect(throws: ConversionError.self) { try split.applyReverse([""]) }
    // "a" and "a" joined by "aa" would be four letters that split differently.
    let same = Transformer<String, [String]>.split(separator: "aa")
    #expect(throws: ConversionError.self) { try same.applyReverse(["a", "a"]) }
    let numbers = Transformer<String, [String]>.split(separator: ",")
      .then(Transformer<String, Int>.numberText.each)
    #expect(try numbers("1,2,3") == [1, 2, 3])
    #expect(try numbers.applyReverse([1, 2]) == "1,2")
    let bad = try #require(throws: ConversionError.self) { try numbers("1,x") }
    #expect(bad.description.contains("[1]: expected integer"))
  }

  @Test func urlsAreNotRepaired() throws {
    let url = Transformer<String, URL>.url
    for text in ["", "http://a b/", "http://[::1", "http://a/%zz", "http://é/", "\u{0}"] {
      #expect(throws: ConversionError.self) { try url(text) }
    }
    let web = Transformer<String, URL>.url(schemes: ["https"])
    #expect(try web("HTTPS://example.org").absoluteString == "HTTPS://example.org")
    #expect(throws: ConversionError.self) { try web("file:///etc") }
    #expect(throws: ConversionError.self) { try web("/a") }
    #expect(throws: ConversionError.self) { try web.applyReverse(URL(filePath: "/a")) }
  }

  @Test(arguments: [
    "", "6BA7B810-9DAD-11D1-80B4-00C04FD430C", "6BA7B8109DAD11D180B400C04FD430C8",
    "{6BA7B810-9DAD-11D1-80B4-00C04FD430C8}", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8 ",
    "6BA7B810-9DAD-11D1-80B4-00C04FD430CG", "6BA7B810-9DAD-11D1-80B4000C04FD430C8",
  ])
  func rejectsInvalidUUIDs(_ text: String) {
    #expect(throws: ConversionError.self) { try Transformer<String, UUID>.uuid(text) }
  }

  @Test func scaledShortNumbersAreExact() throws {
    let inches = Transformer<Double, Double>.scaled(by: 254, over: 100)
    #expect(try inches(1) == 2.54)
    #expect(try inches.applyReverse(25.4) == 10)
    #expect(try Transformer<Double, Double>.scaled(by: 0.1)(3) == 0.3)
    #expect(throws: ConversionError.self) { try Transformer<Double, Double>.scaled(by: 10)(1e308) }
    #expect(throws: ConversionError.self) { try inches(.nan) }
  }

  @Test func integersScaleExactlyOrFail() throws {
    let cents = Transformer<Int8, Int8>.scaled(by: 3, over: 2)
    for value in Int8.min ... .max {
      let product = Int(value) * 3
      if Int8(exactly: product) != nil, product % 2 == 0 {
        #expect(try cents(value) == Int8(product / 2))
        #expect(cents.roundTripFailures(of: [value]).isEmpty)
      } else {
        #expect(throws: ConversionError.self) { try cents(value) }
      }
    }
    let negated = Transformer<Int8, Int8>.scaled(by: 1, over: -1)
    #expect(try negated(127) == -127)
    #expect(throws: ConversionError.self) { try negated(.min) }
  }

  @Test func messagesAreBounded() throws {
    let long = String(repeating: "é", count: 100_000)
    var messages: [String] = []
    func record<Output>(_ transformer: Transformer<String, Output>) {
      do { _ = try transformer(long) } catch { messages.append(error.description) }
    }
    record(Transformer<String, Date>.iso8601)
    record(Transformer<String, Data>.base64)
    record(Transformer<String, Data>.hex)
    record(Transformer<String, UUID>.uuid)
    record(Transformer<String, Bool>.words(.any))
    record(Transformer<String, Int128>.numberText)
    record(Transformer<String, Double>.numberText)
    record(Transformer<String, Decimal>.numberText)
    record(Transformer<String, Suit>.rawValue)
    record(Transformer<String, URL>.url(schemes: [long]))
    record(Transformer<String, Date>.httpDate)
    #expect(messages.count == 11)
    #expect(messages.allSatisfy { $0.utf8.count < 500 })
    let join = Transformer<String, [String]>.split(separator: ",")
    let error = try #require(throws: ConversionError.self) { try join.applyReverse([long + ","]) }
    #expect(error.description.utf8.count < 500)
  }
}
