internal import KilnValues
internal import Synchronization

/// The state that the models of one list share.
final class BuildSession: Sendable {
  /// The values of unique fields.
  let uniqueValues = UniqueValues()

  /// The content that the models share.
  let sharedContents = SharedTable()

  /// The number of recursive models within the current model of the list.
  private let recursions = Atomic(0)

  /// Starts the next model of the list.
  func begin() { recursions.store(0, ordering: .relaxed) }

  /// Counts a model that is nested in its own type.
  ///
  /// - Returns: whether there are at most 1,000.
  func countRecursion() -> Bool {
    recursions.wrappingAdd(1, ordering: .relaxed).newValue <= 1_000
  }
}

/// The previous values of unique fields.
final class UniqueValues: Sendable {
  private let known = Mutex<[ObjectIdentifier: Set<UniqueValue>]>([:])

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - field: identifies the field.
  /// - Returns: whether the value is new.
  func insert(_ value: some Hashable & Sendable, for field: AnyObject) -> Bool {
    let value = UniqueValue(value)
    return known.withLock { $0[ObjectIdentifier(field), default: []].insert(value).inserted }
  }
}

private struct UniqueValue: Hashable, @unchecked Sendable {
  // Unchecked: it is created only from `Sendable` values.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
