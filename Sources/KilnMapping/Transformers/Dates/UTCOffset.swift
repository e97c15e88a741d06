internal import KilnSupport

/// An offset from UTC in whole minutes, less than a day in either direction.
public struct UTCOffset: Sendable, Hashable {
  /// The minutes, from -1439 through 1439; negative to the west.
  public let minutes: Int

  /// Creates an offset in minutes; `nil` if it is a day or more.
  ///
  /// - Parameter minutes: the minutes; negative to the west.
  public init?(minutes: Int) {
    guard (-1439...1439).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// The offset zero.
  public static let utc = UTCOffset(checked: 0)

  /// Creates an offset in hours and minutes, for literal values.
  ///
  /// Values out of range are a programmer error and trap.
  ///
  /// - Parameters:
  ///   - hours: from -23 through 23; negative to the west.
  ///   - minutes: from 0 through 59, with the sign of the hours: `.hours(-3, minutes: 30)` is
  ///     `-03:30`.
  public static func hours(_ hours: Int, minutes: Int = 0) -> UTCOffset {
    precondition((-23...23).contains(hours), "an offset is less than a day")
    precondition((0...59).contains(minutes), "the minutes of an offset are 0 through 59")
    return UTCOffset(checked: hours < 0 ? hours * 60 - minutes : hours * 60 + minutes)
  }

  private init(checked minutes: Int) {
    self.minutes = minutes
  }
}

extension UTCOffset: LosslessStringConvertible {
  /// The offset as text: `+05:30`, or `Z` for UTC.
  public var description: String { ZoneForm.iso8601.text(for: self) }

  /// Parses an offset: `+05:30`, `+0530`, `+05` or `Z`; `nil` for other texts.
  ///
  /// - Parameter description: the text.
  public init?(_ description: String) {
    let forms = [ZoneForm.iso8601, ZoneForm(usesZ: true, hasColon: false, omitsMinutes: true)]
    for form in forms {
      if let offset = DateText.parseAll(description, { $0.zone(form, anyColon: true) }) {
        self = offset
        return
      }
    }
    return nil
  }
}

/// The text format of an offset.
struct ZoneForm: Sendable, Hashable {
  /// Whether `Z` represents UTC.
  var usesZ: Bool
  /// Whether a colon separates hours and minutes.
  var hasColon: Bool
  /// Whether zero minutes are omitted.
  var omitsMinutes = false

  /// The format of RFC 3339.
  static let iso8601 = ZoneForm(usesZ: true, hasColon: true)

  func text(for offset: UTCOffset) -> String {
    DateWriter.text(capacity: 6) { $0.write(offset, self) }
  }
}

extension DateWriter {
  mutating func write(_ offset: UTCOffset, _ form: ZoneForm) {
    if form.usesZ, offset.minutes == 0 { return write("Z") }
    let (hours, minutes) = abs(offset.minutes).quotientAndRemainder(dividingBy: 60)
    write(offset.minutes < 0 ? "-" : "+")
    write(hours, digits: 2)
    if form.omitsMinutes, minutes == 0 { return }
    if form.hasColon { write(":") }
    write(minutes, digits: 2)
  }
}
