/// One field of a model, without its type.
public struct AnyField<Root>: Sendable {
  /// The property.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  let operations: FieldOperations

  /// The address of the model in the box at an address; `nil` where the root is not a box.
  private let modelAddress: ModelAddress?

  /// The name of the property.
  public var name: String { operations.name }

  /// The type of the property.
  public var valueType: any Any.Type { operations.valueType }

  /// Whether the property is optional, and so `nil` where it is not given.
  public var isOptional: Bool { operations.isOptional }

  /// Whether the field has a default of its own.
  public var hasDefault: Bool { operations.hasDefault }

  /// Whether an instance cannot be built unless this field is given.
  public var isRequired: Bool { operations.isRequired }

  /// Whether the field takes no part in equality, hashes and differences.
  public var isExcluded: Bool { operations.isExcluded }

  /// Whether the field's value is not printed.
  public var isRedacted: Bool { operations.isRedacted }

  /// Whether the field is a weak reference.
  public var isWeak: Bool { operations.isWeak }

  /// The key of the field in coded form; `nil` where it is not coded.
  public var codingKey: String? { operations.codingKey }

  /// The expectation of each rule, worded to follow "must be".
  public var expectations: [String] { operations.expectations }

  /// A field without its type.
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

  /// The value of this field.
  public func value(of root: Root) -> Any {
    withUnsafePointer(to: root) { operations.value(of: fieldsAddress(of: $0)) }
  }

  /// The field's rules, for callers that know its type. There are none of any other type.
  package func rules<Value>(of type: Value.Type) -> [ValidationRule<Value>] {
    operations.rules.compactMap { $0 as? ValidationRule<Value> }
  }

  /// Whether two instances are equal in this field: by its comparator where it has one, and by its
  /// type's `==` otherwise.
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
