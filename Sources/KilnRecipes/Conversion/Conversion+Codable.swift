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
  ///
  /// For a property of type `T??`, a missing value is `nil`, and null is `.some(nil)`.
  public static var codable: Conversion { codable() }

  /// Converts by the type's `Codable` conformance, in both directions.
  ///
  /// - Parameter options: the forms of dates, data, keys, infinities and NaN.
  public static func codable(options: JSONCodingOptions = JSONCodingOptions()) -> Conversion {
    let isNested = isNestedOptional(Value.self)
    return Conversion(
      nil,
      takesNull: readsNull(Value.self),
      nilIsMissing: isNested,
      read: reader { source, scope in
        if isNested, source.isNull { return innermostNil(of: Value.self) }
        do {
          // Without the type, an optional of it would be decoded, and null would be no value.
          let value: Value = try source.tree.decoded(options: options)
          return value
        } catch {
          let code = source.isNull ? RecipeFailure.Code.null : .conversion
          scope.fail(RecipeFailure(code, decoding: error), source)
          return nil
        }
      },
      write: { value, _ in
        if isNested { try checkOuterNil(of: value) }
        return try JSONValue(encoding: value, options: options)
      }
    )
  }
}

/// Throws if a nested optional is `nil` at a level other than the innermost.
///
/// - Throws: `MissingValue` for the outermost level; an error for others, which have no JSON form.
private func checkOuterNil<Value>(of value: Value) throws {
  guard var level = value as? any AnyOptional else { return }
  var isOutermost = true
  while isNestedOptional(type(of: level)) {
    // Also a `nil` of type `Any?` is an `AnyOptional`.
    guard let wrapped = level.wrapped, let inner = wrapped as? any AnyOptional else {
      if isOutermost { throw MissingValue() }
      throw ConversionError.outerNil
    }
    (level, isOutermost) = (inner, false)
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
