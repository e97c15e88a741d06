/// A date and time of the proleptic Gregorian calendar.
///
/// Years are counted from March in the calculations, so that the leap day is the last day of a year
/// and the lengths of months repeat; 400 years have 146,097 days. The scheme is that of Howard
/// Hinnant's "chrono-Compatible Low-Level Date Algorithms".
package struct CivilTime: Equatable {
  package var year: Int
  package var month = 1
  package var day = 1
  package var hour = 0
  package var minute = 0
  package var second = 0

  package init(year: Int, month: Int = 1, day: Int = 1) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static let secondsPerDay = 86_400
  /// 2001-01-01, in days since 0000-03-01.
  private static let referenceDay = 730_791

  /// Creates the time that is a number of seconds after 2001-01-01T00:00:00.
  package init(secondsSince2001 seconds: Int) {
    var (day, second) = seconds.quotientAndRemainder(dividingBy: Self.secondsPerDay)
    if second < 0 { (day, second) = (day - 1, second + Self.secondsPerDay) }
    self.init(number: day + Self.referenceDay)
    (hour, minute, self.second) = (second / 3600, second / 60 % 60, second % 60)
  }

  /// The seconds since 2001-01-01T00:00:00.
  package var secondsSince2001: Int {
    (number - Self.referenceDay) * Self.secondsPerDay + hour * 3600 + minute * 60 + second
  }
}

// MARK: Days
extension CivilTime {
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the year can be written with four digits.
  package var hasFourDigitYear: Bool { (0...9999).contains(year) }

  /// The number of the day; 0 is 0000-03-01.
  private var number: Int {
    let year = month < 3 ? year - 1 : year
    let era = year < 0 ? -1 : year / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// Creates the start of the day with a given number.
  private init(number: Int) {
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let dayOfEra = number - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month < 3 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// Creates the start of a day of a year.
  ///
  /// - Parameter dayOfYear: the day, from 1.
  package init(year: Int, dayOfYear: Int) {
    self.init(number: CivilTime(year: year).number + dayOfYear - 1)
  }

  /// The day of the year, from 1.
  package var dayOfYear: Int { number - CivilTime(year: year).number + 1 }

  /// The day of the week, 0 for Sunday.
  package var weekday: Int {
    // 2001-01-01, the reference day, is a Monday.
    let days = number - Self.referenceDay + 1
    return (days % 7 + 7) % 7
  }
}
