public import KilnMapping

/// One property that could not be written to a source.
public struct DecomposeFailure: Error, Sendable, Hashable {
  /// The property, with the way to it through nested models: `friends[2].name`.
  public internal(set) var property: String

  /// Where in the source it was to be written.
  public internal(set) var path: SourcePath

  /// What kind of fault it is, for machines.
  public let code: Code

  /// The other property, where the source cannot hold the values of two; `nil` for any other fault.
  public internal(set) var conflictingProperty: String?

  /// The transformer that refused the value or has no reverse, if it has a name.
  public internal(set) var transformer: String?

  /// The reason as text, values shortened; `<redacted>` for a field that is.
  public internal(set) var detail: String

  /// What kind of fault something is. The raw values are for machines, and stay.
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// The conversion has no reverse.
    case irreversible
    /// The value has no form in the source.
    case conversion
    /// The source cannot hold the values of two properties: they share a place or one lies in that of the other,
    /// and the values disagree.
    case conflict
    /// No ingredient writes the member, so that the source would be without it.
    case unknownKey = "unknown-key"
  }
}

extension DecomposeFailure {
  /// The same failure, seen from the property that holds where it was found.
  func inside(_ outer: String, _ place: SourcePath) -> DecomposeFailure {
    var failure = self
    failure.property = joinedProperty(outer, property)
    failure.conflictingProperty = conflictingProperty.map { joinedProperty(outer, $0) }
    failure.path = place.appending(contentsOf: path)
    return failure
  }
}

extension DecomposeFailure: CustomStringConvertible {
  /// The failure in words, with the property and the place in the source.
  public var description: String {
    // What nothing writes has no place.
    code == .unknownKey
      ? "\(Excerpt.name(property)): \(problem)"
      : "\(Excerpt.name(property)) → \(Excerpt.place(path)): \(problem)"
  }

  /// The failure in words, without its place.
  var problem: String {
    if let conflictingProperty {
      return "conflicts with the property \(Excerpt.quoted(conflictingProperty)): \(detail)"
    }
    guard let transformer else { return detail }
    return "transformer \"\(transformer)\" \(code == .irreversible ? "" : "refused ")\(detail)"
  }
}
