import Foundation
import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

@Suite struct LeafPrintingTests {
  @Test("Bool prints as true or false")
  func boolsPrintAsTrueOrFalse() {
    #expect(String(printing: [true, false]) == "[true, false]")
  }

  @Test func numbersRoundTripThroughText() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let double = Double(bitPattern: generator.next())
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      if double.isFinite { #expect(Double(String(printing: double)) == double) }
      if float.isFinite { #expect(Float(String(printing: float)) == float) }
    }
    #expect(String(printing: -0.0) == "-0.0")
    #expect(String(printing: 0.1) == "0.1")
    #expect(
      String(printing: [Double.nan, .infinity, -.infinity]) == "[.nan, .infinity, -.infinity]"
    )
    #expect(String(printing: Float.nan) == ".nan")
    #expect(String(printing: UInt128.max) == "340282366920938463463374607431768211455")
  }

  @Test func urlsPrintAsTheirInitializer() throws {
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    #expect(String(printing: url) == #"URL(string: "https://example.com/a?b=c")"#)
  }

  @Test func uuidsPrintAsTextAndDataAsHex() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(String(printing: id) == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(String(printing: Data([0, 0x7F, 0xFF])) == "Data(3 bytes: 007fff)")
    #expect(String(printing: Data()) == "Data(0 bytes)")
    #expect(String(printing: Data(count: 100)).hasSuffix("00…)"))
  }

  @Test func datesPrintInISO8601WithAllDigits() {
    #expect(String(printing: Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(
      String(printing: Date(timeIntervalSinceReferenceDate: 0.25)) == "2001-01-01T00:00:00.25Z"
    )
    #expect(
      String(printing: Date(timeIntervalSinceReferenceDate: -0.25)) == "2000-12-31T23:59:59.75Z"
    )
    #expect(
      String(printing: Date(timeIntervalSinceReferenceDate: 1e-9))
        == "Date(timeIntervalSinceReferenceDate: 1e-09)"
    )
    #expect(String(printing: Date.distantFuture).hasPrefix("4001-01-01T00:00:00"))
    #expect(
      String(printing: Date(timeIntervalSinceReferenceDate: .nan))
        == "Date(timeIntervalSinceReferenceDate: .nan)"
    )
  }

  @Test func datesMatchFoundationsFormatter() {
    var generator = SeededGenerator(seed: 17)
    let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    for _ in 0..<2000 {
      // The years 1 to 9999.
      let seconds = Double(Int.random(in: -63_113_904_000..<252_423_993_600, using: &generator))
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      // Foundation's calendar is Julian before 1582.
      guard seconds > -13_197_600_000 else { continue }
      #expect(String(printing: date) == style.format(date))
    }
    for edge in [-63_113_904_000.0, 252_423_993_599] {
      #expect(String(printing: Date(timeIntervalSinceReferenceDate: edge)).hasSuffix("Z"))
    }
  }

  @Test func differentDatesPrintDifferently() {
    let base = 767_923_200.123
    let texts = Set(
      (0..<100).map { step in
        String(printing: Date(timeIntervalSinceReferenceDate: base + Double(step) * base.ulp))
      }
    )
    #expect(texts.count == 100)
  }

  @Test func wrappersPrintAsTheirContent() {
    #expect(String(printing: Hashed("a")) == "\"a\"")
    #expect(String(printing: AnyHashable("a")) == "\"a\"")
    #expect(String(printing: Boxed(Point(x: 1, y: 2))) == "Point(x: 1, y: 2)")
  }

  @Test func nilAndSomeNilPrintDifferently() {
    #expect(String(printing: Int?.some(1)) == "1")
    #expect(String(printing: Int?.none) == "nil")
    #expect(String(printing: Int??.some(nil)) == ".some(nil)")
    #expect(String(printing: [Int??.some(1), nil]) == "[1, nil]")
    #expect(String(printing: Int???.some(nil)) == ".some(nil)")
    #expect(String(printing: Int???.some(.some(nil))) == ".some(.some(nil))")
  }

  @Test func differencesShowNilsWithinOptionals() {
    let values: [(Int???, String)] = [
      (nil, "nil"), (.some(nil), ".some(nil)"), (.some(.some(nil)), ".some(.some(nil))"), (3, "3"),
    ]
    for (old, oldText) in values {
      for (new, newText) in values {
        let text = old == new ? nil : "\(oldText) → \(newText)"
        #expect(differenceText(from: old, to: new, .line) == text)
      }
    }
    let point = Point(x: 1, y: 2)
    let text = differenceText(from: Point??.some(nil), to: .some(point), .line)
    #expect(text == ".some(nil) → Point(x: 1, y: 2)")
    let inside = differenceText(from: Point??.some(point), to: .some(Point(x: 1, y: 3)), .line)
    #expect(inside == "y: 2 → 3")
  }

  @Test func rangesPrintAsOperatorExpressions() {
    #expect(String(printing: 1..<5) == "1..<5")
    #expect(String(printing: "a"..."b") == #""a"..."b""#)
  }
}
