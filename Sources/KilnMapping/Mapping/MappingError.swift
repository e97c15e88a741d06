public import KilnData
package import KilnSupport

/// The pairs of a source that could not be mapped.
///
/// Each failure has the ``Failure/path`` of the source value and a ``Failure/reason``. Correct the
/// source, or change the mapping: add a rule, or choose another policy for unlisted keys, nulls or
/// collisions. To keep the pairs that can be mapped, use ``DictionaryMapping/mapLeniently(_:)``.
public struct MappingError: Error, Sendable, Hashable {
  /// The failures, of which there is at least one.
  ///
  /// They are in the order of the source's pairs, or of its sorted keys if the source has no order.
  /// For one pair the order is key, value, collision. Missing required keys come last, in the order
  /// of the mapping. The first 100 are kept; ``omittedCount`` counts the others.
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
  public enum Phase: String, Sendable, Hashable, CaseIterable {
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
  }

  /// Why a pair failed.
  public enum Reason: Sendable, Hashable {
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
  }

  /// One failure of a mapping.
  public struct Failure: Sendable, Hashable {
    /// The key of the pair in its dictionary, which may be nested.
    ///
    /// Empty if the source itself is invalid.
    public internal(set) var key: String

    /// The path of the invalid value in the source.
    ///
    /// It contains all keys and array indexes from the root, and the path in the value if the rule
    /// provides it.
    public internal(set) var path: SourcePath

    /// The step at which the pair failed.
    public internal(set) var phase: Phase

    /// Why the pair failed.
    public internal(set) var reason: Reason

    /// The rejected key or value, shortened; `nil` if there was none.
    public internal(set) var input: String?

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

/// The result of a lenient mapping.
public struct MappingOutcome<Result> {
  /// The pairs that were mapped.
  public let result: Result

  /// The failures; empty if every pair was mapped.
  ///
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [MappingError.Failure] { list.elements }

  /// The number of failures that are not in ``failures``.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<MappingError.Failure>

  init(result: Result, _ list: FailureList<MappingError.Failure>) {
    self.result = result
    self.list = list
  }

  /// Returns the result, or throws if there are failures.
  ///
  /// - Throws: ``MappingError`` if a pair could not be mapped.
  public func get() throws(MappingError) -> Result {
    guard list.isEmpty else { throw MappingError(list) }
    return result
  }
}

extension MappingOutcome: Sendable where Result: Sendable {}
extension MappingOutcome: Equatable where Result: Equatable {}
