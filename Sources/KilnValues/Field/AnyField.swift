/// A field of a model, without the type of its values.
public struct AnyField<Root>: Sendable {
  /// The property.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  let operations: FieldOperations

  /// Returns the address of the model in a box; `nil` if the root is not a box.
  private let modelAddress: ModelAddress?

  /// The name of the property.
  public var name: String { operations.name }

  /// The type of the property.
  public var valueType: any Any.Type { operations.valueType }

  /// Whether the property is optional, so that it is `nil` by default.
  public var isOptional: Bool { operations.isOptional }

  /// Whether the declaration of the field has a default.
  public var hasDefault: Bool { operations.hasDefault }

  /// Whether an instance cannot be built without a value for this field.
  package var isRequired: Bool { operations.isRequired }

  /// Whether equality, hashes and differences ignore the field.
  public var isExcluded: Bool { operations.isExcluded }

  /// Whether the value of the field is not printed.
  public var isRedacted: Bool { operations.isRedacted }

  /// Whether the field is a weak reference.
  public var isWeak: Bool { operations.isWeak }

  /// The key of the field in coded form; `nil` if the field is not coded.
  public var codingKey: String? { operations.codingKey }

  /// The expectation of each rule, worded to follow "must be".
  public var expectations: [String] { operations.expectations }

  /// Creates a field without the type of its values.
  public init<Value>(_ field: Field<Root, Value>) {
    self.init(field.keyPath, field.operations, nil)
  }

  init(
    _ keyPath: any PartialKeyPath<Root> & Sendable,
    _ operations: FieldOperations,
    _ modelAddress: ModelAddress?
  ) {
    self.keyPath = keyPath
    self.operations = operations
    self.modelAddress = modelAddress
  }

  /// Returns the value of this field.
  public func value(of root: Root) -> Any {
    withUnsafePointer(to: root) { operations.value(of: fieldsAddress(of: $0)) }
  }

  /// The rules of the field.
  package var rules: [any AnyValidationRule] { operations.rules }

  /// Returns the rules of the field; empty if its values have another type.
  package func rules<Value>(of type: Value.Type) -> [ValidationRule<Value>] {
    operations.rules.compactMap { $0 as? ValidationRule<Value> }
  }

  /// Whether two instances are equal in this field.
  ///
  /// They are compared by the field's comparator if it has one, otherwise by `==`.
  package func areEqual(_ left: Root, _ right: Root) -> Bool {
    Pair.with(left, right) { pair in
      operations.areEqual(fieldsAddress(of: pair.old), fieldsAddress(of: pair.new))
    }
  }

  /// The address from which the operations read an instance.
  private func fieldsAddress(of root: UnsafeRawPointer) -> UnsafeRawPointer {
    modelAddress?(root) ?? root
  }
}
