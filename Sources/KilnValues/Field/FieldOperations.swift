internal import KilnHashing
internal import KilnSupport

/// What can be done with a field where its type is not known: the erased face of
/// `TypedFieldOperations`. Instances are passed by pointer, so that reading one field does not
/// copy them.
class FieldOperations<Root>: FieldPrinting, @unchecked Sendable {
  // Unchecked because the subclasses are immutable: their key paths are `Sendable`, and their
  // closures are `@Sendable`. A class that is not final cannot be checked.

  /// The size and alignment, in bytes, of a value of this field.
  var layout: (size: Int, alignment: Int) { fatalError("overridden") }

  /// Where the property lies in the instance, in bytes; `nil` where it has no address.
  var offset: Int? { fatalError("overridden") }
  /// Where the field is stored in the record of a boxed model, in bytes; `nil` where the root is no box.
  var boxedOffset: Int? { nil }

  /// Whether the field takes no part in comparing.
  var isExcluded: Bool { fatalError("overridden") }

  /// What the bytes of the property's values say about their equality.
  var comparedBytes: ComparedBytes { fatalError("overridden") }

  /// The field's rules, whose type is that of its values.
  var rules: [Any] { fatalError("overridden") }

  /// Whether the field has rules.
  var hasRules: Bool { fatalError("overridden") }

  func areEqual(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    fatalError("overridden")
  }

  /// Whether the values cannot be told apart. May answer false of values that cannot be.
  func areIdentical(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    fatalError("overridden")
  }
  func hash(_ root: UnsafePointer<Root>, into hasher: inout FieldHasher) {
    fatalError("overridden")
  }
  func value(of root: UnsafePointer<Root>) -> Any { fatalError("overridden") }

  /// The rules that an instance's value breaks.
  func brokenRules(of root: UnsafePointer<Root>) -> FailureList<ValidationError.Failure> {
    fatalError("overridden")
  }

  /// The rules that the value in a slot breaks.
  func brokenRules(inSlot slot: UnsafeRawPointer) -> FailureList<ValidationError.Failure> {
    fatalError("overridden")
  }

  /// Whether the instance's value and the value in a slot cannot be told apart. May answer false of values
  /// that cannot be.
  func isIdentical(_ root: UnsafePointer<Root>, toSlot slot: UnsafeRawPointer) -> Bool {
    fatalError("overridden")
  }

  /// Puts the value of another slot into an empty slot.
  func initialize(_ slot: UnsafeMutableRawPointer, copying other: UnsafeRawPointer) {
    fatalError("overridden")
  }

  /// Puts the instance's value into an empty slot.
  func initialize(_ slot: UnsafeMutableRawPointer, from root: UnsafePointer<Root>) {
    fatalError("overridden")
  }

  /// Notes what differs inside of two instances' values, and nothing where they are equal.
  ///
  /// - Parameter path: the path to the field.
  func compareInside(
    _ old: UnsafePointer<Root>,
    _ new: UnsafePointer<Root>,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    fatalError("overridden")
  }

  /// Puts into an empty slot what the values of three instances merge to.
  ///
  /// - Parameter path: the path to the field.
  func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafePointer<Root>>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) {
    fatalError("overridden")
  }

  /// Whether an instance's value equals another, which has the field's type.
  func isEqual(_ root: UnsafePointer<Root>, to value: Any) -> Bool { fatalError("overridden") }

  /// Whether two values are equal, which have the field's type.
  func areEqual(values left: Any, _ right: Any) -> Bool { fatalError("overridden") }

  /// Hands a value, which has the field's type, to a hasher, as the field's values are hashed.
  func hash(value: Any, into hasher: inout FieldHasher) { fatalError("overridden") }

  /// Puts the default, or `nil`, into an empty slot; answers whether there is one.
  func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool { fatalError("overridden") }

  /// How the field's values are coded. Looks types up, and so is asked for once a schema.
  var coding: FieldCoding { fatalError("overridden") }

  /// Calls a closure with the address of the instance's value, or of a copy of it.
  func withValue(
    of root: UnsafePointer<Root>,
    _ body: (UnsafeRawPointer) throws -> Void
  ) throws {
    fatalError("overridden")
  }

  /// Empties a slot.
  func deinitialize(_ slot: UnsafeMutableRawPointer) { fatalError("overridden") }
}
