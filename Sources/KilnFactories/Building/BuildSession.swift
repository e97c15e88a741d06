internal import KilnValues
internal import Synchronization

/// What the models of one list have in common.
final class BuildSession: Sendable {
  /// The values of fields that have to be unique.
  let uniqueValues = UniqueValues()

  /// The models that they share.
  let sharedContents = SharedTable()

  /// How many models lie in others of their type, within the current model of the list.
  private let recursions = Atomic(0)

  /// Starts another model of the list.
  func begin() { recursions.store(0, ordering: .relaxed) }

  /// Counts a model in another of its type.
  ///
  /// - Returns: whether there are no more than 1,000.
  func countRecursion() -> Bool {
    recursions.wrappingAdd(1, ordering: .relaxed).newValue <= 1_000
  }
}

/// The values that fields had which have to be unique.
final class UniqueValues: Sendable {
  private let known = Mutex<[ObjectIdentifier: Set<UniqueValue>]>([:])

  /// Adds a value.
  ///
  /// - Returns: whether it is new.
  func insert(_ value: some Hashable & Sendable, for field: AnyObject) -> Bool {
    let value = UniqueValue(value)
    return known.withLock { $0[ObjectIdentifier(field), default: []].insert(value).inserted }
  }
}

private struct UniqueValue: Hashable, @unchecked Sendable {
  // Unchecked: it is made only from what is `Sendable`.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
