/// The schemas of generic models, which cannot have static stored properties.
private let schemas = Cache<ObjectIdentifier, any Sendable>()

extension Schema {
  /// Returns the schema of a generic model, created on first use.
  ///
  /// ```swift
  /// static var schema: Schema<Pair<Element>> {
  ///   .cached {
  ///     Schema("Pair", Pair.init, Field(\.first, "first"), Field(\.second, "second"))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter make: creates the schema. If several threads request a new schema at the same
  ///   time, it can run more than once; all of them receive the same schema.
  public static func cached(_ make: () -> Schema<Root>) -> Schema<Root> {
    // For `Root`, the cache contains a `Schema<Root>`.
    schemas.element(for: ObjectIdentifier(Root.self), make) as! Schema<Root>
  }
}
