import Foundation
import KilnMapping
import Testing

@Suite struct DateTransformerTests {
  private let iso8601 = Transformer<JSONValue, Date>.iso8601

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2001-01-01T00:00:00Z", 978_307_200),
      ("2024-02-29T12:30:15Z", 1_709_209_815), ("2000-02-29T00:00:00Z", 951_782_400),
      ("1969-12-31T23:59:59Z", -1), ("1969-12-31T23:59:59.5Z", -0.5),
      ("2020-01-01T00:00:00+01:00", 1_577_833_200), ("2020-01-01T00:00:00-0130", 1_577_842_200),
      ("2020-01-01T00:00:00.125Z", 1_577_836_800.125),
      ("2020-01-01T00:00:00.250000000Z", 1_577_836_800.25),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Double)]
  )
  func parsesTimestamp(_ text: String, _ seconds: Double) throws {
    #expect(try iso8601(JSONValue(text)).timeIntervalSince1970 == seconds)
  }

  @Test(
    arguments: [
      "", "2020-01-01", "2020-01-01T00:00:00", "2020-01-01T00:00Z", "2020-01-01 00:00:00Z",
      "2020-01-01t00:00:00z", " 2020-01-01T00:00:00Z", "2020-01-01T00:00:00Z ",
      "2020-01-01T00:00:00Zx", "2020-13-01T00:00:00Z", "2020-00-01T00:00:00Z",
      "2020-01-00T00:00:00Z", "2020-02-30T00:00:00Z", "2021-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2020-04-31T00:00:00Z", "2020-01-01T24:00:00Z",
      "2020-01-01T00:60:00Z", "2016-12-31T23:59:60Z", "2020-1-1T0:0:0Z", "20200101T000000Z",
      "12020-01-01T00:00:00Z", "-001-01-01T00:00:00Z", "2020-01-01T00:00:00.Z",
      "2020-01-01T00:00:00,5Z", "2020-01-01T00:00:00.1234567890Z", "2020-01-01T00:00:00+24:00",
      "2020-01-01T00:00:00+01", "2020-01-01T00:00:00+01:60", "２020-01-01T00:00:00Z",
    ])
  func rejectsInvalidTimestamp(_ text: String) {
    #expect(throws: ConversionError.self) { try iso8601(JSONValue(text)) }
  }

  @Test func fractionThatRoundsUpCarriesIntoTheSecond() throws {
    let date = Date(timeIntervalSinceReferenceDate: 59.999_999_999_9)
    #expect(try iso8601.applyReverse(date) == "2001-01-01T00:01:00Z")
  }

  @Test(arguments: [253_402_300_800, -62_167_219_201, 1e300, .infinity, .nan] as [Double])
  func dateOutsideTheSupportedYearsHasNoTimestamp(_ seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(throws: ConversionError.self) { try iso8601.applyReverse(date) }
  }
}
