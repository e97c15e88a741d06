internal import KilnHashing
internal import KilnSupport

/// The operations of a field for callers that do not know its type or the model's.
///
/// Instances are passed by address, so that reading one field does not copy them. The fields of a
/// boxed model are at the address of the model; see `SchemaStorage.fieldsAddress(of:)`.
class FieldOperations: @unchecked Sendable {
  // Unchecked because the subclasses are immutable: their key paths are `Sendable`, and their
  // closures are `@Sendable`. A class that is not final cannot be checked.

  /// The size and alignment, in bytes, of a value of this field.
  var layout: (size: Int, alignment: Int) { fatalError("overridden") }

  /// The offset of the property in the instance, in bytes; `nil` where it has no address.
  var offset: Int? { fatalError("overridden") }

  /// Whether the field takes no part in comparing.
  var isExcluded: Bool { fatalError("overridden") }

  /// What the bytes of the property's values say about their equality.
  var comparedBytes: ComparedBytes { fatalError("overridden") }

  /// The field's rules, whose type is that of its values.
  var rules: [Any] { fatalError("overridden") }

  /// Whether the field has rules.
  var hasRules: Bool { fatalError("overridden") }

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

  /// The rules that an instance's value breaks.
  func brokenRules(of root: UnsafeRawPointer) -> FailureList<ValidationError.Failure> {
    fatalError("overridden")
  }

  /// Notes what differs inside two instances' values, and nothing where they are equal.
  ///
  /// - Parameter path: the path to the field.
  func compareInside(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    fatalError("overridden")
  }

  /// Prints an instance's value; `<redacted>` where the field is.
  func print(of root: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }

  /// Prints, under the field's name, how the value changed. It did.
  func printChange(
    of old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ printer: inout DifferencePrinter
  ) {
    fatalError("overridden")
  }

  // MARK: Slots

  /// The rules that the value in a slot breaks.
  func brokenRules(inSlot slot: UnsafeRawPointer) -> FailureList<ValidationError.Failure> {
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
  ///
  /// - Parameter path: the path to the field.
  func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafeRawPointer>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) {
    fatalError("overridden")
  }

  /// Initializes an empty slot with the default, or `nil`; returns whether there is one.
  func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool { fatalError("overridden") }

  /// Removes the value from a slot.
  func deinitialize(_ slot: UnsafeMutableRawPointer) { fatalError("overridden") }

  // MARK: Values of the field's type

  /// Whether an instance's value equals another.
  func isEqual(_ root: UnsafeRawPointer, to value: Any) -> Bool { fatalError("overridden") }

  /// Whether two values are equal.
  func areEqual(values left: Any, _ right: Any) -> Bool { fatalError("overridden") }

  /// Hashes a value as the field's values are hashed.
  func hash(value: Any, into hasher: inout FieldHasher) { fatalError("overridden") }
}
