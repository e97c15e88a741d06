/// What becomes of the pairs of a dictionary: a rule for every key, and rules for single keys.
///
///     let cats = KeyValueMapping<Int, Int>(default: .init(key: .camelCase, value: { $0 * 6 }))
///     try cats.map(["maggy_the_ninja": 5])   // ["maggyTheNinja": 30]
///
/// ``KeyValueMapping`` is the name for keys that are strings. One mapping serves dictionaries
/// (``map(_:)``), and, where the values are `JSONValue`, JSON objects; `KilnJSON` adds JSON text
/// and `KilnRecipes` models.
///
/// No pair is dropped silently: what has no rule, what a rule refuses, two keys that become the
/// same and a required key that is missing are errors unless the mapping says otherwise. One
/// ``MappingError`` reports all of them.
///
/// A mapping is a value and safe to use from many threads at once. Its rules are pure functions. A
/// value rule is called once per pair; a key rule is called again where something fails.
public struct DictionaryMapping<Key, Value, NewKey, NewValue>: Sendable
where Key: Hashable & Sendable, NewKey: Hashable & Sendable {
  /// What becomes of a pair.
  public typealias Rule = PairRule<Key, Value, NewKey, NewValue>
  /// What becomes of a key that the mapping does not list.
  public typealias Unmapped = UnmappedPolicy<Key, Value, NewKey, NewValue>

  /// How deep mappings may lie inside of one another, as ``ValueRule/nested(_:)`` has it: 256, for
  /// which half a megabyte of stack is enough in a release build. What lies deeper is an error.
  public static var maximumDepth: Int { maximumMappingDepth }

  /// The rule that holds where no other does, and that overlays lie on.
  public let defaultRule: Rule

  /// The rules of the keys that are listed.
  public var rules: [Key: Rule]

  /// What becomes of keys that are not listed.
  public var unmapped: Unmapped

  /// The keys that the source must have, with a value or with null.
  public var required: [Key]

  /// What becomes of two keys that become one.
  public var collisions: CollisionPolicy

  @usableFromInline let nullForm = NullForm<Value, NewValue>()

  /// A mapping with a rule for all keys.
  ///
  /// - Parameters:
  ///   - rule: the rule for all keys that no other rule is given for.
  ///   - required: the keys that the source must have.
  ///   - collisions: what becomes of two keys that become one.
  public init(
    default rule: Rule,
    required: [Key] = [],
    collisions: CollisionPolicy = .fail
  ) {
    self.init(default: rule, rules: [:], unmapped: .byDefault, required, collisions)
  }

  /// A mapping with one rule for some keys.
  ///
  /// - Parameters:
  ///   - keys: the keys; one that comes twice is listed once.
  ///   - rule: their rule, each key's own from then on: see ``overriding(_:)``.
  ///   - unmapped: what becomes of other keys.
  ///   - required: the keys that the source must have.
  ///   - collisions: what becomes of two keys that become one.
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

/// Dictionaries with strings for keys, before and after.
public typealias KeyValueMapping<Value, NewValue> = DictionaryMapping<
  String, Value, String, NewValue
>

/// How deep mappings may lie inside of one another.
@usableFromInline let maximumMappingDepth = 256

extension DictionaryMapping where Key == NewKey, Value == NewValue {
  /// A mapping with rules for some keys; without any it changes nothing.
  ///
  /// - Parameters:
  ///   - rules: the rules, key by key. A part that a rule does not give leaves keys or values as
  ///     they are.
  ///   - unmapped: what becomes of other keys.
  ///   - required: the keys that the source must have.
  ///   - collisions: what becomes of two keys that become one.
  public init(
    _ rules: [Key: Rule] = [:],
    unmapped: Unmapped = .keep,
    required: [Key] = [],
    collisions: CollisionPolicy = .fail
  ) {
    self.init(default: Rule(), rules: rules, unmapped: unmapped, required, collisions)
  }

  /// A mapping with one rule for some keys, which keeps the others as they are.
  public init(
    keys: some Sequence<Key>,
    rule: Rule = Rule(),
    required: [Key] = [],
    collisions: CollisionPolicy = .fail
  ) {
    let unmapped = Unmapped.keep
    self.init(
      keys: keys,
      rule: rule,
      unmapped: unmapped,
      required: required,
      collisions: collisions
    )
  }
}

extension DictionaryMapping {
  /// The rule for a key; `nil` where the mapping has none for it.
  ///
  /// - Parameter key: a key of the source.
  /// - Complexity: O(1).
  @inlinable
  public func rule(for key: Key) -> Rule? {
    rules[key] ?? unlistedRule
  }

  /// The rule for keys that are not listed; `nil` where there is none.
  @inlinable var unlistedRule: Rule? {
    switch unmapped.kind {
    case .byDefault: defaultRule
    case .keep(let rule): rule
    case .drop, .fail: nil
    }
  }

  /// What a key becomes; `nil` where the mapping has no rule for it, or its rule refuses it.
  ///
  /// - Parameter key: a key of the source.
  public func newKey(for key: Key) -> NewKey? {
    rule(for: key).flatMap { try? $0.parts.newKey(key) }
  }
}
