internal import Synchronization

/// Values that are made once per key, and kept.
package final class Cache<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private let elements = Mutex<[Key: Element]>([:])

  package init() {}

  /// The value for a key, looked up under a lock.
  ///
  /// - Parameter make: makes the value. It may run more than once when several threads ask for the
  ///   first time at once; all of them get the same value. If it throws, nothing is kept.
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
