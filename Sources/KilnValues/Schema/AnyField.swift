/// One field of a model, whatever its type: what ``Schema/fields`` lists.
public struct AnyField<Root>: Sendable {
  /// The name of the property.
  public let name: String

  /// The property.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  /// The type of the property.
  public let valueType: any Any.Type

  /// Whether the property is optional, and so `nil` where it is not given.
  public let isOptional: Bool

  /// Whether the field has a default of its own.
  public let hasDefault: Bool

  let operations: FieldOperations<Root>

  /// Whether an instance cannot be built unless this field is given.
  public var isRequired: Bool { !isOptional && !hasDefault }

  /// A field without its type.
  ///
  /// - Parameter field: the typed declaration.
  public init<Value>(_ field: Field<Root, Value>) {
    name = field.name
    keyPath = field.keyPath
    valueType = Value.self
    isOptional = Value.self is any OptionalValue.Type
    hasDefault = field.defaultValue != nil
    operations = field.operations
  }

  /// The value of this field.
  ///
  /// - Parameter root: the instance to read.
  public func value(of root: Root) -> Any {
    withUnsafePointer(to: root) { operations.value(of: $0) }
  }
}

/// What makes `Optional` known where the type is not.
protocol OptionalValue {
  static var absent: Self { get }
}

extension Optional: OptionalValue {
  static var absent: Self { nil }
}
