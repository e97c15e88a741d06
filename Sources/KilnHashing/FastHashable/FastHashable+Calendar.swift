#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// An autoupdating value equals only itself, whatever its current settings. It is hashed as
// "autoupdating", so that its fingerprint does not depend on the settings of the machine.

extension TimeZone: FastHashable {
  /// Hashes the identifier, or `nil` for the autoupdating time zone.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(self == .autoupdatingCurrent ? nil : identifier)
  }
}

extension Locale: FastHashable {
  /// Hashes the identifier, or `nil` for the autoupdating locale.
  ///
  /// `Locale.current` can differ in user settings from another locale with the same identifier.
  /// These settings are not accessible and are not hashed, so both have the same fingerprint.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(self == .autoupdatingCurrent ? nil : identifier)
  }
}

extension Calendar: FastHashable {
  /// Hashes the calendar's properties that `==` compares.
  ///
  /// - Parameter hasher: receives the kind, the identifier of the locale, the time zone, the first
  ///   weekday and the minimum days in the first week. They are written like an optional, which is
  ///   `nil` for the autoupdating calendar.
  public func hash(into hasher: inout FieldHasher) {
    guard self != .autoupdatingCurrent else { return hasher.combine(word: 0) }
    hasher.combine(word: 1)
    hasher.combine(identifier)
    hasher.combine(locale?.identifier ?? "")
    hasher.combine(timeZone)
    hasher.combine(firstWeekday)
    hasher.combine(minimumDaysInFirstWeek)
  }
}

extension DateComponents: FastHashable {
  /// Hashes the calendar, the time zone and the components; each may be missing.
  ///
  /// If `isLeapMonth` is `nil`, it is hashed as `false`, because the two are equal.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(calendar)
    hasher.combine(timeZone)
    hasher.combine(era)
    hasher.combine(year)
    hasher.combine(quarter)
    hasher.combine(month)
    hasher.combine(isLeapMonth ?? false)
    hasher.combine(day)
    if #available(macOS 26.0, *) {
      hasher.combine(isRepeatedDay)
    } else {
      hasher.combine(Bool?.none)
    }
    hasher.combine(dayOfYear)
    hasher.combine(weekday)
    hasher.combine(weekdayOrdinal)
    hasher.combine(weekOfMonth)
    hasher.combine(weekOfYear)
    hasher.combine(yearForWeekOfYear)
    hasher.combine(hour)
    hasher.combine(minute)
    hasher.combine(second)
    hasher.combine(nanosecond)
  }
}

extension Calendar.Identifier: FastHashable {
  /// Hashes the kind of calendar; a fingerprint uses the name of the case.
  public func hash(into hasher: inout FieldHasher) {
    switch self {
    case .gregorian: hasher.combine(case: "gregorian", ordinal: 0)
    case .buddhist: hasher.combine(case: "buddhist", ordinal: 1)
    case .chinese: hasher.combine(case: "chinese", ordinal: 2)
    case .coptic: hasher.combine(case: "coptic", ordinal: 3)
    case .ethiopicAmeteMihret: hasher.combine(case: "ethiopicAmeteMihret", ordinal: 4)
    case .ethiopicAmeteAlem: hasher.combine(case: "ethiopicAmeteAlem", ordinal: 5)
    case .hebrew: hasher.combine(case: "hebrew", ordinal: 6)
    case .iso8601: hasher.combine(case: "iso8601", ordinal: 7)
    case .indian: hasher.combine(case: "indian", ordinal: 8)
    case .islamic: hasher.combine(case: "islamic", ordinal: 9)
    case .islamicCivil: hasher.combine(case: "islamicCivil", ordinal: 10)
    case .japanese: hasher.combine(case: "japanese", ordinal: 11)
    case .persian: hasher.combine(case: "persian", ordinal: 12)
    case .republicOfChina: hasher.combine(case: "republicOfChina", ordinal: 13)
    case .islamicTabular: hasher.combine(case: "islamicTabular", ordinal: 14)
    case .islamicUmmAlQura: hasher.combine(case: "islamicUmmAlQura", ordinal: 15)
    default:
      if #available(macOS 26.0, *) {
        hashRecent(into: &hasher)
      } else {
        hasher.combine(debugDescription)
      }
    }
  }

  /// Hashes a kind of calendar that is not in all supported versions of Foundation.
  @available(macOS 26.0, *)
  private func hashRecent(into hasher: inout FieldHasher) {
    switch self {
    case .bangla: hasher.combine(case: "bangla", ordinal: 16)
    case .gujarati: hasher.combine(case: "gujarati", ordinal: 17)
    case .kannada: hasher.combine(case: "kannada", ordinal: 18)
    case .malayalam: hasher.combine(case: "malayalam", ordinal: 19)
    case .marathi: hasher.combine(case: "marathi", ordinal: 20)
    case .odia: hasher.combine(case: "odia", ordinal: 21)
    case .tamil: hasher.combine(case: "tamil", ordinal: 22)
    case .telugu: hasher.combine(case: "telugu", ordinal: 23)
    case .vikram: hasher.combine(case: "vikram", ordinal: 24)
    case .dangi: hasher.combine(case: "dangi", ordinal: 25)
    case .vietnamese: hasher.combine(case: "vietnamese", ordinal: 26)
    default: hasher.combine(debugDescription)
    }
  }
}
