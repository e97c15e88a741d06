/// A text format for dates, written with the letters of Unicode TS 35.
///
/// ```swift
/// let pattern = try DatePattern("dd.MM.yyyy HH:mm", offset: .hours(1))
/// ```
///
/// The calendar is the proleptic Gregorian one, names are English, and the time zone is part of the
/// text or a fixed offset. Only formats that can be read back unambiguously are supported:
///
/// | Letters | Part | Read and written |
/// |---|---|---|
/// | `y`, `u` | year | 0 through 9999, one to four digits |
/// | `yyyy`, `uuuu` | year | four digits |
/// | `M`, `MM` | month | one or two digits, two digits |
/// | `MMM`, `MMMM` | month | `Feb`, `February` |
/// | `d`, `dd` | day of the month | one or two digits, two digits |
/// | `D`, `DDD` | day of the year | one to three digits, three digits |
/// | `E`, `EE`, `EEE`, `EEEE` | day of the week, which must match the date | `Thu`, `Thursday` |
/// | `H`, `HH` | hour, 0 through 23 | one or two digits, two digits |
/// | `h`, `hh` | hour, 1 through 12, with `a` | one or two digits, two digits |
/// | `a` | half of the day | `AM`, `PM` |
/// | `m`, `mm`, `s`, `ss` | minute, second | one or two digits, two digits |
/// | `S` to `SSSSSSSSS` | fraction of the second | as many digits |
/// | `X`, `XX`, `XXX` | offset | `Z`, or `+05` or `+0530`; `Z` or `+0530`; `Z` or `+05:30` |
/// | `x`, `xx`, `xxx` | offset | the same without `Z` |
/// | `Z`, `ZZ`, `ZZZ`, `ZZZZZ` | offset | as `xx`, as `XXX` |
/// | `'text'`, `''` | text, a quote | literally |
///
/// Other ASCII letters are errors; other characters are literal. A number of one to four digits has
/// no leading zeros and must not be followed by a digit. A two-digit year is an error, because its
/// century is unknown. Parts that the pattern omits have their lowest value: midnight, the full
/// minute.
///
/// - SeeAlso: <https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table>
public struct DatePattern: Sendable, Hashable {
  /// The text of the pattern.
  public let text: String
  /// The offset of written dates, and of read dates without one in the text.
  public let offset: UTCOffset

  /// The largest length of a pattern, in bytes.
  public static let maximumByteCount = 256

  let items: [Item]

  /// An item of a pattern.
  enum Item: Sendable, Hashable {
    case literal(String)
    /// A number. Without a minimum width it has no leading zeros.
    case number(Field, width: Int)
    case monthName(isShort: Bool)
    case weekday(isShort: Bool)
    case period
    case fraction(digits: Int)
    case zone(ZoneForm)
  }

  /// A numeric part of a date.
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

    /// The number of digits of the largest value.
    var digits: Int {
      switch self {
      case .year: 4
      case .dayOfYear: 3
      default: 2
      }
    }
  }

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern, of at most ``maximumByteCount`` bytes.
  ///   - offset: the offset of written dates, and of read dates without one in the text.
  /// - Throws: `ParseError` for unsupported letters, and for a pattern whose dates could
  ///   not be read back.
  public init(_ text: String, offset: UTCOffset = .utc) throws(ParseError) {
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
  /// The text of the pattern.
  public var description: String { text }
}
