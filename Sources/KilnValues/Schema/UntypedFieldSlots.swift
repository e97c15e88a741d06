/// The storage of ``FieldSlots``, without the type of the model.
///
/// Code that fills slots for models of all types uses these: it is compiled once, and looks up no
/// types at run time. The ``FieldSlots`` own the memory.
public struct UntypedFieldSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let layout: SlotLayout
  @usableFromInline var filled = FieldSet()

  /// Empty slots. Their owner calls ``release(_:)`` where they are not those of ``FieldSlots``.
  @usableFromInline
  package init(_ layout: SlotLayout) {
    self.layout = layout
    base = .allocate(byteCount: layout.size, alignment: layout.alignment)
  }

  /// The address of the first slot.
  package var address: UnsafeRawPointer { UnsafeRawPointer(base) }

  /// Releases slots of one type, with all values.
  package func release<Value>(_ type: Value.Type) {
    for index in filled { slot(index, as: type).deinitialize(count: 1) }
    base.deallocate()
  }

  /// Whether every slot holds a value.
  @inlinable package var isFull: Bool { filled.count == layout.offsets.count }

  /// Whether a slot holds a value.
  @inlinable
  public func isFilled(_ index: Int) -> Bool {
    filled.contains(index)
  }

  /// The address of a slot.
  func address(_ index: Int) -> UnsafeMutableRawPointer { base + layout.offsets[index] }

  /// Removes the values from the memory of all filled slots.
  @usableFromInline
  func deinitializeValues() {
    for index in filled { layout.operations[index].deinitialize(address(index)) }
  }

  /// The value in a slot that is filled.
  package func value<Value>(_ index: Int, as type: Value.Type) -> Value {
    precondition(isFilled(index), "an empty slot was read")
    return slot(index, as: type).pointee
  }

  /// Fills a slot, or replaces what it holds; see ``FieldSlots/set(_:at:)``.
  @inlinable
  public mutating func set<Value>(_ value: Value, at index: Int) {
    let slot = slot(index, as: Value.self)
    if filled.contains(index) {
      slot.pointee = value
    } else {
      slot.initialize(to: value)
      filled.add(index)
    }
  }

  /// Fills an empty slot at a known offset, from ``Schema/slotOffsets``, without checks.
  @inlinable @inline(__always)
  package mutating func put<Value>(_ value: Value, at index: Int, offset: Int) {
    (base + offset).initializeMemory(as: Value.self, to: value)
    filled.add(index)
  }

  /// The address of a slot, to initialize a value in place; call ``noteFilled(_:)`` afterwards.
  ///
  /// A value that was there is released.
  @inlinable
  public mutating func emptied<Value>(
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

  /// Notes that an empty slot was initialized.
  @inlinable
  public mutating func noteFilled(_ index: Int) { filled.add(index) }

  /// Exchanges the set of filled slots with that of slots that share the memory.
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

  /// The layout for fields of one type, which lie side by side. It is not for ``FieldSlots``.
  package init<Value>(_ names: [String], of type: Value.Type) {
    self.names = names
    operations = []
    types = names.map { _ in type }
    offsets = names.indices.map { $0 * MemoryLayout<Value>.stride }
    size = max(names.count * MemoryLayout<Value>.stride, 1)
    alignment = MemoryLayout<Value>.alignment
  }

  /// Stops the program, because a slot was used as one of another type.
  @usableFromInline
  func stop(_ type: any Any.Type, at index: Int) -> Never {
    preconditionFailure("the field \(names[index]) is \(types[index]), not \(type)")
  }
}
