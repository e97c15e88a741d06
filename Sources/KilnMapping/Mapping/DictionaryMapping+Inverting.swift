internal import KilnData
internal import KilnSupport

extension DictionaryMapping {
  /// The inverse mapping.
  ///
  /// ```swift
  /// let prefixed = KeyValueMapping<Int, Int>(default: .init(key: .adding(prefix: "user_")))
  /// try prefixed.inverted().map(["user_id": 7])   // ["id": 7]
  /// ```
  ///
  /// A listed key is mapped back by name, regardless of its key rule. Keys that are not listed are
  /// mapped back by the reverse of their rule. Every value rule needs a reverse. The policies for
  /// nulls, unlisted keys and collisions are kept, and the new names of required keys are required.
  ///
  /// The inverse restores the source if three conditions hold:
  ///
  /// - every rule restores its key and value, see ``Transformer/roundTripFailures(of:)``;
  /// - no pair was dropped;
  /// - no unlisted key was mapped to the new key of a listed one.
  ///
  /// - Throws: ``MappingError`` with every rule that cannot be inverted.
  /// - Complexity: O(*n* log *n*) in the number of listed keys.
  public func inverted() throws(MappingError)
    -> DictionaryMapping<NewKey, NewValue, Key, Value>
  {
    var obstacles = FailureList<MappingError.Failure>()
    let rules = invertedRules(&obstacles)
    let unlisted: DictionaryMapping<NewKey, NewValue, Key, Value>.Unmapped
    switch unmapped.kind {
    case .byDefault:
      _ = inverse(of: defaultRule, &obstacles)
      unlisted = .byDefault
    case .keep(let rule):
      let inverse = inverse(of: rule, &obstacles)
      unlisted = inverse.map { .init(kind: .keep($0)) } ?? .drop
    case .drop: unlisted = .drop
    case .fail: unlisted = .fail
    }
    guard obstacles.isEmpty else { throw MappingError(obstacles) }
    // If no key is mapped by default, the default rule need not be reversible. It is only used when
    // an overlay is applied to it.
    var ignored = FailureList<MappingError.Failure>()
    return DictionaryMapping<NewKey, NewValue, Key, Value>(
      default: inverse(of: defaultRule, &ignored) ?? Self.noWayBack,
      rules: rules,
      unmapped: unlisted,
      required.compactMap { newKey(for: $0) },
      collisions
    )
  }

  private func invertedRules(
    _ obstacles: inout FailureList<MappingError.Failure>
  ) -> [NewKey: PairRule<NewKey, NewValue, Key, Value>] {
    var inverse: [NewKey: PairRule<NewKey, NewValue, Key, Value>] = [:]
    var taken: [NewKey: Key] = [:]
    for key in inKeyOrder(rules.keys, by: \.self) {
      guard let rule = rules[key] else { continue }
      let name = String(describing: key)
      let value = reversed(rule.value, at: name, &obstacles)
      let newKey: NewKey
      do {
        newKey = try rule.key.forward(key)
      } catch {
        let text = Excerpt.line(error)
        obstacles.append(.obstacle(at: [name], .keyRefused(text)))
        continue
      }
      if let other = taken[newKey] {
        let problem = MappingError.Obstacle.collision(
          with: String(describing: other),
          on: String(describing: newKey)
        )
        obstacles.append(.obstacle(at: [name], problem))
      } else {
        taken[newKey] = key
        inverse[newKey] = value.map { PairRule(key: .renamed(key), value: $0, nulls: rule.nulls) }
      }
    }
    return inverse
  }

  /// The inverse of the rule for keys that are not listed.
  private func inverse(
    of rule: Rule,
    _ obstacles: inout FailureList<MappingError.Failure>
  ) -> PairRule<NewKey, NewValue, Key, Value>? {
    let key = rule.key.reversed()
    if key == nil { obstacles.append(.obstacle(at: [nil], .keyRule(rule.key.name))) }
    let value = reversed(rule.value, at: nil, &obstacles)
    guard let key, let value else { return nil }
    return PairRule(key: key, value: value, nulls: rule.nulls)
  }

  private func reversed(
    _ rule: ValueRule<Value, NewValue>,
    at key: String?,
    _ obstacles: inout FailureList<MappingError.Failure>
  ) -> ValueRule<NewValue, Value>? {
    if let reversed = rule.reversed() { return reversed }
    if rule.obstacles.isEmpty {
      obstacles.append(.obstacle(at: [key], .valueRule(rule.name)))
    } else {
      obstacles += rule.obstacles.map { $0.obstructing(key) }
    }
    return nil
  }

  /// The default rule of an inverse that maps no key by default.
  private static var noWayBack: PairRule<NewKey, NewValue, Key, Value> {
    PairRule(
      key: Transformer { _ in throw ConversionError.irreversible(transformer: nil) },
      value: ValueRule { _ in throw ConversionError.irreversible(transformer: nil) }
    )
  }
}
