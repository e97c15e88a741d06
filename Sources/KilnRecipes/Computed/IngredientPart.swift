public import KilnMapping

/// One of several values of a source that a property is computed from.
///
///     Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
///       "\(first) \(last)"
///     }
///     Ingredient(\.price, from: "amount", IngredientPart("currency", default: "EUR")) {
///       (amount: Decimal, currency: String) in Money(amount, currency)
///     }
///
/// A string literal is the path of a value whose type has a JSON form of its own. As everywhere, a
/// path may be a list of them, of which the first that leads to a value counts.
///
/// A part is needed unless it has a default or its type takes null, as optionals do: such a part is
/// read as null where the source has nothing.
public struct IngredientPart<Value>: Sendable {
  /// The text of the path, or of the list of paths; `nil` where the value comes from the context.
  let path: String?
  let conversion: Conversion<Value>
  /// What stands in for the value where the source has none.
  let defaultValue: (@Sendable () -> Value)?

  init(
    _ path: String?,
    _ conversion: Conversion<Value>,
    default defaultValue: (@Sendable () -> Value)? = nil
  ) {
    self.path = path
    self.conversion = conversion
    self.defaultValue = defaultValue
  }

  /// A value whose type has a JSON form of its own.
  public init(_ path: some IngredientPath) where Value: JSONConvertible {
    self.init(path.pathText, .value())
  }

  /// A value whose type has a JSON form of its own, with a default, which is evaluated each time
  /// that the source has no value there.
  public init(
    _ path: some IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value: JSONConvertible {
    self.init(path.pathText, .value(), default: defaultValue)
  }

  /// A value by a conversion.
  public init(_ path: some IngredientPath, using conversion: Conversion<Value>) {
    self.init(path.pathText, conversion)
  }

  /// A value by a conversion, with a default, which is evaluated each time that the source has no
  /// value there.
  public init(
    _ path: some IngredientPath,
    using conversion: Conversion<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(path.pathText, conversion, default: defaultValue)
  }

  /// The value that the caller passes in the context under a key. It is not written to a source.
  public static func context<Key: BakeContextKey>(_ key: Key.Type) -> IngredientPart
  where Key.Value == Value {
    let conversion = Conversion<Value>(
      nil,
      takesNull: true,
      read: { _, scope in scope.context[key] },
      write: { _, _ in .null }
    )
    return IngredientPart(nil, conversion)
  }
}

extension IngredientPart: ExpressibleByUnicodeScalarLiteral where Value: JSONConvertible {}
extension IngredientPart: ExpressibleByExtendedGraphemeClusterLiteral
where Value: JSONConvertible {}
extension IngredientPart: ExpressibleByStringLiteral where Value: JSONConvertible {
  /// The value at a path, whose type has a JSON form of its own.
  public init(stringLiteral path: String) {
    self.init(path)
  }
}
