internal import KilnMapping
internal import KilnValues

extension Recipe {
  /// The failure of an update that would change the identity of a model.
  ///
  /// - Parameter path: the path at which the source has the identity.
  func identityFailure(
    _ model: Model,
    _ updated: Model,
    at path: SourcePath?
  ) -> RecipeFailure {
    let (old, new) = Model.schema.printedIDs(model, updated)
    return RecipeFailure(
      .identity,
      property: "id",
      path: path,
      expected: old,
      found: new,
      detail:
        "because an update keeps the identity; to change it, set the option identity to changeable"
    )
  }
}

extension Schema {
  /// The identities of two models, printed and shortened.
  ///
  /// They are `<redacted>` if they might be derived from a redacted field.
  fileprivate func printedIDs(_ old: Root, _ new: Root) -> (String, String) {
    if let index = index(named: "id") {
      let field = fields[index]
      return (printed(field.value(of: old), in: field), printed(field.value(of: new), in: field))
    }
    if fields.contains(where: \.isSecret) { return (redacted, redacted) }
    return (id(of: old), id(of: new))
  }

  private func id(of model: Root) -> String {
    func open<Entity: Identifiable>(_ entity: Entity) -> String { shortPrinted(entity.id) }
    guard let entity = model as? any Identifiable else { return "the same entity" }
    return open(entity)
  }
}
