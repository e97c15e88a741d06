extension DictionaryMapping {
  /// The mapping with parts of rules for some keys.
  ///
  /// An overlay lies on the key's own rule where it is listed, and on the default rule where it is
  /// not: what the overlay does not give stays as that rule has it. The key is listed from then on.
  ///
  /// - Parameter overlays: the parts, key by key.
  public func overriding(_ overlays: [Key: Rule.Overlay]) -> Self {
    var mapping = self
    for (key, overlay) in overlays {
      mapping.rules[key] = (rules[key] ?? defaultRule).overridden(by: overlay)
    }
    return mapping
  }

  /// The mapping with whole rules for some keys: nothing of their rules until then is left.
  ///
  /// - Parameter rules: the rules, key by key.
  public func replacing(_ rules: [Key: Rule]) -> Self {
    var mapping = self
    mapping.rules.merge(rules) { _, new in new }
    return mapping
  }
}
