internal import KilnData
internal import KilnSupport

/// An ordered mapping of pairs that collects all failures.
struct MappingRun<Key: Hashable & Sendable, Value, Target: PairCollection>
where Target.Key: Hashable & Sendable {
  typealias NewKey = Target.Key
  typealias NewValue = Target.Value

  private let mapping: DictionaryMapping<Key, Value, NewKey, NewValue>
  private let depth: Int
  private var taken: [Target.Identity: (index: Int, by: Key)] = [:]
  private var pairs: [(key: NewKey, value: NewValue)] = []
  private(set) var failures = FailureList<MappingError.Failure>()
  private var isTooDeep = false

  init(
    _ mapping: DictionaryMapping<Key, Value, NewKey, NewValue>,
    _ depth: Int
  ) {
    self.mapping = mapping
    self.depth = depth
    guard depth > maximumMappingDepth else { return }
    isTooDeep = true
    failures.append(.source(.tooDeep(maximum: maximumMappingDepth)))
  }

  /// Returns the new value of a pair if the first pass computed it; see ``MappingStop``.
  typealias KnownValue = (NewKey?) -> Result<NewValue?, any Error>?

  /// Maps a pair.
  mutating func map(_ key: Key, _ value: Value, _ known: KnownValue) {
    guard !isTooDeep else { return }
    guard let rule = mapping.rule(for: key) else {
      if case .fail = mapping.unmapped.kind { fail(key, value, .unmapped, .noRule) }
      return
    }
    let isNull = rule.nulls != .convert && mapping.nullForm.isNull?(value) ?? false
    if isNull, rule.nulls == .drop { return }
    let newKey = newKey(for: key, by: rule)
    let newValue =
      if isNull {
        kept(value, at: key)
      } else {
        self.newValue(for: value, at: key, newKey, by: rule, known)
      }
    guard let newKey, let newValue else { return }
    put(newValue, at: newKey, for: key, value)
  }

  mutating func checkRequired(_ isThere: (Key) -> Bool) {
    guard !isTooDeep else { return }
    var missing: Set<Key> = []
    for key in mapping.required where !isThere(key) && missing.insert(key).inserted {
      failures.append(.init(key: text(of: key), phase: .required, reason: .missing))
    }
  }

  /// The mapped pairs and the failures.
  func outcome() -> MappingOutcome<Target> {
    var result = Target()
    result.reserveCapacity(pairs.count)
    for (key, value) in pairs { _ = result.updateValue(value, forKey: key) }
    return MappingOutcome(result: result, list: failures)
  }

  private mutating func put(
    _ newValue: NewValue,
    at newKey: NewKey,
    for key: Key,
    _ value: Value
  ) {
    let identity = Target.identity(of: newKey)
    guard let (index, earlier) = taken[identity] else {
      taken[identity] = (pairs.count, key)
      pairs.append((newKey, newValue))
      return
    }
    switch mapping.collisions {
    case .first: break
    case .last: pairs[index].value = newValue
    case .fail:
      let reason = MappingError.Reason.collision(
        with: Excerpt.line(text(of: earlier)),
        on: Excerpt.line(text(of: newKey))
      )
      fail(key, value, .collision, reason)
    }
  }

  private mutating func newKey(
    for key: Key,
    by rule: PairRule<Key, Value, NewKey, NewValue>
  ) -> NewKey? {
    do {
      return try rule.parts.newKey(key)
    } catch {
      let text = text(of: key)
      failures += MappingError.Failure.of(
        error,
        rule: rule.key.name,
        key: text,
        phase: .key,
        input: Excerpt.quoted(text)
      )
      return nil
    }
  }

  private mutating func newValue(
    for value: Value,
    at key: Key,
    _ newKey: NewKey?,
    by rule: PairRule<Key, Value, NewKey, NewValue>,
    _ known: KnownValue
  ) -> NewValue? {
    do {
      if let known = known(newKey) { return try known.get() }
      return try rule.parts.newValue(value, depth)
    } catch {
      failures += MappingError.Failure.of(
        error,
        rule: rule.value.name,
        key: text(of: key),
        phase: .value,
        input: inputText(of: value)
      )
      return nil
    }
  }

  private mutating func kept(_ value: Value, at key: Key) -> NewValue? {
    if let null = mapping.nullForm.kept(value) { return null }
    fail(key, value, .null, .cannotBeNull(type: typeName(NewValue.self)))
    return nil
  }

  private mutating func fail(
    _ key: Key,
    _ value: Value,
    _ phase: MappingError.Phase,
    _ reason: MappingError.Reason
  ) {
    failures.append(
      .init(key: text(of: key), phase: phase, reason: reason, input: inputText(of: value))
    )
  }

  private func text(of key: some Any) -> String {
    key as? String ?? String(describing: key)
  }
}
