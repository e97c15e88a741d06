public import KilnData
package import KilnSupport

/// The pairs of a source that could not be mapped, or the rules of a mapping without an inverse.
///
/// Each failure has the ``Failure/path`` of the source value, and states what was expected there.
/// Correct the source, or change the mapping: add a rule, or choose another policy for unlisted
/// keys, nulls or collisions. To keep the pairs that can be mapped, use
/// ``DictionaryMapping/mapLeniently(_:)->([NewKey:NewValue],_)``.
///
/// For a mapping without an inverse, each failure is a rule. Give every listed rule a reverse and
/// distinct new keys. For unlisted keys, use a reversible rule or the policy `drop` or `fail`.
public struct MappingError: Error, Sendable, Hashable {
  /// The failures, of which there is at least one.
  ///
  /// They are in the order of the source's pairs, or of its sorted keys if the source has no order.
  /// For one pair the order is key, value, collision. Missing required keys come last, in the order
  /// of the mapping. Rules without a reverse are in the order of the listed keys, before the rule
  /// for all other keys. The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [Failure] { list.elements }

  /// The number of failures that are not in ``failures``.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<Failure>

  /// Creates an error.
  ///
  /// - Parameter failures: the failures; at least one.
  package init(failures: [Failure]) {
    self.init(FailureList(failures))
  }

  package init(_ list: FailureList<Failure>) {
    self.list = list
  }

  /// The step of a mapping at which a pair failed.
  package enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Checking the type of the source.
    case source
    /// Looking up the rule of a pair.
    case unmapped
    /// Applying the key rule.
    case key
    /// Applying the value rule.
    case value
    /// Keeping a null value.
    case null
    /// Adding the new pair to the result.
    case collision
    /// Looking up a required key in the source.
    case required
    /// Inverting the mapping.
    case inversion
  }

  /// Why a pair failed.
  package enum Reason: Sendable, Hashable {
    /// A rule rejected the key or value. Named by the rule's name, if it has one.
    case rejected(rule: String?, problem: String)
    /// The source or a nested value has an unexpected type.
    case mismatch(expected: String, found: String)
    /// Mappings are nested too deeply.
    case tooDeep(maximum: Int)
    /// The key has no rule, and the mapping rejects such keys.
    ///
    /// Add a rule, or change ``DictionaryMapping/unmapped``.
    case noRule
    /// A null should be kept, but the type of the new values cannot represent it.
    ///
    /// Make the new values optional, or use ``MappingNullPolicy/drop`` or
    /// ``MappingNullPolicy/convert``.
    case cannotBeNull(type: String)
    /// A previous key has the same new name.
    ///
    /// Change a key rule, or ``DictionaryMapping/collisions``.
    case collision(with: String, on: String)
    /// The source does not contain a required key.
    case missing
    /// A rule of the mapping cannot be inverted.
    ///
    /// The listed keys lead to the rule, from the outermost mapping on. `nil` represents the rule
    /// for unlisted keys.
    case obstacle(keys: [String?], Obstacle)
  }

  /// Why a rule cannot be inverted.
  package enum Obstacle: Sendable, Hashable {
    /// The key rule, given by name if it has one, has no reverse.
    case keyRule(String?)
    /// The value rule, given by name if it has one, has no reverse.
    case valueRule(String?)
    /// The key rule rejects the listed key, so that its new key is unknown.
    case keyRefused(String)
    /// Another listed key has the same new key.
    case collision(with: String, on: String)
  }

  /// One failure of a mapping.
  public struct Failure: Sendable, Hashable {
    /// The key of the pair in its dictionary, which may be nested.
    ///
    /// Empty if the source itself is invalid, and for the rule for unlisted keys.
    public internal(set) var key: String

    /// The path of the invalid value in the source.
    ///
    /// It contains all keys and array indexes from the root, and the path in the value if the rule
    /// provides it.
    public internal(set) var path: SourcePath

    /// The step that failed.
    package internal(set) var phase: Phase

    /// Why the pair failed.
    package internal(set) var reason: Reason

    /// The rejected key or value, shortened; `nil` if there was none.
    package internal(set) var input: String?

    init(
      key: String,
      path: SourcePath? = nil,
      phase: Phase,
      reason: Reason,
      input: String? = nil
    ) {
      self.key = key
      self.path = path ?? SourcePath(steps: [.key(key)])
      self.phase = phase
      self.reason = reason
      self.input = input
    }
  }
}
