public import KilnHashing

/// The declaration of one field of a model: its property, its name, and its default.
///
///     Field(\.unreadMessages, "unreadMessages", default: 0)
public struct Field<Root, Value>: Sendable {
  /// The property.
  public let keyPath: any KeyPath<Root, Value> & Sendable

  /// The name of the property, as recipes, differences and descriptions have it.
  public let name: String

  /// Makes the value of a field that was not given; `nil` where it has no default.
  public let defaultValue: (@Sendable () -> Value)?

  let operations: FieldOperations<Root>

  /// A field that must be given, or that is `nil` unless given where it is optional.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: its name; each name once in a schema.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String
  ) where Value: FastHashable {
    self.init(keyPath, name, defaultValue: nil)
  }

  /// A field with a value for when it is not given.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: its name; each name once in a schema.
  ///   - defaultValue: evaluated anew each time that the field is not given.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value: FastHashable {
    self.init(keyPath, name, defaultValue: defaultValue)
  }

  private init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    defaultValue: (@Sendable () -> Value)?
  ) where Value: FastHashable {
    self.keyPath = keyPath
    self.name = name
    self.defaultValue = defaultValue
    operations = TypedFieldOperations(keyPath, defaultValue)
  }
}
