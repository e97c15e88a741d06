internal import KilnHashing
package import KilnSupport

/// The field values of an instance that is being built.
///
/// Each slot is empty or contains one value of its field's type. Recipes, differences and coding
/// fill the slots. The function in ``Schema/init(name:fields:comparedBy:make:)`` takes the values.
/// Values that are not taken are released with the slots.
public struct FieldSlots: ~Copyable {
  /// The slots, for code that copies them or initializes values in place.
  ///
  /// A copy does not own the memory. Code that changes a copy must give the set of filled slots
  /// back before the slots are deinitialized.
  @usableFromInline package var _unsafe: UnsafeFieldSlots

  /// The layout, if the slots own their memory; otherwise it outlives them.
  @usableFromInline let owned: SlotLayout?

  /// Creates empty slots for the fields of a schema.
  ///
  /// - Complexity: O(1); allocates once.
  @inlinable
  package init<Root>(_ schema: Schema<Root>) {
    self.init(schema.storage.slots)
  }

  @inlinable
  init(_ layout: SlotLayout) {
    _unsafe = UnsafeFieldSlots(layout)
    owned = layout
  }

  /// Creates empty slots in memory that outlives them, as the layout does.
  ///
  /// - Parameter memory: memory of the size and alignment of the slots, such as a part of the
  ///   stack.
  @inlinable
  init(_ layout: SlotLayout, in memory: UnsafeMutableRawPointer) {
    _unsafe = UnsafeFieldSlots(layout, in: memory)
    owned = nil
  }

  @inlinable
  deinit {
    if !_unsafe.filled.isEmpty { _unsafe.deinitializeValues() }
    guard let owned else { return }
    _unsafe.base.deallocate()
    withExtendedLifetime(owned) {}
  }

  /// Removes all values.
  @inlinable
  package mutating func removeAll() { _unsafe.removeAll() }

  /// Whether a slot contains a value.
  package func isFilled(_ index: Int) -> Bool {
    _unsafe.isFilled(index)
  }

  /// Fills a slot, or replaces its value.
  ///
  /// - Parameters:
  ///   - value: the value; its type is exactly that of the field.
  ///   - index: the index of the field.
  @inlinable
  package mutating func set<Value>(_ value: Value, at index: Int) {
    _unsafe.set(value, at: index)
  }

  /// Moves the value out of a slot, which is empty afterwards.
  ///
  /// The context determines the type, which must be exactly that of the field.
  @inlinable
  @inline(__always)
  public mutating func take<Value>(_ index: Int) -> Value {
    _unsafe.take(index)
  }

  /// Returns the rules that the values in filled slots break.
  package func brokenRules() -> FailureList<ValidationError.Failure> { _unsafe.brokenRules() }

  /// Moves all values to slots of another schema with fields of the same types.
  ///
  /// - Returns: the other slots; these are empty afterwards.
  mutating func moved<Other>(to schema: Schema<Other>) -> FieldSlots {
    var others = FieldSlots(schema)
    others._unsafe.base.copyMemory(from: _unsafe.base, byteCount: _unsafe.layout.size)
    swap(&_unsafe.filled, &others._unsafe.filled)
    return others
  }
}

extension FieldSlots {
  /// Fills a slot with the value of an instance, if the slot is empty.
  package mutating func fill<Root: ValueModel>(_ index: Int, from root: Root) {
    guard !_unsafe.filled.contains(index) else { return }
    let (storage, slot) = (Root.schema.storage, _unsafe.address(index))
    storage.withFields(of: root) { storage.operations[index].initialize(slot, from: $0) }
    _unsafe.filled.insert(index)
  }
}

