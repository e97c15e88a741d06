extension DictionaryMapping {
  /// The mapping with another rule for a key.
  ///
  /// ```swift
  /// mapping.overriding("age") { $0.nulls = .drop }
  /// ```
  ///
  /// The change starts from the rule of a listed key, or from the default rule of another key.
  /// Parts that it does not set are unchanged. The key is listed in the result. To replace the
  /// whole rule, set ``rules`` instead.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - change: changes the rule.
  public func overriding(_ key: Key, _ change: (inout Rule) -> Void) -> Self {
    var mapping = self
    change(&mapping.rules[key, default: defaultRule])
    return mapping
  }
}
