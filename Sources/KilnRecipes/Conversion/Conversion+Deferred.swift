internal import KilnMapping
internal import KilnValues

extension Conversion {
  /// Converts by a recipe that is resolved on use, because it is still being created.
  ///
  /// - Parameters:
  ///   - name: the recipe's name, or its model's.
  ///   - recipe: returns the recipe; `nil` if it does not exist yet.
  static func deferred(
    _ name: String,
    _ recipe: @escaping @Sendable () -> Recipe<Value>?
  ) -> Conversion where Value: ValueModel {
    Conversion(
      "recipe \(name)",
      form: .enclosing { recipe()?.form },
      kept: .row(nil) { recipe()?.plan.layout },
      read: { source, scope, model in
        guard let recipe = recipe() else {
          let detail = "the recipe \(Excerpt.quoted(name)) is not made yet"
          scope.fail(RecipeFailure(.rejected, detail: detail), source)
          return false
        }
        return recipe.body.bake(source, &scope, into: model)
      },
      write: { value, options in
        let inside = try options.entering("another \(Value.schema.name)")
        guard let recipe = recipe() else {
          throw ConversionError(expected: "the recipe \(Excerpt.quoted(name))", found: "none")
        }
        return try recipe.decompose(value, inside)
      }
    )
  }

  /// The same conversion, which also keeps an object alive.
  ///
  /// - Parameter object: owns the recipes that nested deferred conversions only reference weakly.
  func keeping(_ object: some AnyObject & Sendable) -> Conversion {
    var copy = self
    copy.reader = { [reader] source, scope, address in
      withExtendedLifetime(object) { reader(source, &scope, address) }
    }
    if let write {
      copy.write = { value, options in
        try withExtendedLifetime(object) { try write(value, options) }
      }
    }
    if let text {
      copy.text = { address, writer in
        try withExtendedLifetime(object) { try text(address, &writer) }
      }
    }
    return copy
  }
}
