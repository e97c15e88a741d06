internal import KilnSupport

// `Date.ISO8601FormatStyle` is not used: it accepts 30 February, 25 o'clock and trailing text,
// writes .123 seconds as .122, and uses the Julian calendar before 1582.
extension Timestamp {
  /// Parses RFC 3339 text. The colon of the offset is optional.
  init?(iso8601 text: String) {
    guard let parsed = DateText.parseAll(text, { $0.timestamp() }) else { return nil }
    self = parsed
  }

  /// Parses a day, `2024-02-29`, as its start in UTC.
  init?(isoDate text: String) {
    guard let day = DateText.parseAll(text, { $0.day() }) else { return nil }
    self.init(day, offset: .utc)
  }

  /// The text at an offset; `nil` outside the years 0 through 9999 at that offset.
  ///
  /// - Parameter fractionDigits: the number of fraction digits; further ones are truncated. `nil`
  ///   means the fewest of 0, 3, 6 and 9 that read back as the same date.
  func iso8601(fractionDigits: Int? = nil, offset: UTCOffset = .utc) -> String? {
    let time = civilTime(offset: offset)
    guard time.hasFourDigitYear else { return nil }
    let digits = fractionDigits ?? shortestFractionDigits
    return DateWriter.text(capacity: 40) { text in
      text.writeTime(time)
      if digits > 0 {
        text.write(".")
        text.write(fraction: nanoseconds, digits: digits)
      }
      text.write(offset, .iso8601)
    }
  }

  private var shortestFractionDigits: Int {
    nanoseconds == 0
      ? 0 : nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1_000 == 0 ? 6 : 9
  }

  /// The day in UTC; `nil` outside the years 0 through 9999.
  var isoDate: String? {
    let time = civilTime(offset: .utc)
    guard time.hasFourDigitYear else { return nil }
    return DateWriter.text(capacity: 10) { $0.writeDay(time) }
  }
}

extension DateText {
  /// Parses a valid day, `2024-02-29`.
  fileprivate mutating func day() -> CivilTime? {
    guard
      let year = number(digits: 4), skip("-"),
      let month = number(digits: 2, in: 1...12), skip("-"),
      let day = number(digits: 2, in: 1...CivilTime.days(inMonth: month, of: year))
    else { return nil }
    return CivilTime(year: year, month: month, day: day)
  }

  /// Parses RFC 3339 text.
  fileprivate mutating func timestamp() -> Timestamp? {
    guard
      var time = day(), skip("T"),
      let hour = number(digits: 2, in: 0...23), skip(":"),
      let minute = number(digits: 2, in: 0...59), skip(":"),
      let second = number(digits: 2, in: 0...59)
    else { return nil }
    (time.hour, time.minute, time.second) = (hour, minute, second)

    var nanoseconds = 0
    if skip(".") {
      let digits = digits(upTo: 10)
      guard digits <= 9, let fraction = fraction(digits: max(1, digits)) else { return nil }
      nanoseconds = fraction
    }
    guard let offset = zone(.iso8601, anyColon: true) else { return nil }
    return Timestamp(time, nanoseconds: nanoseconds, offset: offset)
  }
}
