/// A form of dates as text, given by the pattern letters of Unicode Technical Standard 35.
///
/// The calendar is the Gregorian one, also before it was in use, names are English, and the zone
/// is in the text or fixed. Only what can be read back without doubt is supported:
///
/// | Letters | Part | Read and written |
/// |---|---|---|
/// | `y`, `u` | year | 0 through 9999, one to four digits |
/// | `yyyy`, `uuuu` | year | four digits |
/// | `M`, `MM` | month | one or two digits, two digits |
/// | `MMM`, `MMMM` | month | `Feb`, `February` |
/// | `d`, `dd` | day of the month | one or two digits, two digits |
/// | `D`, `DDD` | day of the year | one to three digits, three digits |
/// | `E`, `EE`, `EEE`, `EEEE` | day of the week, which must be right | `Thu`, `Thursday` |
/// | `H`, `HH` | hour, 0 through 23 | one or two digits, two digits |
/// | `h`, `hh` | hour, 1 through 12, with `a` | one or two digits, two digits |
/// | `a` | half of the day | `AM`, `PM` |
/// | `m`, `mm`, `s`, `ss` | minute, second | one or two digits, two digits |
/// | `S` to `SSSSSSSSS` | fraction of the second | as many digits |
/// | `X`, `XX`, `XXX` | offset | `Z`, or `+05` or `+0530`; `Z` or `+0530`; `Z` or `+05:30` |
/// | `x`, `xx`, `xxx` | offset | the same without `Z` |
/// | `Z`, `ZZ`, `ZZZ`, `ZZZZZ` | offset | as `xx`, as `XXX` |
/// | `'text'`, `''` | text, a quote | as it stands |
///
/// Other ASCII letters are errors, other characters stand for themselves. A number of one to four
/// digits has no leading zeros, and no digit may follow it. A year of two digits is an error: it
/// tells no century. Parts that the pattern leaves out are the first there are: midnight, the full
/// minute.
///
/// - SeeAlso: <https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table>
public struct DatePattern: Sendable, Hashable {
  /// The pattern as it was given.
  public let text: String
  /// The offset of dates that are written, and of those read where the text has none.
  public let offset: UTCOffset

  /// The most bytes a pattern may have.
  public static let maximumByteCount = 256

  let items: [Item]

  /// A part of a pattern.
  enum Item: Sendable, Hashable {
    case literal(String)
    /// A number; digits without a bound below are without leading zeros.
    case number(Field, width: Int)
    case monthName(isShort: Bool)
    case weekday(isShort: Bool)
    case period
    case fraction(digits: Int)
    case zone(ZoneForm)
  }

  /// A part of a date that is a number.
  enum Field: String, Sendable, Hashable {
    case year
    case month
    case day
    case dayOfYear = "day of the year"
    case hour
    case hourOfHalf = "hour of 1 through 12"
    case minute
    case second

    var range: ClosedRange<Int> {
      switch self {
      case .year: 0...9999
      case .month: 1...12
      case .day: 1...31
      case .dayOfYear: 1...366
      case .hour: 0...23
      case .hourOfHalf: 1...12
      case .minute, .second: 0...59
      }
    }

    /// The digits of the highest number.
    var digits: Int {
      switch self {
      case .year: 4
      case .dayOfYear: 3
      default: 2
      }
    }
  }

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern, of at most ``maximumByteCount`` bytes.
  ///   - offset: the offset of dates that are written, and of those read where the text has none.
  /// - Throws: ``DatePatternError`` for letters that are not supported, and for a pattern whose
  ///   dates could not be read back.
  public init(_ text: String, offset: UTCOffset = .utc) throws(DatePatternError) {
    var compiler = DatePatternCompiler(text)
    items = try compiler.compile()
    self.text = text
    self.offset = offset
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let shortMonths = months.map { String($0.prefix(3)) }
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  static let shortWeekdays = weekdays.map { String($0.prefix(3)) }
  static let periods = ["AM", "PM"]
}

extension DatePattern: CustomStringConvertible {
  /// The pattern as it was given.
  public var description: String { text }
}
