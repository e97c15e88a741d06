/// The room of some ``FieldSlots``, apart from the type of the model.
///
/// Code that fills slots for models of all types is compiled once when it handles these, and finds the
/// types of no model at run time. They belong to the slots that they are part of.
public struct UntypedFieldSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let layout: SlotLayout
  @usableFromInline var filled = FieldSet()

  @usableFromInline
  init(_ layout: SlotLayout) {
    self.layout = layout
    base = .allocate(byteCount: layout.size, alignment: layout.alignment)
  }

  /// Whether every slot holds a value.
  @inlinable package var isFull: Bool { filled.count == layout.offsets.count }

  /// Whether a slot holds a value.
  ///
  /// - Parameter index: the field's index in the schema.
  @inlinable
  public func isFilled(_ index: Int) -> Bool {
    filled.contains(index)
  }

  /// The value in a slot that is filled.
  ///
  /// - Parameters:
  ///   - index: the field's index in the schema.
  ///   - type: the field's type.
  package func value<Value>(_ index: Int, as type: Value.Type) -> Value {
    precondition(isFilled(index), "an empty slot was read")
    return slot(index, as: type).pointee
  }

  /// Fills a slot, or replaces what it holds.
  ///
  /// - Parameters:
  ///   - value: the value; its type is exactly the field's.
  ///   - index: the field's index in the schema.
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

  /// Fills an empty slot whose place is known, with nothing checked.
  ///
  /// - Parameters:
  ///   - value: the value; its type is exactly the field's.
  ///   - index: the field's index in the schema.
  ///   - offset: what ``Schema/slotOffsets`` has for it.
  @inlinable @inline(__always)
  package mutating func put<Value>(_ value: Value, at index: Int, offset: Int) {
    (base + offset).initializeMemory(as: Value.self, to: value)
    filled.add(index)
  }

  /// The place of a slot for a value that is made there, and then told of by ``noteFilled(_:)``.
  ///
  /// - Parameters:
  ///   - index: the field's index in the schema.
  ///   - type: exactly the field's type.
  /// - Returns: where the value goes; what was there is given back.
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

  /// Notes that a value was put into a slot that was empty.
  ///
  /// - Parameter index: the field's index in the schema.
  @inlinable
  public mutating func noteFilled(_ index: Int) { filled.add(index) }

  /// Exchanges which slots are filled with slots that lie in the same room.
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

/// Where each slot lies in the room for all of them, and what it holds.
@usableFromInline
final class SlotLayout: Sendable {
  @usableFromInline let offsets: [Int]
  @usableFromInline let types: [any Any.Type]
  let names: [String]
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int

  /// The layout for some fields.
  init<Root>(_ fields: [AnyField<Root>]) {
    var offsets: [Int] = []
    var end = 0
    var widest = 1
    for field in fields {
      let layout = field.operations.layout
      end = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      offsets.append(end)
      end += layout.size
      widest = max(widest, layout.alignment)
    }
    self.offsets = offsets
    types = fields.map(\.valueType)
    names = fields.map(\.name)
    size = max(end, 1)
    alignment = widest
  }

  /// A slot was used as one of another type, which is a programmer's mistake.
  @usableFromInline
  func stop(_ type: any Any.Type, at index: Int) -> Never {
    preconditionFailure("the field \(names[index]) is \(types[index]), not \(type)")
  }
}
