/// A date and time of the proleptic Gregorian calendar.
struct CivilTime: Equatable {
  var year: Int
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0

  /// Whether the year can be written with four digits.
  var hasFourDigitYear: Bool { (0...9999).contains(year) }

  /// The day of the year, from 1.
  var dayOfYear: Int {
    Self.day(year: year, month: month, day: day) - Self.day(year: year, month: 1, day: 1) + 1
  }

  /// The day of the week, 0 for Sunday.
  var weekday: Int {
    // 2001-01-01, the reference day, is a Monday.
    let days = Self.day(year: year, month: month, day: day) - Self.referenceDay + 1
    return (days % 7 + 7) % 7
  }
}

extension Timestamp {
  /// Creates the timestamp of a date and time.
  ///
  /// - Parameter offset: the offset of the time from UTC.
  init(_ time: CivilTime, offset: UTCOffset) {
    let days =
      CivilTime.day(year: time.year, month: time.month, day: time.day) - CivilTime.referenceDay
    let clock = time.hour * 3600 + time.minute * 60 + time.second
    self.init(
      seconds: days * CivilTime.secondsPerDay + clock - offset.minutes * 60,
      nanoseconds: time.nanosecond
    )
  }

  /// The date and time of the timestamp.
  ///
  /// - Parameter offset: the offset of the result from UTC.
  func civilTime(offset: UTCOffset) -> CivilTime {
    let local = seconds + offset.minutes * 60
    var (day, second) = local.quotientAndRemainder(dividingBy: CivilTime.secondsPerDay)
    if second < 0 { (day, second) = (day - 1, second + CivilTime.secondsPerDay) }
    var time = CivilTime(day: day + CivilTime.referenceDay)
    (time.hour, time.minute, time.second) = (second / 3600, second / 60 % 60, second % 60)
    time.nanosecond = nanoseconds
    return time
  }
}

// MARK: Calendar
// Years are counted from March, so that the leap day is the last day of a year and month lengths
// repeat; 400 years have 146,097 days. The scheme is that of Howard Hinnant's "chrono-Compatible
// Low-Level Date Algorithms".
extension CivilTime {
  fileprivate static let secondsPerDay = 86_400
  /// 2001-01-01, in days since 0000-03-01.
  fileprivate static let referenceDay = 730_791

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of a day; 0 is 0000-03-01.
  fileprivate static func day(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = year < 0 ? -1 : year / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// Creates the start of the day with a given number.
  fileprivate init(day number: Int) {
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let dayOfEra = number - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month < 3 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// Creates the start of a day of a year.
  ///
  /// - Parameter dayOfYear: the day, from 1.
  init(year: Int, dayOfYear: Int) {
    self.init(day: Self.day(year: year, month: 1, day: 1) + dayOfYear - 1)
  }
}
