internal import KilnValues
internal import Synchronization

/// The state that the models of one list share.
final class BuildSession: Sendable {
  /// The content and the values of unique fields that the models share.
  let shared = SharedTable()

  /// The number of recursive models within the current model of the list.
  private let recursions = Atomic(0)

  /// The values of a unique field in this list.
  ///
  /// - Parameter field: the values of builds without a seed, which identify the field.
  func uniqueValues(of field: UniqueValues) -> UniqueValues {
    shared.content(for: SharedKey(of: UniqueValues.self, .object(field))) { UniqueValues() }
  }

  /// Starts the next model of the list.
  func begin() { recursions.store(0, ordering: .relaxed) }

  /// Counts a model that is nested in its own type.
  ///
  /// - Returns: whether there are at most 1,000.
  func countRecursion() -> Bool {
    recursions.wrappingAdd(1, ordering: .relaxed).newValue <= 1_000
  }
}

/// The previous values of a unique field.
final class UniqueValues: Sendable {
  private let known = Mutex<Set<HashableValue>>([])
  /// The number of tries after the first one of each build without a seed.
  private let tries = Atomic<UInt64>(0)

  /// Counts a try for all collections.
  ///
  /// - Returns: its number, from 1.
  static func nextTry(of all: [UniqueValues]) -> UInt64 {
    let next = 1 + (all.map { $0.tries.load(ordering: .relaxed) }.max() ?? 0)
    for values in all { values.tries.max(next, ordering: .relaxed) }
    return next
  }

  /// Adds a value to all collections, unless one of them contains it.
  ///
  /// - Returns: whether the value is new.
  static func insert(_ value: HashableValue, into all: [UniqueValues]) -> Bool {
    for (place, values) in all.enumerated() {
      if values.known.withLock({ $0.insert(value).inserted }) { continue }
      for other in all[..<place] { other.known.withLock { _ = $0.remove(value) } }
      return false
    }
    return true
  }
}
