public import KilnMapping

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
    .function(
      { json, _ in try JSONValueDecoder(options: options).decode(from: json) },
      reverse: { try JSONValueEncoder(options: options).encode($0) }
    )
  }
}
