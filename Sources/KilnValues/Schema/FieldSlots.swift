internal import KilnHashing
package import KilnSupport

/// The field values of an instance that is being built.
///
/// Each slot is empty or contains one value of its field's type. Recipes, differences and coding
/// fill the slots. The function in ``Schema/init(name:fields:comparedBy:make:)`` takes the values.
/// Values that are not taken are released with the slots.
public struct FieldSlots<Root>: ~Copyable {
  @usableFromInline let schema: Schema<Root>

  /// The slots, for code that is independent of the model's type.
  ///
  /// A copy does not own the memory. Code that changes a copy must give the set of filled slots
  /// back before the slots are deinitialized.
  @usableFromInline package var _untyped: UntypedFieldSlots

  /// Creates empty slots for the fields of a schema.
  ///
  /// - Complexity: O(1); allocates once.
  @inlinable
  package init(_ schema: Schema<Root>) {
    self.schema = schema
    _untyped = UntypedFieldSlots(schema.storage.slots)
  }

  @inlinable
  deinit {
    if !_untyped.filled.isEmpty { _untyped.deinitializeValues() }
    _untyped.base.deallocate()
  }

  /// Removes all values.
  @usableFromInline
  package mutating func removeAll() {
    _untyped.deinitializeValues()
    _untyped.filled = FieldSet()
  }

  /// Whether a slot contains a value.
  package func isFilled(_ index: Int) -> Bool {
    _untyped.isFilled(index)
  }

  /// Fills a slot, or replaces its value.
  ///
  /// - Parameters:
  ///   - value: the value; its type is exactly that of the field.
  ///   - index: the index of the field.
  @inlinable
  package mutating func set<Value>(_ value: Value, at index: Int) {
    _untyped.set(value, at: index)
  }

  /// Fills a slot with the value of an instance, if the slot is empty.
  package mutating func fill(_ index: Int, from root: Root) {
    guard !_untyped.filled.contains(index) else { return }
    let (storage, slot) = (schema.storage, _untyped.address(index))
    storage.withFields(of: root) { storage.operations[index].initialize(slot, from: $0) }
    _untyped.filled.insert(index)
  }

  /// Moves the value out of a slot, which is empty afterwards.
  ///
  /// The context determines the type, which must be exactly that of the field.
  @inlinable
  public mutating func take<Value>(_ index: Int) -> Value {
    _untyped.take(index)
  }

  /// Checks the rules of all fields. Every slot must be filled.
  @usableFromInline
  func validate() throws(ValidationError) {
    let failures = brokenRules()
    guard failures.isEmpty else { throw ValidationError(model: schema.name, failures) }
  }

  /// Returns the rules that the values in filled slots break.
  package func brokenRules() -> FailureList<ValidationError.Failure> {
    var failures = FailureList<ValidationError.Failure>()
    guard schema.storage.hasRules else { return failures }
    for index in _untyped.filled {
      failures += schema.storage.operations[index].brokenRules(at: _untyped.address(index))
    }
    return failures
  }

  /// Moves all values to slots of another schema with fields of the same types.
  ///
  /// - Returns: the other slots; these are empty afterwards.
  mutating func moved<Other>(to schema: Schema<Other>) -> FieldSlots<Other> {
    var others = FieldSlots<Other>(schema)
    others._untyped.base.copyMemory(from: _untyped.base, byteCount: _untyped.layout.size)
    swap(&_untyped.filled, &others._untyped.filled)
    return others
  }
}

