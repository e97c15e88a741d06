package import KilnSupport

extension DictionaryMapping {
  /// Maps pairs in one pass.
  ///
  /// After a failure or a collision of keys, where the order matters, it starts a second, ordered
  /// pass.
  ///
  /// - Parameter depth: the number of enclosing mappings.
  @inlinable
  func mapPairs<Source: PairCollection<Key, Value>, Target: PairCollection<NewKey, NewValue>>(
    of source: Source,
    depth: Int
  ) throws(MappingError) -> Target {
    var result = Target()
    result.reserveCapacity(source.count)
    guard let stop = fill(&result, from: source, depth) else { return result }
    return try mapInOrder(source, depth: depth, after: stop, with: result).get()
  }

  /// Maps pairs in the collection's own order until the order matters.
  ///
  /// - Returns: the position at which it stopped; `nil` if all pairs are mapped.
  @inlinable
  func fill<Source: PairCollection<Key, Value>, Target: PairCollection<NewKey, NewValue>>(
    _ result: inout Target,
    from source: Source,
    _ depth: Int
  ) -> MappingStop<NewValue>? {
    guard depth <= maximumMappingDepth else { return MappingStop(after: 0) }
    let isListing = !rules.isEmpty
    let unlisted = unlistedRule
    let isNull = nullForm.isNull
    var count = 0
    var leftOut: [Int] = []
    for (key, value) in source {
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
        _ = result.updateValue(earlier, forKey: newKey)
        return MappingStop(after: count, leftOut: leftOut, .success(newValue))
      }
    }
    for key in required where !source.hasKey(equalTo: key) {
      return MappingStop(after: count, leftOut: leftOut)
    }
    return nil
  }

  /// Maps pairs in order and collects all failures.
  ///
  /// - Parameters:
  ///   - stop: how far the pairs were already mapped, in the collection's own order.
  ///   - known: the result of that first pass.
  @usableFromInline
  func mapInOrder<Source: PairCollection<Key, Value>, Target: PairCollection<NewKey, NewValue>>(
    _ source: Source,
    depth: Int = 0,
    after stop: MappingStop<NewValue> = MappingStop(after: 0),
    with known: Target = Target()
  ) -> MappingOutcome<Target> {
    var run = MappingRun<Key, Value, Target>(self, depth)
    for (position, (key, value)) in source.inOrder() {
      run.map(key, value) { stop.newValue(at: position, $0, in: known) }
    }
    run.checkRequired { source.hasKey(equalTo: $0) }
    return run.outcome()
  }
}

/// The pairs that were mapped, and the failures.
@usableFromInline
package struct MappingOutcome<Result> {
  package let result: Result
  package let list: FailureList<MappingError.Failure>

  /// Returns the result, or throws if there are failures.
  ///
  /// - Throws: ``MappingError`` if a pair could not be mapped.
  @usableFromInline
  package func get() throws(MappingError) -> Result {
    if let error { throw error }
    return result
  }

  /// The error with the failures; `nil` if there are none.
  var error: MappingError? { list.isEmpty ? nil : MappingError(list) }
}

/// The progress of the first pass when the order began to matter.
///
/// Values from the first pass are not mapped again. Otherwise each level of nesting would double
/// the number of calls to a rule that maps nested values.
@usableFromInline
struct MappingStop<NewValue> {
  /// The number of mapped pairs, in the source's own order.
  private let count: Int
  /// The positions of the pairs that their value rule omitted.
  private let leftOut: Set<Int>
  /// The result of the value rule for the next pair; `nil` if it was not called.
  private let last: Result<NewValue, any Error>?

  @usableFromInline
  init(after count: Int, leftOut: [Int] = [], _ last: Result<NewValue, any Error>? = nil) {
    self.count = count
    self.leftOut = Set(leftOut)
    self.last = last
  }

  /// The new value of a pair if it is known.
  ///
  /// - Parameters:
  ///   - position: the pair's position in the source's own order.
  ///   - newKey: its new key.
  ///   - mapped: the mapped pairs.
  /// - Returns: the value, or `nil` in it if the rule omitted the pair; `nil` if the value is not
  ///   known.
  func newValue<Target: PairCollection>(
    at position: Int,
    _ newKey: Target.Key?,
    in mapped: Target
  ) -> Result<NewValue?, any Error>? where Target.Value == NewValue {
    if position == count { return last.map { $0.map(Optional.some) } }
    guard position < count else { return nil }
    if leftOut.contains(position) { return .success(nil) }
    // A key that is not equal to itself, such as one that contains `NaN`, cannot be looked up.
    guard let newKey, let value = mapped[newKey] else { return nil }
    return .success(value)
  }
}
