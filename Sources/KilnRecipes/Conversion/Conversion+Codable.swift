public import KilnMapping
internal import KilnSupport

extension Conversion where Value: Codable & SendableMetatype {
  /// Converts by the type's `Codable` conformance, in both directions.
  ///
  /// ```swift
  /// Ingredient(\.price, "price", using: .codable)
  /// ```
  ///
  /// Decoding reports one error for a value. For all errors of a model at once, use a recipe.
  public static var codable: Conversion { codable() }

  /// Converts by the type's `Codable` conformance, in both directions.
  ///
  /// - Parameter options: the forms of dates, data, keys, infinities and NaN.
  public static func codable(options: JSONCodingOptions = JSONCodingOptions()) -> Conversion {
    let decoder = JSONValueDecoder(options: options)
    let encoder = JSONValueEncoder(options: options)
    return Conversion(
      nil,
      takesNull: readsNull(Value.self),
      read: { source, scope in
        do {
          // Without the type, an optional of it would be decoded, and null would be no value.
          let value: Value = try decoder.decode(from: source.tree)
          return value
        } catch {
          let code = source.isNull ? RecipeFailure.Code.null : .conversion
          scope.fail(RecipeFailure(code, decoding: error), source)
          return nil
        }
      },
      write: { value, _ in try encoder.encode(value) }
    )
  }
}

extension RecipeFailure {
  /// Creates the failure of a decoder, with the path in its value.
  fileprivate init(_ code: Code, decoding error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(code, detail: shortened(error))
      return
    }
    let steps = error.context.codingPath.map { key in
      key.intValue.map { SourcePath.Step.index($0) } ?? .key(key.stringValue)
    }
    let path = SourcePath(steps: steps)
    self.init(
      code,
      property: path.isRoot ? nil : path.description,
      path: path,
      detail: Excerpt.shortened(error.context.debugDescription)
    )
  }
}
