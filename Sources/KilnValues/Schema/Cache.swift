internal import Synchronization

/// Values that are made once per key, and kept.
package final class Cache<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private let elements = Mutex<[Key: Element]>([:])

  package init() {}

  /// The value for a key.
  ///
  /// - Parameters:
  ///   - key: the key; often the identifier of a type.
  ///   - make: makes the value. It may run more than once when several threads ask for the first
  ///     time at once; all of them get the same value.
  /// - Throws: what `make` throws; nothing is kept then.
  /// - Complexity: O(1), under a lock, once the value is made.
  package func element<Failure: Error>(
    for key: Key,
    _ make: () throws(Failure) -> Element
  ) throws(Failure) -> Element {
    if let known = elements.withLock({ $0[key] }) { return known }
    // Made outside the lock, because making it may need the values for other keys.
    let made = try make()
    return elements.withLock { elements in
      if let known = elements[key] { return known }
      elements[key] = made
      return made
    }
  }
}
