/// Renames the keys and converts the values of a dictionary.
///
/// ```swift
/// let cats = KeyValueMapping<Int, Int>(default: .init(key: .style(.camelCase), value: { $0 * 6 }))
/// try cats.map(["maggy_the_ninja": 5])   // ["maggyTheNinja": 30]
/// ```
///
/// A mapping has a default rule and rules for single keys. ``KeyValueMapping`` is the name for
/// string keys. `map` maps dictionaries, and JSON objects if the values are `JSONValue`.
/// `KilnRecipes` adds models.
///
/// No pair is dropped silently. Unless the mapping specifies otherwise, the following are errors,
/// and one ``MappingError`` reports all of them:
///
/// - a key without a rule;
/// - a key or value that a rule rejects;
/// - two keys with the same new name;
/// - a missing required key.
///
/// A mapping is a value and can be used from several threads at once. Its rules must be pure
/// functions. A value rule is called once per pair; a key rule is called again after a failure.
public struct DictionaryMapping<Key, Value, NewKey, NewValue>: Sendable
where Key: Hashable & Sendable, NewKey: Hashable & Sendable {
  /// The rule for a pair.
  public typealias Rule = PairRule<Key, Value, NewKey, NewValue>
  /// The policy for keys that the mapping does not list.
  public typealias Unmapped = UnmappedPolicy<Key, Value, NewKey, NewValue>

  /// The rule that applies if no other does.
  @usableFromInline package let defaultRule: Rule

  /// The rules of the listed keys.
  public var rules: [Key: Rule]

  /// The policy for keys that are not listed.
  public var unmapped: Unmapped

  /// The keys that the source must contain; their values may be null.
  public var required: [Key]

  /// The policy for two keys with the same new name.
  public var collisions: CollisionPolicy

  @usableFromInline let nullForm = NullForm<Value, NewValue>()

  /// Creates a mapping with one rule for all keys.
  ///
  /// - Parameters:
  ///   - rule: the rule for every key without a rule of its own.
  ///   - required: the keys that the source must contain.
  ///   - collisions: the policy for two keys with the same new name.
  public init(
    default rule: Rule,
    required: [Key] = [],
    collisions: CollisionPolicy = .fail
  ) {
    self.init(default: rule, rules: [:], unmapped: .byDefault, required, collisions)
  }

  /// Creates a mapping with the same rule for several keys.
  ///
  /// - Parameters:
  ///   - keys: the keys to list; duplicates are ignored.
  ///   - rule: the rule. Each key gets a copy, which ``overriding(_:_:)`` can change.
  ///   - unmapped: the policy for other keys.
  ///   - required: the keys that the source must contain.
  ///   - collisions: the policy for two keys with the same new name.
  public init(
    keys: some Sequence<Key>,
    rule: Rule,
    unmapped: Unmapped,
    required: [Key] = [],
    collisions: CollisionPolicy = .fail
  ) {
    let rules = Dictionary(keys.lazy.map { ($0, rule) }) { first, _ in first }
    self.init(default: rule, rules: rules, unmapped: unmapped, required, collisions)
  }

  init(
    default rule: Rule,
    rules: [Key: Rule],
    unmapped: Unmapped,
    _ required: [Key],
    _ collisions: CollisionPolicy
  ) {
    defaultRule = rule
    self.rules = rules
    self.unmapped = unmapped
    self.required = required
    self.collisions = collisions
  }
}

/// A mapping between dictionaries with string keys.
public typealias KeyValueMapping<Value, NewValue> = DictionaryMapping<
  String, Value, String, NewValue
>

/// The largest depth of nested mappings.
///
/// In a release build, that needs at most half a megabyte of stack. Deeper nesting is an error.
@usableFromInline package let maximumMappingDepth = 256

extension DictionaryMapping where Key == NewKey, Value == NewValue {
  /// Creates a mapping with rules for some keys. Without rules, it changes nothing.
  ///
  /// - Parameters:
  ///   - rules: the rules by key. A part that a rule omits leaves keys or values unchanged.
  ///   - unmapped: the policy for other keys.
  ///   - required: the keys that the source must contain.
  ///   - collisions: the policy for two keys with the same new name.
  public init(
    _ rules: [Key: Rule] = [:],
    unmapped: Unmapped = .keep,
    required: [Key] = [],
    collisions: CollisionPolicy = .fail
  ) {
    self.init(default: Rule(), rules: rules, unmapped: unmapped, required, collisions)
  }
}

extension DictionaryMapping {
  /// The rule for a key; `nil` if the mapping has none for it.
  func rule(for key: Key) -> Rule? {
    rules[key] ?? unlistedRule
  }

  /// The rule for keys that are not listed; `nil` if there is none.
  @inlinable var unlistedRule: Rule? {
    switch unmapped.kind {
    case .byDefault: defaultRule
    case .keep(let rule): rule
    case .drop, .fail: nil
    }
  }

  /// The new name of a key; `nil` if it has no rule or its rule rejects it.
  ///
  /// - Parameter key: a key of the source.
  package func newKey(for key: Key) -> NewKey? {
    rule(for: key).flatMap { try? $0.parts.newKey(key) }
  }
}
