/// How inferred models are written in Swift.
package struct SwiftOptions: Sendable {
  /// Whether declarations are public.
  package var isPublic = false

  /// Whether models use the macro `@Value`, instead of schemas.
  package var usesMacros = true

  /// Creates the default options: internal declarations with macros.
  package init() {}
}

extension InferredRecipe {
  /// The source of the models, with their recipes.
  ///
  /// - Parameter options: how the models are written.
  package func swiftSource(_ options: SwiftOptions = SwiftOptions()) -> String {
    SwiftWriter(types: types, options: options).source()
  }
}
