public import KilnData
package import KilnSupport

/// Pairs that could not be mapped: everything that is wrong with a source, at once.
public struct MappingError: Error, Sendable, Hashable {
  /// What is wrong, in the order of the source's pairs, or of its sorted keys where the source has
  /// no order. What is wrong with one pair comes in the order key, value, collision. Missing keys
  /// come last, in the order in which the mapping names them. There is at least one failure.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [Failure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<Failure>

  /// An error of some failures.
  ///
  /// - Parameter failures: what is wrong; at least one failure.
  package init(failures: [Failure]) {
    self.init(FailureList(failures))
  }

  package init(_ list: FailureList<Failure>) {
    self.list = list
  }

  /// Where a mapping stood when a pair failed.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The source itself is not what the mapping maps.
    case source
    /// The pair was matched with a rule, and there is none.
    case unmapped
    /// The key rule was asked.
    case key
    /// The value rule was asked.
    case value
    /// The value is null, and was to be kept.
    case null
    /// The new pair was put into the result.
    case collision
    /// The source was searched for a required key.
    case required
  }

  /// Why a pair failed.
  public enum Reason: Sendable, Hashable {
    /// A rule, by its name where it has one, refused the key or value.
    case refused(rule: String?, problem: String)
    /// The source, or a value that a mapping was to map, is of another kind.
    case mismatch(expected: String, found: String)
    /// Mappings lie inside of one another deeper than they may.
    case tooDeep(maximum: Int)
    /// The mapping has no rule for the key and refuses such keys.
    case noRule
    /// The null was to be kept, and the new values' type has none.
    case cannotBeNull(type: String)
    /// Another key came before that becomes the same new key.
    case collision(with: String, on: String)
    /// The source does not have the key.
    case missing
  }

  /// One thing that is wrong with a source.
  public struct Failure: Sendable, Hashable {
    /// The key of the pair in the dictionary that holds it, which may lie inside of others; empty
    /// where the source itself is wrong.
    public internal(set) var key: String

    /// Where in the source the fault lies: the keys from the outermost on, with the indexes of
    /// arrays between, and the place inside the value where the rule tells it.
    public internal(set) var path: SourcePath

    /// Where the mapping stood.
    public internal(set) var phase: Phase

    /// Why the pair failed.
    public internal(set) var reason: Reason

    /// The key or value that was refused, shortened; `nil` where there was none.
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

/// What came of mapping as much as could be mapped.
public struct MappingOutcome<Result> {
  /// What could be mapped.
  public let result: Result

  /// What could not; empty where all could.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [MappingError.Failure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<MappingError.Failure>

  init(result: Result, _ list: FailureList<MappingError.Failure>) {
    self.result = result
    self.list = list
  }

  /// The result.
  ///
  /// - Throws: ``MappingError`` where something could not be mapped.
  public func get() throws(MappingError) -> Result {
    guard list.isEmpty else { throw MappingError(list) }
    return result
  }
}

extension MappingOutcome: Sendable where Result: Sendable {}
extension MappingOutcome: Equatable where Result: Equatable {}
