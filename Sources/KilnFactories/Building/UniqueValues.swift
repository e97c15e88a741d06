internal import KilnValues
internal import Synchronization

/// The values that fields had that are to be unique.
final class UniqueValues: Sendable {
  private let known = Mutex<[ObjectIdentifier: Set<UniqueValue>]>([:])

  /// Notes a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - field: what stands for the field.
  /// - Returns: whether it is new.
  func insert(_ value: some Hashable & Sendable, for field: AnyObject) -> Bool {
    let value = UniqueValue(value)
    return known.withLock { $0[ObjectIdentifier(field), default: []].insert(value).inserted }
  }
}

/// A value whose type is not known.
private struct UniqueValue: Hashable, @unchecked Sendable {
  // Unchecked: it is made from what is `Sendable` only.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
