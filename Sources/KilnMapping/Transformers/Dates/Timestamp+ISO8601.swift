// `Date.ISO8601FormatStyle` is not used: it accepts 30 February, 25 o'clock and trailing text,
// writes .123 seconds as .122, and uses the Julian calendar before 1582.
extension Timestamp {
  /// Parses RFC 3339 text. The colon of the offset is optional.
  init?(iso8601 text: String) {
    var text = DateText(text)
    guard
      var time = text.isoDate(), text.skip("T"),
      let hour = text.number(digits: 2, in: 0...23), text.skip(":"),
      let minute = text.number(digits: 2, in: 0...59), text.skip(":"),
      let second = text.number(digits: 2, in: 0...59)
    else { return nil }
    (time.hour, time.minute, time.second) = (hour, minute, second)

    if text.skip(".") {
      let digits = text.digits(upTo: 10)
      guard digits <= 9, var fraction = text.number(digits: max(1, digits)) else { return nil }
      for _ in digits..<9 { fraction *= 10 }
      time.nanosecond = fraction
    }
    guard let offset = text.zone(.iso8601, anyColon: true), text.isAtEnd else { return nil }
    self.init(time, offset: offset)
  }

  /// Parses a day, `2024-02-29`, as its start in UTC.
  init?(isoDate text: String) {
    var text = DateText(text)
    guard let time = text.isoDate(), text.isAtEnd else { return nil }
    self.init(time, offset: .utc)
  }

  /// The text at an offset; `nil` outside the years 0 through 9999 at that offset.
  ///
  /// - Parameter fractionDigits: the number of fraction digits; further ones are truncated. `nil`
  ///   means the fewest of 0, 3, 6 and 9 that read back as the same date.
  func iso8601(fractionDigits: Int? = nil, offset: UTCOffset = .utc) -> String? {
    let time = civilTime(offset: offset)
    guard var text = time.isoDate else { return nil }
    text += "T" + DateText.padded(time.hour, 2) + ":" + DateText.padded(time.minute, 2)
    text += ":" + DateText.padded(time.second, 2)
    let digits = fractionDigits ?? shortestFractionDigits
    if digits > 0 { text += "." + DateText.fraction(nanoseconds, digits: digits) }
    return text + offset.description
  }

  private var shortestFractionDigits: Int {
    nanoseconds == 0
      ? 0 : nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1_000 == 0 ? 6 : 9
  }

  /// The day in UTC; `nil` outside the years 0 through 9999.
  var isoDate: String? { civilTime(offset: .utc).isoDate }
}

extension CivilTime {
  /// The day as `2024-02-29`; `nil` outside the years 0 through 9999.
  fileprivate var isoDate: String? {
    guard hasFourDigitYear else { return nil }
    let day = DateText.padded(month, 2) + "-" + DateText.padded(day, 2)
    return DateText.padded(year, 4) + "-" + day
  }
}

extension DateText {
  /// Parses a valid day, `2024-02-29`.
  fileprivate mutating func isoDate() -> CivilTime? {
    guard
      let year = number(digits: 4), skip("-"),
      let month = number(digits: 2, in: 1...12), skip("-"),
      let day = number(digits: 2, in: 1...CivilTime.days(inMonth: month, of: year))
    else { return nil }
    return CivilTime(year: year, month: month, day: day)
  }
}
