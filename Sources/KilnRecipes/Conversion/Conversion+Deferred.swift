internal import KilnMapping
internal import KilnValues

extension Conversion {
  /// A model by a recipe that is known by the time that it is used: one that is being made, and
  /// that contains itself.
  ///
  /// - Parameters:
  ///   - name: the recipe's name, or its model's.
  ///   - recipe: the recipe; `nil` where it is not made yet.
  static func deferred(
    _ name: String,
    _ recipe: @escaping @Sendable () -> Recipe<Value>?
  ) -> Conversion where Value: KilnValues.Value {
    Conversion(
      "recipe \(name)",
      form: .enclosing { recipe()?.form },
      read: { json, scope in
        guard let recipe = recipe() else {
          let detail = "the recipe \(Excerpt.quoted(name)) is not made yet"
          scope.fail(RecipeFailure(.rejected, detail: detail))
          return nil
        }
        return recipe.bake(json, &scope)
      },
      write: { value, options in
        let limit = BakeScope.maximumDepth
        guard options.depth < limit else {
          let model = "another \(Value.schema.name)"
          throw ConversionError(expected: "at most \(limit) recipes in one another", found: model)
        }
        guard let recipe = recipe() else {
          throw ConversionError(expected: "the recipe \(Excerpt.quoted(name))", found: "none")
        }
        var options = options
        options.depth += 1
        return try recipe.decompose(value, options)
      }
    )
  }

  /// The same conversion, which keeps what it looks recipes up in.
  ///
  /// - Parameter object: where recipes are that deferred conversions inside do not keep.
  func keeping(_ object: some AnyObject & Sendable) -> Conversion {
    var copy = self
    copy.read = { [read] json, scope in withExtendedLifetime(object) { read(json, &scope) } }
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
