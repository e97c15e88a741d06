extension DictionaryMapping {
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
    guard let stop = fill(&result, from: dictionary, depth) else { return result }
    return try mapInOrder(dictionary, depth: depth, after: stop, with: result).get()
  }

  /// Maps a dictionary in whatever order it comes, up to where the order matters: where something is
  /// wrong, or two keys become one.
  ///
  /// - Returns: where that is; `nil` where all pairs are mapped.
  @inlinable
  func fill(
    _ result: inout [NewKey: NewValue],
    from dictionary: [Key: Value],
    _ depth: Int
  ) -> MappingStop<NewValue>? {
    guard depth <= maximumMappingDepth else { return MappingStop(after: 0) }
    let isListing = !rules.isEmpty
    let unlisted = unlistedRule
    let isNull = nullForm.isNull
    var count = 0
    var leftOut: [Int] = []
    for (key, value) in dictionary {
      defer { count &+= 1 }
      let rule: Rule.Parts
      if isListing, let listed = rules[key] {
        rule = listed.parts
      } else if let unlisted {
        rule = unlisted.parts
      } else {
        if case .drop = unmapped.kind { continue }
        return MappingStop(after: count, leftOut: leftOut)
      }
      let newValue: NewValue
      if let isNull, rule.nulls != .convert, isNull(value) {
        guard rule.nulls == .keep else { continue }
        guard let null = nullForm.kept(value) else {
          return MappingStop(after: count, leftOut: leftOut)
        }
        newValue = null
      } else {
        do {
          guard let made = try rule.newValue(value, depth) else {
            leftOut.append(count)
            continue
          }
          newValue = made
        } catch {
          return MappingStop(after: count, leftOut: leftOut, .failure(error))
        }
      }
      guard let newKey = try? rule.newKey(key) else {
        return MappingStop(after: count, leftOut: leftOut, .success(newValue))
      }
      if let earlier = result.updateValue(newValue, forKey: newKey) {
        result[newKey] = earlier
        return MappingStop(after: count, leftOut: leftOut, .success(newValue))
      }
    }
    for key in required where dictionary[key] == nil {
      return MappingStop(after: count, leftOut: leftOut)
    }
    return nil
  }

  /// Maps a dictionary in the order of its keys, and notes all that is wrong.
  ///
  /// - Parameters:
  ///   - stop: how far the pairs were mapped already, in the dictionary's own order.
  ///   - known: what they were mapped to.
  @usableFromInline
  func mapInOrder(
    _ dictionary: [Key: Value],
    depth: Int,
    after stop: MappingStop<NewValue> = MappingStop(after: 0),
    with known: [NewKey: NewValue] = [:]
  ) -> MappingOutcome<[NewKey: NewValue]> {
    var run = OrderedRun<Key, Value, NewKey, NewValue, NewKey>(self, depth) { $0 }
    // With their values: a key that is not equal to itself is not found again.
    let pairs = inKeyOrder(dictionary.enumerated(), by: \.element.key)
    for (position, (key, value)) in pairs {
      run.map(key, value, stop.known(at: position) { known[$0] })
    }
    run.checkRequired { dictionary[$0] != nil }
    return MappingOutcome(
      result: Dictionary(uniqueKeysWithValues: run.pairs.lazy.map { ($0.key, $0.value) }),
      run.failures
    )
  }
}
