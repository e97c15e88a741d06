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
    RecipeFailure(
      .identity,
      property: "id",
      path: path,
      expected: Model.schema.printedID(of: model),
      found: Model.schema.printedID(of: updated),
      detail:
        "because an update keeps the identity; to change it, set the option identity to changeable"
    )
  }
}

extension Schema {
  /// The identity of a model, printed and shortened.
  ///
  /// It is `<redacted>` if it might be derived from a redacted field.
  fileprivate func printedID(of model: Root) -> String {
    if let index = index(named: "id") {
      return printed(fields[index].value(of: model), in: fields[index])
    }
    if fields.contains(where: \.isSecret) { return redacted }
    func open<Entity: Identifiable>(_ entity: Entity) -> String { shortPrinted(entity.id) }
    guard let entity = model as? any Identifiable else { return "the same entity" }
    return open(entity)
  }
}
