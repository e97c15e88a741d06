/// Room for the values of a model's fields while an instance is being built.
///
/// Each slot is empty or holds one value of its field's type. Whoever has the values fills the
/// slots (a recipe from a source, a difference from two instances) and then calls
/// ``Schema/build(_:)``. Values that nobody takes are given back when the slots go.
public struct FieldSlots<Root>: ~Copyable {
  @usableFromInline let schema: Schema<Root>
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let layout: SlotLayout
  @usableFromInline var filled = FieldSet()

  /// Empty slots for the fields of a schema.
  ///
  /// - Parameter schema: the model's schema.
  /// - Complexity: O(1); allocates once.
  @inlinable
  public init(_ schema: Schema<Root>) {
    self.schema = schema
    layout = schema.storage.slots
    base = .allocate(byteCount: layout.size, alignment: layout.alignment)
  }

  @inlinable
  deinit {
    if !filled.isEmpty { Self.empty(filled, base, schema.storage) }
    base.deallocate()
  }

  /// Gives back the values of some slots.
  @usableFromInline
  static func empty(
    _ filled: FieldSet,
    _ base: UnsafeMutableRawPointer,
    _ storage: SchemaStorage<Root>
  ) {
    for index in filled {
      storage.fields[index].operations.deinitialize(base + storage.slots.offsets[index])
    }
  }

  /// Whether a slot holds a value.
  ///
  /// - Parameter index: the field's index in the schema.
  public func isFilled(_ index: Int) -> Bool {
    filled.contains(index)
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
      filled.insert(index)
    }
  }

  /// Fills a slot with the value that an instance has, where the slot is empty.
  ///
  /// - Parameters:
  ///   - index: the field's index in the schema.
  ///   - root: the instance.
  public mutating func fill(_ index: Int, from root: Root) {
    guard !filled.contains(index) else { return }
    let slot = base + layout.offsets[index]
    withUnsafePointer(to: root) {
      schema.storage.fields[index].operations.initialize(slot, from: $0)
    }
    filled.insert(index)
  }

  /// Moves the value out of a slot, which is empty afterwards.
  ///
  /// - Parameters:
  ///   - index: the field's index in the schema.
  ///   - type: the field's type.
  /// - Returns: the value.
  @inlinable
  public mutating func take<Value>(_ index: Int, as type: Value.Type) -> Value {
    take(index)
  }

  /// Moves the value out of a slot, which is empty afterwards. The context says its type.
  ///
  /// - Parameter index: the field's index in the schema.
  /// - Returns: the value.
  @inlinable
  public mutating func take<Value>(_ index: Int) -> Value {
    let slot = slot(index, as: Value.self)
    precondition(filled.contains(index), "an empty slot was taken")
    filled.remove(index)
    return slot.move()
  }

  /// Fills the empty slots with defaults, and `nil` where the field is optional.
  ///
  /// - Returns: the indexes of the fields that have neither and are still empty.
  mutating func fillDefaults() -> [Int] {
    var missing: [Int] = []
    for (index, field) in schema.storage.fields.enumerated() where !filled.contains(index) {
      if field.operations.initializeDefault(base + layout.offsets[index]) {
        filled.insert(index)
      } else {
        missing.append(index)
      }
    }
    return missing
  }

  /// Checks the rules of all fields; every slot is filled.
  @usableFromInline
  func validate() throws(ValidationError) {
    guard schema.storage.hasRules else { return }
    let failures = zip(schema.storage.fields, layout.offsets).flatMap {
      $0.operations.brokenRules(inSlot: base + $1)
    }
    guard failures.isEmpty else { throw ValidationError(model: schema.name, failures: failures) }
  }

  /// Hands all values over to slots of another schema with fields of the same types.
  ///
  /// - Parameter schema: the other schema.
  /// - Returns: its slots; these are empty afterwards.
  mutating func moved<Other>(to schema: Schema<Other>) -> FieldSlots<Other> {
    var others = FieldSlots<Other>(schema)
    others.base.copyMemory(from: base, byteCount: layout.size)
    swap(&filled, &others.filled)
    return others
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
