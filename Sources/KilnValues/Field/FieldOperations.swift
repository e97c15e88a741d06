internal import KilnHashing
internal import KilnSupport

/// The declaration and operations of a field, independent of its types.
///
/// Instances are passed by address, so that reading one field does not copy them. For a boxed
/// model, this is the address of the model; see `SchemaStorage.fieldsAddress(of:)`.
class FieldOperations: @unchecked Sendable {
  // Unchecked because the class is not final. The subclasses are immutable: their key paths are
  // `Sendable`, and their closures are `@Sendable`.

  let name: String
  let valueType: any Any.Type
  let isOptional: Bool
  let hasDefault: Bool
  let isExcluded: Bool
  let isRedacted: Bool
  let isWeak: Bool
  let codingKey: String?
  let expectations: [String]

  /// The rules of the field, for the type of its values.
  let rules: [any AnyValidationRule]

  /// The size and alignment of a value, in bytes.
  let layout: (size: Int, alignment: Int)

  /// The offset of the property in bytes; `nil` if it has no address.
  let offset: Int?

  init<Value>(
    _ name: String,
    _ options: FieldOptions<Value>,
    hasDefault: Bool,
    isExcluded: Bool,
    offset: Int?
  ) {
    self.name = name
    self.hasDefault = hasDefault
    self.isExcluded = isExcluded
    self.offset = offset
    valueType = Value.self
    isOptional = Value.self is any AnyOptional.Type
    isRedacted = options.isRedacted
    isWeak = options.isWeak
    codingKey = options.codingKey
    expectations = options.rules.map(\.expectation)
    rules = options.rules
    layout = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }

  /// Whether an instance cannot be built without a value for this field.
  final var isRequired: Bool { !hasDefault && !isOptional }

  final var hasRules: Bool { !expectations.isEmpty }

  /// How the bytes of two values determine their equality.
  var comparedBytes: ComparedBytes { fatalError("overridden") }

  /// How the values are coded.
  ///
  /// It requires type lookups, so callers read it once per schema.
  var coding: FieldCoding { fatalError("overridden") }

  /// Whether the values are compared by a comparator instead of `==`.
  var hasComparator: Bool { false }

  // MARK: Instances

  /// Calls a closure with the address of the instance's value, or of a copy of it.
  func withValue(of root: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws -> Void) rethrows {
    fatalError("overridden")
  }

  func value(of root: UnsafeRawPointer) -> Any { fatalError("overridden") }

  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    fatalError("overridden")
  }

  /// Whether two values are indistinguishable.
  ///
  /// Can return `false` for values that are.
  func areIdentical(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    fatalError("overridden")
  }

  func hash(_ root: UnsafeRawPointer, into hasher: inout FieldHasher) { fatalError("overridden") }

  /// Records the differences in the values of two instances that are not equal.
  func compareInside(_ roots: RawPair, _ walk: inout DifferenceWalk) { fatalError("overridden") }

  /// Prints the value of an instance, or `<redacted>` if the field is redacted.
  func print(of root: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }

  // MARK: Slots

  /// Returns the broken rules of the value at an address.
  func brokenRules(at value: UnsafeRawPointer) -> FailureList<ValidationError.Failure> {
    fatalError("overridden")
  }

  /// Whether the instance's value and the value in a slot are indistinguishable.
  ///
  /// Can return `false` for values that are.
  func isIdentical(_ root: UnsafeRawPointer, toSlot slot: UnsafeRawPointer) -> Bool {
    fatalError("overridden")
  }

  /// Initializes an empty slot with the value of another slot.
  func initialize(_ slot: UnsafeMutableRawPointer, copying other: UnsafeRawPointer) {
    fatalError("overridden")
  }

  /// Initializes an empty slot with the instance's value.
  func initialize(_ slot: UnsafeMutableRawPointer, from root: UnsafeRawPointer) {
    fatalError("overridden")
  }

  /// Initializes an empty slot with the merged value of three instances.
  func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafeRawPointer>,
    _ merge: inout MergeWalk
  ) {
    fatalError("overridden")
  }

  /// Initializes an empty slot with the default, or `nil`.
  ///
  /// - Returns: whether the field has either.
  func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool { fatalError("overridden") }

  /// Deinitializes the value in a slot.
  func deinitialize(_ slot: UnsafeMutableRawPointer) { fatalError("overridden") }

  // MARK: Values of the field's type

  /// Whether two values are equal.
  func areEqual(values left: Any, _ right: Any) -> Bool { fatalError("overridden") }

  /// Hashes a value like the values of the field.
  func hash(value: Any, into hasher: inout FieldHasher) { fatalError("overridden") }
}

/// The addresses of two values or instances of one type.
struct RawPair {
  let old: UnsafeRawPointer
  let new: UnsafeRawPointer
}
