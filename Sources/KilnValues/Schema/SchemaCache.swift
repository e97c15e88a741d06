internal import Synchronization

/// The schemas of generic models, which cannot keep theirs in a static property.
private let schemas = Mutex<[ObjectIdentifier: any Sendable]>([:])

extension Schema {
  /// The schema of a generic model, made the first time that it is asked for.
  ///
  ///     static var schema: Schema<Pair<Element>> {
  ///       .cached { Schema("Pair", Pair.init, Field(\.first, "first"), Field(\.second, "second")) }
  ///     }
  ///
  /// - Parameter make: makes the schema. It may run more than once when several threads ask for
  ///   the first time together; all of them get the same schema.
  /// - Complexity: O(1), under a lock.
  public static func cached(_ make: () -> Schema<Root>) -> Schema<Root> {
    let key = ObjectIdentifier(Root.self)
    if let known = schemas.withLock({ $0[key] }) as? Schema<Root> { return known }
    // Made outside the lock, because a field's default may itself need a schema.
    let made = make()
    return schemas.withLock { schemas in
      if let known = schemas[key] as? Schema<Root> { return known }
      schemas[key] = made
      return made
    }
  }
}
