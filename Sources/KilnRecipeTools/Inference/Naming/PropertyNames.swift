internal import KilnMapping

/// Unique names of the properties of a model, or of the cases of an enum.
struct PropertyNames {
  private let reserved: Set<String>
  private var taken: Set<String> = []

  /// Creates an empty list of names.
  ///
  /// - Parameter reserved: names that are not used, in addition to those of the members of every
  ///   model.
  init(reserving reserved: Set<String>) {
    self.reserved = reserved.union(Self.memberNames)
  }

  /// Names of members that every model has, and names that backticks do not help everywhere.
  private static let memberNames: Set<String> = [
    "_", "applying", "changedFields", "customMirror", "debugDescription", "deepChanges",
    "description", "difference", "fingerprint", "hash", "hashValue", "init", "inout",
    "isSameEntity", "let", "mutableCopy", "Protocol", "recipe", "schema", "self", "Self", "Type",
    "validate", "var", "with",
  ]

  /// Names that the cases of an enum cannot have.
  static let caseNames: Set<String> = [
    "allCases", "cases", "conversion", "enumCase", "none", "rawValue", "some",
  ]

  /// A name for a key, different from all previous ones.
  ///
  /// - Parameter key: any text.
  mutating func name(for key: String) -> String {
    var base =
      SwiftIdentifier.converting(key, to: .camelCase) ?? (key.isEmpty ? "empty" : "symbol")
    if reserved.contains(base) { base += "Value" }
    var name = base
    var number = 2
    while reserved.contains(name) || !taken.insert(name).inserted {
      name = base + (base.last?.isNumber == true ? "_" : "") + "\(number)"
      number += 1
    }
    return name
  }
}