/// The storage of ``FieldSlots``, without the type of the model.
///
/// Code that fills slots for models of all types uses this type. It is compiled once and looks up
/// no types at run time. The ``FieldSlots`` own the memory. The type is not public, because it is
/// not memory-safe: its copies share the memory, and ``noteFilled(_:)`` trusts its caller.
@usableFromInline
package struct UntypedFieldSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let layout: SlotLayout
  @usableFromInline var filled = FieldSet()

  /// Creates empty slots.
  ///
  /// The owner must call ``release(_:)`` unless the slots belong to ``FieldSlots``.
  @usableFromInline
  package init(_ layout: SlotLayout) {
    self.layout = layout
    base = .allocate(byteCount: layout.size, alignment: layout.alignment)
  }

  /// The address of the first slot.
  package var address: UnsafeRawPointer { UnsafeRawPointer(base) }

  /// Releases slots of one type with all values.
  package func release<Value>(_ type: Value.Type) {
    for index in filled { slot(index, as: type).deinitialize(count: 1) }
    base.deallocate()
  }

  /// Whether no slot contains a value.
  @inlinable package var isEmpty: Bool { filled.isEmpty }

  /// Whether every slot contains a value.
  @inlinable package var isFull: Bool { filled.count == layout.offsets.count }

  /// Whether a slot contains a value.
  @inlinable
  package func isFilled(_ index: Int) -> Bool {
    filled.contains(index)
  }

  /// The address of a slot.
  func address(_ index: Int) -> UnsafeMutableRawPointer { base + layout.offsets[index] }

  /// Deinitializes the values in all filled slots.
  @usableFromInline
  func deinitializeValues() {
    for index in filled { layout.operations[index].deinitialize(address(index)) }
  }

  /// Returns the value in a filled slot.
  package func value<Value>(_ index: Int, as type: Value.Type) -> Value {
    precondition(isFilled(index), "an empty slot was read")
    return slot(index, as: type).pointee
  }

  /// Fills a slot, or replaces its value; see ``FieldSlots/set(_:at:)``.
  @inlinable
  package mutating func set<Value>(_ value: Value, at index: Int) {
    let slot = slot(index, as: Value.self)
    if filled.contains(index) {
      slot.pointee = value
    } else {
      slot.initialize(to: value)
      filled.add(index)
    }
  }

  /// The address of the first slot.
  ///
  /// To fill an empty slot, initialize it at its offset in ``Schema/slotOffsets``, then call
  /// ``noteFilled(_:)``.
  package var emptyAddress: UnsafeMutableRawPointer { base }

  /// Returns the address of a slot, to initialize a value in place.
  ///
  /// Call ``noteFilled(_:)`` afterwards. A previous value is released.
  @inlinable
  package mutating func emptied<Value>(
    _ index: Int,
    as type: Value.Type
  ) -> UnsafeMutablePointer<Value> {
    let slot = slot(index, as: type)
    if filled.contains(index) {
      filled.drop(index)
      slot.deinitialize(count: 1)
    }
    return slot
  }

  /// The address of an empty slot, for a value to be initialized there.
  ///
  /// Call ``noteFilled(_:)`` afterwards.
  package func emptyAddress(_ index: Int) -> UnsafeMutableRawPointer { address(index) }

  /// Releases the value in a slot.
  package mutating func remove(_ index: Int) {
    guard filled.contains(index) else { return }
    filled.drop(index)
    layout.operations[index].deinitialize(address(index))
  }

  /// Records that an empty slot was initialized.
  @inlinable
  package mutating func noteFilled(_ index: Int) { filled.add(index) }

  /// Exchanges the set of filled slots with that of slots with the same memory.
  package mutating func exchangeFilled(with others: inout UntypedFieldSlots) {
    swap(&filled, &others.filled)
  }

  /// Moves the value out of a slot, which is empty afterwards.
  @inlinable
  mutating func take<Value>(_ index: Int) -> Value {
    let slot = slot(index, as: Value.self)
    precondition(filled.contains(index), "an empty slot was taken")
    filled.drop(index)
    return slot.move()
  }

  @inlinable
  func slot<Value>(_ index: Int, as type: Value.Type) -> UnsafeMutablePointer<Value> {
    if layout.types[index] != Value.self { layout.stop(Value.self, at: index) }
    return (base + layout.offsets[index]).assumingMemoryBound(to: Value.self)
  }
}

/// The offset and type of each slot.
@usableFromInline
package final class SlotLayout: Sendable {
  @usableFromInline let offsets: [Int]
  @usableFromInline let types: [any Any.Type]
  let operations: [FieldOperations]
  let names: [String]
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int

  init(_ operations: [FieldOperations]) {
    var offsets: [Int] = []
    var end = 0
    var widest = 1
    for layout in operations.map(\.layout) {
      end = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      offsets.append(end)
      end += layout.size
      widest = max(widest, layout.alignment)
    }
    self.offsets = offsets
    self.operations = operations
    types = operations.map(\.valueType)
    names = operations.map(\.name)
    size = max(end, 1)
    alignment = widest
  }

  /// Creates the layout of adjacent fields of one type. It is not for ``FieldSlots``.
  package init<Value>(_ names: [String], of type: Value.Type) {
    self.names = names
    operations = []
    types = names.map { _ in type }
    offsets = names.indices.map { $0 * MemoryLayout<Value>.stride }
    size = max(names.count * MemoryLayout<Value>.stride, 1)
    alignment = MemoryLayout<Value>.alignment
  }

  /// Stops the program, because a slot was used with another type.
  @usableFromInline
  func stop(_ type: any Any.Type, at index: Int) -> Never {
    preconditionFailure("the field \(names[index]) is \(types[index]), not \(type)")
  }
}
