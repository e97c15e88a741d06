internal import KilnValues

/// The usual range of a date field, by the field's name.
///
/// Ranges are relative to the first second of 2026 in UTC instead of the present. So a seed gives
/// the same dates in every year.
enum DateHint: Sendable {
  /// From 1940 to 2007.
  case birth

  /// In the two years before 2026.
  case recent

  /// In the two years from 2026.
  case coming

  /// From 2000 to 2029.
  case any

  /// Returns the hint of the first word that has one.
  static func of(_ field: String) -> DateHint {
    for word in FieldWords.words(of: field) {
      if births.contains(word) { return .birth }
      if past.contains(word) { return .recent }
      if future.contains(word) { return .coming }
    }
    return .any
  }

  /// The bounds, in seconds since the start of 2001 in UTC.
  private var seconds: ClosedRange<Double> {
    switch self {
    case .birth: -1_925_078_400...220_838_399
    case .recent: 725_760_000...788_918_399
    case .coming: 788_918_400...851_990_399
    case .any: -31_622_400...915_148_799
    }
  }

  /// Returns the bounds within those of rules; `nil` if they do not overlap.
  ///
  /// - Parameter constraints: the constraints of the rules, in seconds since the start of 2001.
  func bounds(within constraints: [RuleConstraint<Double>]) -> ClosedRange<Double>? {
    let (low, high) = Double.bounds(of: constraints, within: seconds)
    return low <= high ? low...high : nil
  }

  private static let births: Set<String> = [
    "birth", "birthday", "birthdate", "born", "dob",
  ]

  private static let past: Set<String> = [
    "created", "creation", "updated", "modified", "changed", "edited", "deleted", "archived",
    "registered", "registration", "joined", "signup", "last", "login", "seen", "sent", "received",
    "posted", "published", "purchased", "ordered", "paid", "shipped", "delivered", "verified",
    "started", "finished", "completed", "timestamp", "logged",
  ]

  private static let future: Set<String> = [
    "expires", "expiry", "expiration", "expiring", "due", "deadline", "scheduled", "renewal",
    "renews", "until", "upcoming", "next",
  ]
}