/// The storage of ``FieldSlots``, which own its memory and release its values.
///
/// The type is not public, because it is not memory-safe: its copies share the memory, and
/// ``noteFilled(_:)`` trusts its caller.
@usableFromInline
package struct UnsafeFieldSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  /// The layout, which outlives the slots. It is not counted, because counting takes longer than
  /// filling a slot.
  @usableFromInline unowned(unsafe) let layout: SlotLayout
  @usableFromInline var filled = FieldSet()

  /// Creates empty slots.
  ///
  /// The owner must call ``release(_:)`` unless the slots belong to ``FieldSlots``.
  @usableFromInline
  package init(_ layout: SlotLayout) {
    self.layout = layout
    base = .allocate(byteCount: layout.size, alignment: layout.alignment)
  }

  /// Creates empty slots in memory that outlives them.
  @inlinable
  init(_ layout: SlotLayout, in memory: UnsafeMutableRawPointer) {
    self.layout = layout
    base = memory
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
  @inlinable package var isFull: Bool {
    let count = layout.count
    return count > 64 ? filled.count == count : filled.first == 1 << UInt64(count) &- 1
  }

  /// Whether a slot contains a value.
  @inlinable
  package func isFilled(_ index: Int) -> Bool {
    filled.contains(index)
  }

  /// The address of a slot.
  func address(_ index: Int) -> UnsafeMutableRawPointer {
    precondition(index < layout.count)
    return base + layout.slots[index].offset
  }

  /// Deinitializes the values in all filled slots.
  @usableFromInline
  func deinitializeValues() {
    for index in filled { layout.operations[index].deinitialize(address(index)) }
  }

  /// Removes all values.
  @usableFromInline
  mutating func removeAll() {
    deinitializeValues()
    filled = FieldSet()
  }

  /// Fills empty slots, or throws if required fields are missing.
  ///
  /// - Parameter model: the name of the model.
  @usableFromInline
  mutating func fillDefaults(of model: String) throws(ValidationError) {
    var missing: [String] = []
    for index in layout.operations.indices where !filled.contains(index) {
      if !fillDefault(index) { missing.append(layout.names[index]) }
    }
    guard missing.isEmpty else { throw ValidationError(model: model, missingFields: missing) }
  }

  /// Fills an empty slot with the default of the field, or `nil` if it is optional.
  ///
  /// - Returns: whether the field has either.
  package mutating func fillDefault(_ index: Int) -> Bool {
    guard layout.operations[index].initializeDefault(address(index)) else { return false }
    filled.add(index)
    return true
  }

  /// Checks the rules of all fields. Every slot must be filled.
  ///
  /// - Parameter model: the name of the model.
  @usableFromInline
  func validate(as model: String) throws(ValidationError) {
    let failures = brokenRules()
    guard failures.isEmpty else { throw ValidationError(model: model, failures) }
  }

  /// Returns the rules that the values in filled slots break.
  func brokenRules() -> FailureList<ValidationError.Failure> {
    var failures = FailureList<ValidationError.Failure>()
    for index in filled where layout.operations[index].hasRules {
      failures += layout.operations[index].brokenRules(at: address(index))
    }
    return failures
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

  /// Records that empty slots below 64 were initialized.
  @inlinable
  package mutating func noteFilled(bits: UInt64) { filled.first |= bits }

  /// Exchanges the set of filled slots with that of slots with the same memory.
  package mutating func exchangeFilled(with others: inout UnsafeFieldSlots) {
    swap(&filled, &others.filled)
  }

  /// Moves the value out of a slot, which is empty afterwards.
  @inlinable
  @inline(__always)
  mutating func take<Value>(_ index: Int) -> Value {
    let slot = slot(index, as: Value.self)
    precondition(filled.contains(index), "an empty slot was taken")
    filled.drop(index)
    return slot.move()
  }

  @inlinable
  @inline(__always)
  func slot<Value>(_ index: Int, as type: Value.Type) -> UnsafeMutablePointer<Value> {
    guard UInt(bitPattern: index) < UInt(bitPattern: layout.count),
      layout.slots[index].type == Value.self
    else { layout.stop(Value.self, at: index) }
    return (base + layout.slots[index].offset).assumingMemoryBound(to: Value.self)
  }
}

/// The offset and type of each slot.
@usableFromInline
package final class SlotLayout: @unchecked Sendable {
  // Unchecked for `slots`, which point to immutable memory.

  /// The type and offset of each slot. A pointer, because accesses to an array are slower.
  @usableFromInline let slots: UnsafePointer<Slot>
  @usableFromInline let count: Int
  let operations: [FieldOperations]
  let names: [String]
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int

  /// The type and offset of a slot.
  @usableFromInline
  struct Slot {
    @usableFromInline let type: any Any.Type
    @usableFromInline let offset: Int
  }

  convenience init(_ operations: [FieldOperations]) {
    var offsets: [Int] = []
    var end = 0
    var widest = 1
    for layout in operations.map(\.layout) {
      end = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      offsets.append(end)
      end += layout.size
      widest = max(widest, layout.alignment)
    }
    self.init(
      operations.map(\.name),
      zip(operations, offsets).map { Slot(type: $0.valueType, offset: $1) },
      operations,
      size: end,
      alignment: widest
    )
  }

  /// Creates the layout of adjacent fields of one type. It is not for ``FieldSlots``.
  package convenience init<Value>(_ names: [String], of type: Value.Type) {
    self.init(
      names,
      names.indices.map { Slot(type: type, offset: $0 * MemoryLayout<Value>.stride) },
      [],
      size: names.count * MemoryLayout<Value>.stride,
      alignment: MemoryLayout<Value>.alignment
    )
  }

  private init(
    _ names: [String],
    _ slots: [Slot],
    _ operations: [FieldOperations],
    size: Int,
    alignment: Int
  ) {
    self.names = names
    self.operations = operations
    count = slots.count
    let copy = UnsafeMutableBufferPointer<Slot>.allocate(capacity: max(slots.count, 1))
    _ = copy.initialize(from: slots)
    self.slots = UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
    self.size = max(size, 1)
    self.alignment = alignment
  }

  deinit { slots.deallocate() }

  /// The offsets of the slots.
  var offsets: [Int] { (0..<count).map { slots[$0].offset } }

  /// Stops the program, because a slot was used with another type.
  @usableFromInline
  func stop(_ type: any Any.Type, at index: Int) -> Never {
    precondition(index >= 0 && index < count, "there is no field \(index)")
    preconditionFailure("the field \(names[index]) is \(slots[index].type), not \(type)")
  }
}
