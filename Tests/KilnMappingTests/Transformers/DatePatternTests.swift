import Foundation
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct DatePatternTests {
  private func transformer(
    _ format: String,
    offset: UTCOffset = .utc
  ) throws -> Transformer<String, Date> {
    .date(try DatePattern(format, offset: offset))
  }

  // 2024-02-29T14:30:05.123456Z
  private let date = Date(timeIntervalSinceReferenceDate: 730_909_805 + 123_456 / 1e6)

  @Test(
    arguments: [
      ("yyyy-MM-dd HH:mm:ss", "2024-02-29 14:30:05"), ("d.M.y", "29.2.2024"),
      ("EEEE, d MMMM yyyy", "Thursday, 29 February 2024"), ("EEE d MMM yyyy", "Thu 29 Feb 2024"),
      ("yyyyMMdd'T'HHmmssSSS", "20240229T143005123"), ("h:mm a, dd/MM/yyyy", "2:30 PM, 29/02/2024"),
      ("yyyy-DDD", "2024-060"), ("yyyy/D", "2024/60"),
      ("yyyy-MM-dd'o''clock'HH", "2024-02-29o'clock14"),
      ("''yyyy MM dd''", "'2024 02 29'"), ("yyyy年MM月dd日", "2024年02月29日"),
      ("yyyy-MM-dd'T'HH:mm:ssXXX", "2024-02-29T14:30:05Z"),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSSxx", "2024-02-29T14:30:05.123456+0000"),
      ("yyyy-MM-dd HH X", "2024-02-29 14 Z"), ("yyyy-MM-dd HH x", "2024-02-29 14 +00"),
      ("yyyy-MM-dd HH ZZZZZ", "2024-02-29 14 Z"), ("uuuu-MM-dd", "2024-02-29"),
    ])
  func writesByThePatternAndRoundTrips(_ format: String, _ text: String) throws {
    let transformer = try transformer(format)
    #expect(try transformer.applyReverse(date) == text)
    #expect(try transformer.applyReverse(transformer(text)) == text)
  }

  @Test func readsTheZoneOfTheTextAndWritesTheFixedOne() throws {
    let transformer = try transformer("yyyy-MM-dd HH:mm XXX", offset: .hours(-3, minutes: 30))
    let date = try transformer("2024-02-29 14:30 +01:00")
    #expect(date == Date(timeIntervalSince1970: 1_709_213_400))
    #expect(try transformer.applyReverse(date) == "2024-02-29 10:00 -03:30")
    let local = try self.transformer("yyyy-MM-dd HH:mm", offset: .hours(1))
    #expect(try local("2024-02-29 14:30") == date)
  }

  @Test(arguments: [
    "2024-02-30 00:00", "2023-02-29 00:00", "2024-2-29 00:00", "2024-02-29 24:00",
    "2024-02-29 0:00",
    "2024-02-29 00:60", "2024-02-29  00:00", "2024-02-29 00:00 ", "", "２024-02-29 00:00",
    "2024-13-01 00:00", "2024-00-01 00:00", "2024-02-00 00:00", "2024-02-29 00:00\u{0}",
  ])
  func rejectsInvalidDates(_ text: String) throws {
    let transformer = try transformer("yyyy-MM-dd HH:mm")
    #expect(throws: ConversionError.self) { try transformer(text) }
  }

  @Test func midnightAndNoonAreTwelveOClock() throws {
    let transformer = try transformer("yyyy-MM-dd hh a")
    let day = try transformer("2024-02-29 12 AM")
    #expect(try transformer("2024-02-29 12 PM").timeIntervalSince(day) == 12 * 3600)
    #expect(try transformer("2024-02-29 01 PM").timeIntervalSince(day) == 13 * 3600)
    #expect(throws: ConversionError.self) { try transformer("2024-02-29 00 AM") }
    #expect(throws: ConversionError.self) { try transformer("2024-02-29 13 PM") }
  }

  // DateFormatter is the oracle, in the years in which its calendar is the Gregorian one, to the
  // millisecond, its precision.
  @Test func randomPatternsAgreeWithFoundation() throws {
    var random = SeededGenerator(seed: 35)
    let years = ["yyyy", "y", "uuuu"]
    let days = ["MM/dd", "MMM d", "d MMMM", "D", "DDD", "M-d", "dd.MM", "EEE d/M", "EEEE, MMM dd"]
    let times = [
      "", "HH:mm", "H 'h' m", "HH:mm:ss", "h:mm a", "a hh.mm.ss", "HH:mm:ss.SSS", "hh a",
    ]
    let zones = ["", "X", "XX", "XXX", "x", "xx", "xxx", "Z", "ZZZZZ"]
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    for _ in 0..<2000 {
      let parts = [random.pick(years), random.pick(days), random.pick(times), random.pick(zones)]
      let format = parts.filter { !$0.isEmpty }.joined(separator: " ")
      let minutes = random.below(2 * 720) - 720
      let transformer = try transformer(format, offset: try #require(UTCOffset(minutes: minutes)))
      formatter.timeZone = TimeZone(secondsFromGMT: minutes * 60)
      formatter.dateFormat = format
      let milliseconds = Int.random(in: -11_000_000_000_000...250_000_000_000_000, using: &random)
      let date = try Transformer<Int, Date>.epochMilliseconds(milliseconds)
      let text = try transformer.applyReverse(date)
      #expect(text == formatter.string(from: date), "\(format) \(milliseconds)")
      // Its own computation is off by a few of a date's last bits.
      let expected = try #require(formatter.date(from: text))
      #expect(abs(try transformer(text).timeIntervalSince(expected)) < 1e-4, "\(format) \(text)")
    }
  }
}

@Suite struct ISO8601OptionTests {
  // 2024-02-29T12:30:15.1239Z
  private let date = Date(timeIntervalSinceReferenceDate: 730_902_615 + 0.1239)

  @Test(
    arguments: [
      (0, "2024-02-29T12:30:15Z"), (3, "2024-02-29T12:30:15.123Z"),
      (6, "2024-02-29T12:30:15.123900Z"), (9, "2024-02-29T12:30:15.123900000Z"),
      (2, "2024-02-29T12:30:15.12Z"), (nil, "2024-02-29T12:30:15.123900Z"),
    ] as [(Int?, String)]
  )
  func fractionDigitsAreTruncatedOrPadded(_ digits: Int?, _ text: String) throws {
    #expect(
      try Transformer<String, Date>.iso8601(fractionDigits: digits).applyReverse(date) == text
    )
  }

  @Test func fractionDoesNotRoundIntoTheNextSecond() throws {
    let late = Date(timeIntervalSinceReferenceDate: 0.9999)
    let text = try Transformer<String, Date>.iso8601(fractionDigits: 3).applyReverse(late)
    #expect(text == "2001-01-01T00:00:00.999Z")
    // .123 is not written as .122, although its double is slightly less.
    let exact = Date(timeIntervalSinceReferenceDate: 730_902_615.123)
    let digits = try Transformer<String, Date>.iso8601(fractionDigits: 3).applyReverse(exact)
    #expect(digits.hasSuffix("15.123Z"))
  }

  @Test func offsetIsWritten() throws {
    let india = Transformer<String, Date>.iso8601(fractionDigits: 0, offset: .hours(5, minutes: 30))
    #expect(try india.applyReverse(date) == "2024-02-29T18:00:15+05:30")
    let west = Transformer<String, Date>.iso8601(fractionDigits: 0, offset: .hours(-13))
    #expect(try west.applyReverse(date) == "2024-02-28T23:30:15-13:00")
    #expect(try west("2024-02-28T23:30:15-13:00") == india("2024-02-29T12:30:15Z"))
  }

  @Test func yearLimitsApplyAtTheOffset() throws {
    let east = Transformer<String, Date>.iso8601(fractionDigits: 0, offset: .hours(1))
    let last = try east("9999-12-31T23:59:59Z")
    #expect(throws: ConversionError.self) { try east.applyReverse(last) }
    #expect(try east("0000-01-01T00:00:00+01:00").timeIntervalSince1970 == -62_167_222_800)
  }

  @Test func daysBeginAtMidnightOfTheOffset() throws {
    let tokyo = Transformer<JSONValue, Date>.date(format: "yyyy-MM-dd", offset: .hours(9))
    #expect(try tokyo("2024-02-29").timeIntervalSince1970 == 1_709_132_400)
    #expect(try tokyo.applyReverse(Date(timeIntervalSince1970: 1_709_132_399)) == "2024-02-28")
    #expect(try tokyo.applyReverse(Date(timeIntervalSince1970: 1_709_132_400)) == "2024-02-29")
    #expect(throws: ConversionError.self) { try tokyo("2023-02-29") }
    #expect(throws: ConversionError.self) { try tokyo("2024-02-29T00:00:00Z") }
  }

  @Test func offsetsAreLessThanADay() {
    #expect(UTCOffset(minutes: 1440) == nil)
    #expect(UTCOffset(minutes: -1439)?.description == "-23:59")
    #expect(UTCOffset.hours(-3, minutes: 30).minutes == -210)
    #expect(UTCOffset.utc.description == "Z")
  }

  @Test func epochNumbersAreExactOrRejected() throws {
    let milliseconds = Transformer<JSONValue, Date>.epochMilliseconds
    let text = Transformer<JSONValue, Date>.iso8601
    #expect(try milliseconds(1_700_000_000_123) == text("2023-11-14T22:13:20.123Z"))
    #expect(try milliseconds.applyReverse(milliseconds(1_700_000_000_123)) == 1_700_000_000_123)
    let seconds = Transformer<JSONValue, Date>.epochSeconds
    #expect(try seconds.applyReverse(seconds(1_700_000_000.1)) == 1_700_000_000.1)
    #expect(try seconds.applyReverse(seconds(0.001)) == 0.001)
    let nanoseconds = Transformer<JSONValue, Date>.epochNanoseconds
    #expect(try nanoseconds.applyReverse(nanoseconds(-1_000)) == -1_000)
    #expect(throws: ConversionError.self) { try seconds(1e12) }
    #expect(throws: ConversionError.self) { try seconds("0") }
    #expect(throws: ConversionError.self) {
      try seconds(.number(.literal("99999999999999999999999999999999999999999")))
    }
    #expect(throws: ConversionError.self) {
      try Transformer<Int, Date>.epochSeconds.applyReverse(Date(timeIntervalSince1970: 0.5))
    }
    #expect(throws: ConversionError.self) {
      try Transformer<Double, Date>.epochSeconds(.nan)
    }
  }
}
