internal import KilnData
internal import KilnSupport

/// A mapping as a table: what becomes of each key that it lists, and of all others.
///
/// It prints with its columns aligned, which is for people; ``rows`` is for programs.
public struct MappingExplanation: Sendable, Hashable {
  /// The listed keys in order, required keys that are not listed among them, and at the end what
  /// becomes of every other key.
  public let rows: [Row]

  /// What becomes of one key, or of every key that is not listed.
  public struct Row: Sendable, Hashable {
    /// The key; `nil` for every other key.
    public let key: String?
    /// What becomes of the key.
    public let becomes: NewKey
    /// What the value rule is called; `nil` where it has no name or is not asked.
    public let value: String?
    /// What becomes of a value that is null; `nil` where no rule is asked.
    public let nulls: MappingNullPolicy?
    /// Whether the source must have the key.
    public let isRequired: Bool
    /// Whether there is a way back from the new pair. Two keys that become one may each have it,
    /// and the mapping none.
    public let isReversible: Bool
  }

  /// What becomes of a key.
  public enum NewKey: Sendable, Hashable {
    /// This key.
    case key(String)
    /// What the key rule makes of it; `nil` where the rule has no name.
    case rule(String?)
    /// The key rule refuses it.
    case refused
    /// The pair is left out.
    case dropped
    /// It is an error.
    case failure
  }
}

extension MappingExplanation: CustomStringConvertible {
  /// The table, with a line for each row and its columns aligned by characters.
  public var description: String {
    let heads = ["key", "becomes", "value", "nulls", "required", "reversible"]
    return TextTable(heads: heads, rows: rows.map(\.cells)).lines().joined(separator: "\n")
  }
}

extension MappingExplanation.Row {
  /// The row's texts, column by column.
  fileprivate var cells: [String] {
    let none = "-"
    let becomes: String =
      switch becomes {
      case .key(let key): Excerpt.quoted(key)
      case .rule(let name): name.map(Excerpt.shortened) ?? "its rule's"
      case .refused: "refused"
      case .dropped: "dropped"
      case .failure: "failure"
      }
    return [
      key.map(Excerpt.quoted) ?? "any other",
      becomes,
      value.map(Excerpt.shortened) ?? (nulls == nil ? none : "its rule's"),
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

  /// The row of a key, or of every key that is not listed.
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
      becomes = key == nil ? .rule(rule.key.name) : .refused
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
