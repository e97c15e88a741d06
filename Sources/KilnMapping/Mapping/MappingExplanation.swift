internal import KilnData
internal import KilnSupport

/// A mapping as a table with one row per key, which ``description`` prints.
public struct MappingExplanation: Sendable, Hashable {
  /// The listed and required keys in order, followed by a row for all other keys.
  package let rows: [Row]

  /// How one key, or every unlisted key, is mapped.
  package struct Row: Sendable, Hashable {
    /// The key; `nil` for unlisted keys.
    package let key: String?
    /// How the key is mapped.
    package let becomes: NewKey
    /// The name of the value rule; `nil` if it has no name or is not used.
    package let value: String?
    /// The policy for null values; `nil` if no rule is used.
    package let nulls: MappingNullPolicy?
    /// Whether the source must contain the key.
    package let isRequired: Bool
    /// Whether the rule can be reversed.
    ///
    /// Two keys with the same new name may each be reversible while the mapping is not.
    package let isReversible: Bool
  }

  /// How a key is mapped.
  package enum NewKey: Sendable, Hashable {
    /// To a fixed key.
    case key(String)
    /// By a key rule; `nil` if the rule has no name.
    case rule(String?)
    /// The key rule rejects the key.
    case rejected
    /// The pair is dropped.
    case dropped
    /// The key is an error.
    case failure
  }
}

extension MappingExplanation: CustomStringConvertible {
  /// The table as text, with one line per row and aligned columns.
  public var description: String {
    let heads = ["key", "becomes", "value", "nulls", "required", "reversible"]
    return TextTable(heads: heads, rows: rows.map(\.cells)).lines().joined(separator: "\n")
  }
}

extension MappingExplanation.Row {
  /// The cells of the row.
  fileprivate var cells: [String] {
    let none = "-"
    let becomes: String =
      switch becomes {
      case .key(let key): Excerpt.quoted(key)
      case .rule(let name): name.map { Excerpt.line($0) } ?? "its rule's"
      case .rejected: "rejected"
      case .dropped: "dropped"
      case .failure: "failure"
      }
    return [
      key.map(Excerpt.quoted) ?? "any other",
      becomes,
      value.map { Excerpt.line($0) } ?? (nulls == nil ? none : "its rule's"),
      nulls.map { "\($0)" } ?? none,
      isRequired ? "yes" : "no",
      nulls == nil ? none : isReversible ? "yes" : "no",
    ]
  }
}

extension DictionaryMapping {
  /// The mapping as a table.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys that are listed or required.
  public var explanation: MappingExplanation {
    let keys = inKeyOrder(Set(rules.keys).union(required))
    return MappingExplanation(
      rows: keys.map { row($0, rule(for: $0)) } + [row(nil, unlistedRule)]
    )
  }

  /// The row of a key, or of all unlisted keys.
  private func row(_ key: Key?, _ rule: Rule?) -> MappingExplanation.Row {
    let newKey = key.flatMap { self.newKey(for: $0) }
    let isListed = key.map { rules[$0] != nil } ?? false
    let becomes: MappingExplanation.NewKey
    var isReversible = rule?.value.isReversible ?? false
    switch (rule, newKey) {
    case (nil, _):
      becomes = if case .drop = unmapped.kind { .dropped } else { .failure }
    case (let rule?, let newKey?):
      becomes = .key(String(describing: newKey))
      isReversible = isReversible && (isListed || rule.key.isReversible)
    case (let rule?, nil):
      becomes = key == nil ? .rule(rule.key.name) : .rejected
      isReversible = isReversible && key == nil && rule.key.isReversible
    }
    return MappingExplanation.Row(
      key: key.map { String(describing: $0) },
      becomes: becomes,
      value: rule?.value.name,
      nulls: rule?.nulls,
      isRequired: key.map { required.contains($0) } ?? false,
      isReversible: isReversible
    )
  }
}
