internal import KilnHashing
internal import KilnSupport

/// A field for callers that do not know its type or the model's: its declaration, and the
/// operations on its values.
///
/// Instances are passed by address, so that reading one field does not copy them. The fields of a
/// boxed model are at the address of the model; see `SchemaStorage.fieldsAddress(of:)`.
class FieldOperations: @unchecked Sendable {
  // Unchecked because the subclasses are immutable: their key paths are `Sendable`, and their
  // closures are `@Sendable`. A class that is not final cannot be checked.

  let name: String
  let valueType: any Any.Type
  let isOptional: Bool
  let hasDefault: Bool
  let isExcluded: Bool
  let isRedacted: Bool
  let isWeak: Bool
  let codingKey: String?
  let expectations: [String]

  /// The field's rules, whose type is that of its values.
  let rules: [Any]

  /// The size and alignment, in bytes, of a value of this field.
  let layout: (size: Int, alignment: Int)

  /// The offset of the property in the instance, in bytes; `nil` where it has no address.
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
    isOptional = Value.self is any OptionalValue.Type
    isRedacted = options.isRedacted
    isWeak = options.isWeak
    codingKey = options.codingKey
    expectations = options.rules.map(\.expectation)
    rules = options.rules
    layout = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }

  /// Whether an instance cannot be built unless this field is given.
  final var isRequired: Bool { !hasDefault && !isOptional }

  final var hasRules: Bool { !expectations.isEmpty }

  /// What the bytes of the property's values say about their equality.
  var comparedBytes: ComparedBytes { fatalError("overridden") }

  /// How the field's values are coded. Looks types up, so callers read it once per schema.
  var coding: FieldCoding { fatalError("overridden") }

  // MARK: Instances

  /// Calls a closure with the address of the instance's value, or of a copy of it.
  func withValue(of root: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws -> Void) rethrows {
    fatalError("overridden")
  }

  func value(of root: UnsafeRawPointer) -> Any { fatalError("overridden") }

  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    fatalError("overridden")
  }

  /// Whether the values cannot be distinguished. May return false for values that cannot be.
  func areIdentical(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    fatalError("overridden")
  }

  func hash(_ root: UnsafeRawPointer, into hasher: inout FieldHasher) { fatalError("overridden") }

  /// Notes what differs inside two instances' values, and nothing where they are equal.
  func compareInside(_ roots: RawPair, _ walk: inout DifferenceWalk) { fatalError("overridden") }

  /// Prints an instance's value; `<redacted>` where the field is.
  func print(of root: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }

  /// Prints, under the field's name, how the value changed. It did.
  func printChange(of roots: RawPair, _ printer: inout DifferencePrinter) {
    fatalError("overridden")
  }

  // MARK: Slots

  /// The rules that the value at an address breaks.
  func brokenRules(at value: UnsafeRawPointer) -> FailureList<ValidationError.Failure> {
    fatalError("overridden")
  }

  /// Whether the instance's value and the value in a slot cannot be distinguished. May return false
  /// for values that cannot be.
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

  /// Initializes an empty slot with the default, or `nil`; returns whether there is one.
  func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool { fatalError("overridden") }

  /// Removes the value from a slot.
  func deinitialize(_ slot: UnsafeMutableRawPointer) { fatalError("overridden") }

  // MARK: Values of the field's type

  /// Whether two values are equal.
  func areEqual(values left: Any, _ right: Any) -> Bool { fatalError("overridden") }

  /// Hashes a value as the field's values are hashed.
  func hash(value: Any, into hasher: inout FieldHasher) { fatalError("overridden") }
}

/// The addresses of two values or instances of one type.
struct RawPair {
  let old: UnsafeRawPointer
  let new: UnsafeRawPointer
}
