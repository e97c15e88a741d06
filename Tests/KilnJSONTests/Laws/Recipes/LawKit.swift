import KilnRecipes

/// The fields of the model, with their conversions and values.
///
/// It is created for each test, because a tree in a global looks like a leak to the leak sanitizer.
struct LawKit: Sendable {
  let plain = LawModel.plain
  let fields: [LawField]
  let shape: Transformer<JSONValue, LawShape>

  init() throws {
    let parts = try LawParts()
    let shapes = LawShapes(parts)
    shape = shapes.transformer
    var fields = Self.scalars + Self.lists + Self.trees + Self.models(parts, shapes) + Self.computed
    fields += try Self.contents()
    self.fields = fields
  }
}
