extension DictionaryMapping {
  /// The mapping as a table.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys that are listed or required.
  public var explanation: MappingExplanation {
    let keys = inKeyOrder(Set(rules.keys).union(required))
    return MappingExplanation(rows: keys.map { row(for: $0) } + [lastRow])
  }

  private func row(for key: Key) -> MappingExplanation.Row {
    let name = String(describing: key)
    let isRequired = required.contains(key)
    guard let rule = rule(for: key) else { return unruledRow(name, isRequired: isRequired) }
    let newKey = newKey(for: key)
    return MappingExplanation.Row(
      key: name,
      becomes: newKey.map { .key(String(describing: $0)) } ?? .refused,
      value: rule.value.name,
      nulls: rule.nulls,
      isRequired: isRequired,
      isReversible: newKey != nil && rule.value.isReversible
        && (rules[key] != nil || rule.key.isReversible)
    )
  }

  private var lastRow: MappingExplanation.Row {
    guard let rule = unlistedRule else { return unruledRow(nil, isRequired: false) }
    return MappingExplanation.Row(
      key: nil,
      becomes: .rule(rule.key.name),
      value: rule.value.name,
      nulls: rule.nulls,
      isRequired: false,
      isReversible: rule.key.isReversible && rule.value.isReversible
    )
  }

  private func unruledRow(_ key: String?, isRequired: Bool) -> MappingExplanation.Row {
    let isDropped = if case .drop = unmapped.kind { true } else { false }
    return MappingExplanation.Row(
      key: key,
      becomes: isDropped ? .dropped : .failure,
      value: nil,
      nulls: nil,
      isRequired: isRequired,
      isReversible: false
    )
  }
}
