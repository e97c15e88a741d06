internal import Synchronization

/// A cache of values that are created once per key and never removed.
package final class Cache<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private let elements = Mutex<[Key: Element]>([:])

  package init() {}

  /// Returns the value for a key; the lookup takes a lock.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - make: creates the value. If several threads request a new key at the same time, it can run
  ///     more than once; all of them receive the same value.
  /// - Throws: errors of `make`; nothing is stored then.
  package func element<Failure: Error>(
    for key: Key,
    _ make: () throws(Failure) -> Element
  ) throws(Failure) -> Element {
    if let known = elements.withLock({ $0[key] }) { return known }
    // Create the value outside the lock, because that may need the values for other keys.
    let made = try make()
    return elements.withLock { elements in
      if let known = elements[key] { return known }
      elements[key] = made
      return made
    }
  }
}
