internal import Synchronization

/// The schemas of generic models, which cannot keep theirs in a static property.
private let schemas = TypeCache<any Sendable>()

extension Schema {
  /// The schema of a generic model, made at first use.
  ///
  ///     static var schema: Schema<Pair<Element>> {
  ///       .cached {
  ///         Schema("Pair", Pair.init, Field(\.first, "first"), Field(\.second, "second"))
  ///       }
  ///     }
  ///
  /// - Parameter make: makes the schema. It may run more than once when several threads ask for
  ///   the first time together; all of them get the same schema.
  /// - Complexity: O(1), under a lock.
  public static func cached(_ make: () -> Schema<Root>) -> Schema<Root> {
    // The cache has a `Schema<Root>` for `Root`.
    schemas.element(for: Root.self, make) as! Schema<Root>
  }
}

/// Values that are made once per type.
final class TypeCache<Element: Sendable>: Sendable {
  private let elements = Mutex<[ObjectIdentifier: Element]>([:])

  /// The value for a type.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - make: makes the value. It may run more than once when several threads ask for the first
  ///     time at once; all of them get the same value.
  /// - Complexity: O(1), under a lock, once the value is made.
  func element(for type: Any.Type, _ make: () -> Element) -> Element {
    let key = ObjectIdentifier(type)
    if let known = elements.withLock({ $0[key] }) { return known }
    // Made outside the lock, because making it may need the values for other types.
    let made = make()
    return elements.withLock { elements in
      if let known = elements[key] { return known }
      elements[key] = made
      return made
    }
  }
}
