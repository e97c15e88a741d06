#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The autoupdating ones are equal to themselves alone, whatever they stand for at the moment. They
// are hashed as what they are, "the current one", and so their fingerprints do not change with the
// settings of a machine.

extension TimeZone: FastHashable {
  /// Hashes the identifier; for the autoupdating time zone, that it is this.
  ///
  /// - Parameter hasher: receives an optional identifier, `nil` for the autoupdating one.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(self == .autoupdatingCurrent ? nil : identifier)
  }
}

extension Locale: FastHashable {
  /// Hashes the identifier; for the autoupdating locale, that it is this.
  ///
  /// The user's own settings, by which `Locale.current` may differ from another locale of the same
  /// identifier, cannot be asked for. They are left out, and the two have one fingerprint.
  ///
  /// - Parameter hasher: receives an optional identifier, `nil` for the autoupdating one.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(self == .autoupdatingCurrent ? nil : identifier)
  }
}

extension Calendar: FastHashable {
  /// Hashes the kind, the locale's identifier, the time zone, the first day of the week and the
  /// days that a year's first week has at least; for the autoupdating calendar, that it is this.
  ///
  /// - Parameter hasher: receives them, as an optional is handed over.
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
  /// Hashes the calendar, the time zone and the components, each of which may be missing.
  ///
  /// A month without information on leap months equals one that is not a leap month.
  ///
  /// - Parameter hasher: receives them.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(calendar)
    hasher.combine(timeZone)
    hasher.combine(era)
    hasher.combine(year)
    hasher.combine(quarter)
    hasher.combine(month)
    hasher.combine(isLeapMonth ?? false)
    hasher.combine(day)
    hasher.combine(isRepeatedDay)
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
