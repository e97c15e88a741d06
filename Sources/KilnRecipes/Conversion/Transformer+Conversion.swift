public import KilnMapping
internal import KilnSupport

extension Transformer where Input == JSONValue {
  /// Creates a transformer from a conversion, for APIs that accept transformers.
  ///
  /// ```swift
  /// Transformer(recipe.conversion)
  /// Transformer(.list(of: recipe))
  /// ```
  ///
  /// Failures of the source are thrown as ``BakeError``; `apply` throws a
  /// `ConversionError` with all of them. An ingredient that uses the transformer, even as a part of
  /// another one, reports each failure with its full path, as with the conversion. The conversion
  /// reads with a default context.
  ///
  /// - Parameter conversion: the conversion. The transformer has a reverse function if the
  ///   conversion can write every value.
  public init(_ conversion: Conversion<Output>) {
    let write = conversion.write
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
        if let value = SourceNode.with(json, { conversion.read($0, &scope) }) { return value }
        let recipe = form.recipe
        let model = recipe?.model ?? typeName(Output.self)
        throw BakeError(recipe: recipe?.name, model: model, scope.failures)
      },
      reverse: reverse
    )
  }
}

extension ConversionForm {
  /// The recipe of the models in the values or their elements; `nil` for other values.
  fileprivate var recipe: RecipeForm? {
    switch resolved {
    case .recipe(let recipe): recipe
    case .variants: nil
    default: inner.first?.form.recipe
    }
  }
}
