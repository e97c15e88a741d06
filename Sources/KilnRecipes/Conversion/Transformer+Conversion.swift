public import KilnMapping

extension Transformer where Input == JSONValue {
  /// A conversion as a transformer: for places that take transformers and no conversions.
  ///
  ///     Transformer(.model(recipe))
  ///     Transformer(.list(of: .model(recipe)))
  ///
  /// Failures of the source are thrown as ``BakeError``; `apply` throws it inside
  /// `TransformerError.nested`. An ingredient that uses the transformer, also as a part of another,
  /// reports each failure with the whole way to it, as it does with the conversion. The conversion
  /// reads with a context of its own, in which everything has its default.
  ///
  /// - Parameter conversion: makes the value. The transformer has a reverse if every value can be
  ///   written.
  public init(_ conversion: Conversion<Output>) {
    let (read, write) = (conversion.read, conversion.write)
    var reverse: (@Sendable (Output) throws -> JSONValue)?
    if let write, conversion.isReversible {
      reverse = { value in
        do {
          return try write(value, DecomposeOptions())
        } catch let error as PartErrors {
          throw error.joined
        }
      }
    }
    let form = conversion.form
    self.init(
      conversion.name,
      forward: { json in
        var scope = BakeScope(context: BakeContext())
        if let value = read(json, &scope) { return value }
        let recipe = form.recipe
        let model = recipe?.model ?? "\(Output.self)"
        throw BakeError(recipe: recipe?.name, model: model, scope.failures)
      },
      reverse: reverse
    )
  }
}

extension ConversionForm {
  /// The recipe of the models that the values are, or that their elements are; `nil` for other
  /// values.
  fileprivate var recipe: RecipeForm? {
    switch resolved {
    case .recipe(let recipe): recipe
    case .each(let form), .members(let form), .parts(let form), .dropped(let form),
      .nullable(let form):
      form.recipe
    case .type, .transformed, .enclosing, .variants, .nothing, .unknown: nil
    }
  }
}
