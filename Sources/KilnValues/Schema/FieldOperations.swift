internal import CKiln
internal import KilnHashing

/// What can be done with a field where its type is not known: the erased face of
/// `TypedFieldOperations`. Instances are passed by pointer, so that reading one field does not
/// copy them.
class FieldOperations<Root>: @unchecked Sendable {
  // Unchecked because the subclass is immutable: its key path is `Sendable`, and its default is a
  // `@Sendable` closure. A class that is not final cannot be checked.

  /// The size and alignment, in bytes, of a value of this field.
  var layout: (size: Int, alignment: Int) { fatalError("overridden") }

  /// Where the property lies in the instance, in bytes; `nil` where it has no address.
  var offset: Int? { fatalError("overridden") }

  /// What the property's bytes say about its equality: one of the C core's kinds.
  var comparison: UInt32 { fatalError("overridden") }

  func areEqual(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    fatalError("overridden")
  }
  func hash(_ root: UnsafePointer<Root>, into hasher: inout FieldHasher) {
    fatalError("overridden")
  }
  func value(of root: UnsafePointer<Root>) -> Any { fatalError("overridden") }
  func literal(of root: UnsafePointer<Root>) -> String { fatalError("overridden") }

  /// Puts the instance's value into an empty slot.
  func initialize(_ slot: UnsafeMutableRawPointer, from root: UnsafePointer<Root>) {
    fatalError("overridden")
  }

  /// Puts the default, or `nil`, into an empty slot; answers whether there is one.
  func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool { fatalError("overridden") }

  /// Empties a slot.
  func deinitialize(_ slot: UnsafeMutableRawPointer) { fatalError("overridden") }
}

/// The operations of a field whose type is known.
final class TypedFieldOperations<Root, Value: FastHashable>: FieldOperations<Root>,
  @unchecked Sendable
{
  let keyPath: any KeyPath<Root, Value> & Sendable
  let defaultValue: (@Sendable () -> Value)?
  let storedOffset: Int?

  init(_ keyPath: any KeyPath<Root, Value> & Sendable, _ defaultValue: (@Sendable () -> Value)?) {
    self.keyPath = keyPath
    self.defaultValue = defaultValue
    storedOffset = MemoryLayout<Root>.offset(of: keyPath)
  }

  override var layout: (size: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }

  override var offset: Int? { storedOffset }

  override var comparison: UInt32 { comparisonKind(of: Value.self) }

  /// The field's value, read in place where the property has an address.
  @inline(__always)
  private func read(_ root: UnsafePointer<Root>) -> Value {
    guard let storedOffset else { return root.pointee[keyPath: keyPath] }
    return (UnsafeRawPointer(root) + storedOffset).assumingMemoryBound(to: Value.self).pointee
  }

  override func areEqual(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    read(left) == read(right)
  }

  override func hash(_ root: UnsafePointer<Root>, into hasher: inout FieldHasher) {
    hasher.combine(read(root))
  }

  override func value(of root: UnsafePointer<Root>) -> Any { read(root) }

  override func literal(of root: UnsafePointer<Root>) -> String {
    KilnValues.literal(read(root))
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from root: UnsafePointer<Root>) {
    slot.initializeMemory(as: Value.self, to: read(root))
  }

  override func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool {
    if let defaultValue {
      slot.initializeMemory(as: Value.self, to: defaultValue())
      return true
    }
    guard let absent = (Value.self as? any OptionalValue.Type)?.absent as? Value else {
      return false
    }
    slot.initializeMemory(as: Value.self, to: absent)
    return true
  }

  override func deinitialize(_ slot: UnsafeMutableRawPointer) {
    slot.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}
