/// The schemas of generic models, which cannot keep theirs in a static property.
private let schemas = Cache<ObjectIdentifier, any Sendable>()

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
  public static func cached(_ make: () -> Schema<Root>) -> Schema<Root> {
    // The cache has a `Schema<Root>` for `Root`.
    schemas.element(for: ObjectIdentifier(Root.self), make) as! Schema<Root>
  }
}
