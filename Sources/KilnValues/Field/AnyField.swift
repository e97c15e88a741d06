/// One field of a model, without its type.
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

  /// Whether the field takes no part in equality, hashes and differences.
  public let isExcluded: Bool

  /// Whether the field's value is not printed.
  public let isRedacted: Bool

  /// Whether the field is a weak reference.
  public let isWeak: Bool

  /// The key of the field in coded form; `nil` where it is not coded.
  public let codingKey: String?

  /// The expectation of each rule, worded to follow "must be".
  public let expectations: [String]

  let operations: FieldOperations

  /// The address of the model in the box at an address; `nil` where the root is not a box.
  private let modelAddress: ModelAddress?

  /// Whether an instance cannot be built unless this field is given.
  public var isRequired: Bool { !isOptional && !hasDefault }

  /// A field without its type.
  public init<Value>(_ field: Field<Root, Value>) {
    name = field.name
    keyPath = field.keyPath
    valueType = Value.self
    isOptional = Value.self is any OptionalValue.Type
    hasDefault = field.defaultValue != nil
    isExcluded = field.operations.isExcluded
    isRedacted = field.options.isRedacted
    isWeak = field.options.isWeak
    codingKey = field.options.codingKey
    expectations = field.options.rules.map(\.expectation)
    operations = field.operations
    modelAddress = nil
  }

  /// A field of the model in a box as a field of the box.
  ///
  /// - Parameters:
  ///   - field: the model's field.
  ///   - keyPath: the property as the box has it.
  ///   - modelAddress: the address of the model in the box at an address.
  init<Model>(
    _ field: AnyField<Model>,
    at keyPath: any PartialKeyPath<Root> & Sendable,
    _ modelAddress: @escaping ModelAddress
  ) {
    name = field.name
    self.keyPath = keyPath
    valueType = field.valueType
    isOptional = field.isOptional
    hasDefault = field.hasDefault
    isExcluded = field.isExcluded
    isRedacted = field.isRedacted
    isWeak = field.isWeak
    codingKey = field.codingKey
    expectations = field.expectations
    operations = field.operations
    self.modelAddress = modelAddress
  }

  /// The value of this field.
  public func value(of root: Root) -> Any {
    withUnsafePointer(to: root) { operations.value(of: fieldsAddress(of: $0)) }
  }

  /// The field's rules, for callers that know its type.
  ///
  /// - Parameter type: the field's type; of any other there are none.
  package func rules<Value>(of type: Value.Type) -> [ValidationRule<Value>] {
    operations.rules.compactMap { $0 as? ValidationRule<Value> }
  }

  /// Whether two instances are equal in this field: by its comparator where it has one, and by its
  /// type's `==` otherwise.
  package func areEqual(_ left: Root, _ right: Root) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        operations.areEqual(fieldsAddress(of: left), fieldsAddress(of: right))
      }
    }
  }

  /// The address from which the operations read an instance.
  private func fieldsAddress(of root: UnsafeRawPointer) -> UnsafeRawPointer {
    modelAddress?(root) ?? root
  }
}

/// `Optional`, for callers that do not know the wrapped type.
protocol OptionalValue {
  /// Initializes an empty slot with `nil`. No value is passed, because a cast of an optional in an
  /// optional would turn it into `.some(nil)`.
  static func initializeNil(_ slot: UnsafeMutableRawPointer)
}

extension Optional: OptionalValue {
  static func initializeNil(_ slot: UnsafeMutableRawPointer) {
    slot.initializeMemory(as: Self.self, to: nil)
  }
}
