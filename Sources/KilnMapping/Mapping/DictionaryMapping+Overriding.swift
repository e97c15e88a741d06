extension DictionaryMapping {
  /// The mapping with parts of the rules of some keys replaced.
  ///
  /// An overlay modifies the rule of a listed key, or the default rule for a key that is not
  /// listed. Parts that are `nil` in the overlay are unchanged. The key is listed in the result.
  ///
  /// - Parameter overlays: the overlays by key.
  public func overriding(_ overlays: [Key: Rule.Overlay]) -> Self {
    var mapping = self
    for (key, overlay) in overlays {
      mapping.rules[key] = (rules[key] ?? defaultRule).overridden(by: overlay)
    }
    return mapping
  }

  /// The mapping with the rules of some keys replaced.
  ///
  /// - Parameter rules: the new rules by key.
  public func replacing(_ rules: [Key: Rule]) -> Self {
    var mapping = self
    mapping.rules.merge(rules) { _, new in new }
    return mapping
  }
}
