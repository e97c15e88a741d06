public import KilnMapping
public import KilnValues

extension Transformer where Input == JSONValue {
  /// A model by a recipe, as a transformer: for places that take transformers and no recipes.
  ///
  /// Failures of the source are thrown as ``BakeError``; `apply` throws it inside
  /// `TransformerError.nested`. An ingredient that uses the transformer, also as a part of another, reports each
  /// failure with the whole way to it, as it does with a nested recipe. The recipe reads with a context of its own,
  /// in which everything has its default.
  ///
  /// - Parameter recipe: makes the model, and takes it apart where all its ingredients have a reverse.
  public static func model(_ recipe: Recipe<Output>) -> Transformer where Output: Value {
    Transformer(
      converting: Conversion.model(recipe),
      isReversible: recipe.isReversible,
      recipe.bakeError
    )
  }

  /// A list of models by a recipe, as a transformer.
  ///
  /// - Parameter recipe: makes each model; see ``model(_:)``.
  public static func models<Model: Value>(_ recipe: Recipe<Model>) -> Transformer
  where Output == [Model] {
    Transformer(
      converting: Conversion.model(recipe).each(invalid: .fail),
      isReversible: recipe.isReversible,
      recipe.bakeError
    )
  }

  /// A dictionary of models by a recipe, as a transformer.
  ///
  /// - Parameter recipe: makes each model; see ``model(_:)``.
  public static func modelsByKey<Model: Value>(_ recipe: Recipe<Model>) -> Transformer
  where Output == [String: Model] {
    Transformer(
      converting: Conversion.model(recipe).eachMember(invalid: .fail),
      isReversible: recipe.isReversible,
      recipe.bakeError
    )
  }

  private init(
    converting conversion: Conversion<Output>,
    isReversible: Bool,
    _ error: @escaping @Sendable (BakeScope) -> BakeError
  ) {
    let (read, write) = (conversion.read, conversion.write)
    var reverse: (@Sendable (Output) throws -> JSONValue)?
    if let write, isReversible {
      reverse = { value in
        do {
          return try write(value, DecomposeOptions())
        } catch let error as PartErrors {
          throw error.joined
        }
      }
    }
    self.init(
      conversion.name,
      forward: { json in
        var scope = BakeScope(context: BakeContext())
        guard let value = read(json, &scope) else { throw error(scope) }
        return value
      },
      reverse: reverse
    )
  }
}

extension Recipe {
  fileprivate var bakeError: @Sendable (BakeScope) -> BakeError {
    { error($0) }
  }
}
