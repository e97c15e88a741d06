extension PairMapping {
  /// Maps the pairs of a dictionary.
  ///
  /// - Parameter dictionary: the source.
  /// - Returns: the new pairs.
  /// - Throws: ``MappingError`` with everything that is wrong; then there is no result.
  /// - Complexity: O(*n*) in the number of pairs, and what the rules take. Nothing is sorted unless
  ///   something is wrong or two keys become one. The result is allocated once.
  @inlinable
  public func map(_ dictionary: [Key: Value]) throws(MappingError) -> [NewKey: NewValue] {
    try map(dictionary, depth: 0)
  }

  /// Maps what can be mapped of a dictionary.
  ///
  /// - Parameter dictionary: the source.
  /// - Returns: the new pairs without those that are wrong, and what is wrong with these. Of two
  ///   keys that become one, where that is an error, the first stands.
  /// - Complexity: O(*n* log *n*) in the number of pairs, because they are taken in order.
  public func mapLeniently(_ dictionary: [Key: Value]) -> MappingOutcome<[NewKey: NewValue]> {
    mapInOrder(dictionary, depth: 0)
  }

  /// Maps a dictionary that lies inside of others.
  @inlinable
  func map(_ dictionary: [Key: Value], depth: Int) throws(MappingError) -> [NewKey: NewValue] {
    var result: [NewKey: NewValue] = [:]
    result.reserveCapacity(dictionary.count)
    if fill(&result, from: dictionary, depth) { return result }
    return try mapInOrder(dictionary, depth: depth).get()
  }

  /// Maps a dictionary in whatever order it comes.
  ///
  /// - Returns: false, as soon as the order matters: something is wrong, or two keys become one.
  @inlinable
  func fill(
    _ result: inout [NewKey: NewValue],
    from dictionary: [Key: Value],
    _ depth: Int
  ) -> Bool {
    guard depth <= maximumMappingDepth else { return false }
    let isListing = !rules.isEmpty
    let unlisted = unlistedRule
    let isNull = nullForm.isNull
    for (key, value) in dictionary {
      let rule: Rule.Parts
      if isListing, let listed = rules[key] {
        rule = listed.parts
      } else if let unlisted {
        rule = unlisted.parts
      } else {
        if case .drop = unmapped.kind { continue }
        return false
      }
      do {
        let newValue: NewValue
        if let isNull, rule.nulls != .convert, isNull(value) {
          guard rule.nulls == .keep else { continue }
          guard let null = nullForm.kept(value) else { return false }
          newValue = null
        } else {
          guard let made = try rule.newValue(value, depth) else { continue }
          newValue = made
        }
        guard result.updateValue(newValue, forKey: try rule.newKey(key)) == nil else {
          return false
        }
      } catch {
        return false
      }
    }
    for key in required where dictionary[key] == nil { return false }
    return true
  }

  /// Maps a dictionary in the order of its keys, and notes all that is wrong.
  @usableFromInline
  func mapInOrder(
    _ dictionary: [Key: Value],
    depth: Int
  ) -> MappingOutcome<[NewKey: NewValue]> {
    var run = OrderedRun<Key, Value, NewKey, NewValue, NewKey>(self, depth) { $0 }
    for key in inKeyOrder(dictionary.keys) {
      if let value = dictionary[key] { run.map(key, value) }
    }
    run.checkRequired { dictionary[$0] != nil }
    let pairs = run.pairs.lazy.map { ($0.key, $0.value) }
    return MappingOutcome(
      result: Dictionary(uniqueKeysWithValues: pairs),
      failures: run.failures
    )
  }
}
