public import KilnMapping

/// One of several source values that a property is computed from.
///
/// ```swift
/// Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
///   "\(first) \(last)"
/// }
/// Ingredient(\.price, from: "amount", IngredientPart("currency", default: "EUR")) {
///   (amount: Decimal, currency: String) in Money(amount, currency)
/// }
/// ```
///
/// A string literal is the path of a value whose type has its own JSON form. A path may be a list
/// of alternatives; the first one that leads to a value is used.
///
/// A part is required unless it has a default or its type accepts null, as optionals do. An
/// optional part that the source lacks is read as null.
public struct IngredientPart<Value>: Sendable {
  /// The text of the path or of its alternatives; `nil` if the value comes from the context.
  let path: String?
  let conversion: Conversion<Value>
  /// The fallback for a missing value.
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

  /// Creates a part whose type has its own JSON form.
  ///
  /// - Parameter path: the path of the value in the source.
  public init(_ path: IngredientPath) where Value: JSONConvertible {
    self.init(path.text, .value())
  }

  /// Creates a part whose type has its own JSON form, with a default.
  ///
  /// - Parameters:
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  public init(
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value: JSONConvertible {
    self.init(path.text, .value(), default: defaultValue)
  }

  /// Creates a part that is read by a conversion.
  ///
  /// - Parameters:
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  public init(_ path: IngredientPath, using conversion: Conversion<Value>) {
    self.init(path.text, conversion)
  }

  /// Creates a part that is read by a conversion, with a default.
  ///
  /// - Parameters:
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  public init(
    _ path: IngredientPath,
    using conversion: Conversion<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(path.text, conversion, default: defaultValue)
  }

  /// Returns a part that is read from the context and not written to a source.
  ///
  /// - Parameter key: the key under which the caller passes the value.
  public static func context<Key: BakeContextKey>(_ key: Key.Type) -> IngredientPart
  where Key.Value == Value {
    let conversion = Conversion<Value>(
      nil,
      takesNull: true,
      read: { _, scope, address in
        address.initialize(to: scope.context[key])
        return true
      },
      write: { _, _ in .null }
    )
    return IngredientPart(nil, conversion)
  }
}

extension IngredientPart: ExpressibleByUnicodeScalarLiteral where Value: JSONConvertible {}
extension IngredientPart: ExpressibleByExtendedGraphemeClusterLiteral
where Value: JSONConvertible {}
extension IngredientPart: ExpressibleByStringLiteral where Value: JSONConvertible {
  /// Creates a part from a path. The type of its value has its own JSON form.
  public init(stringLiteral path: StaticString) {
    self.init(IngredientPath(stringLiteral: path))
  }
}
