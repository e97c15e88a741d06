internal import KilnHashing
package import KilnSupport

/// Storage for the values of a model's fields while an instance is being built.
///
/// Each slot is empty or holds one value of its field's type. The caller fills the slots (a recipe
/// from a source, a difference from two instances) and then calls ``Schema/build(_:)``. Values that
/// are not taken are released with the slots.
public struct FieldSlots<Root>: ~Copyable {
  @usableFromInline let schema: Schema<Root>

  /// The slots, for code that does not know the model's type.
  public var _untyped: UntypedFieldSlots

  /// Empty slots for the fields of a schema.
  ///
  /// - Complexity: O(1); allocates once.
  @inlinable
  public init(_ schema: Schema<Root>) {
    self.schema = schema
    _untyped = UntypedFieldSlots(schema.storage.slots)
  }

  @inlinable
  deinit {
    if !_untyped.filled.isEmpty { Self.empty(_untyped, schema.storage) }
    _untyped.base.deallocate()
  }

  /// Removes the values of some slots.
  @usableFromInline
  static func empty(_ slots: UntypedFieldSlots, _ storage: SchemaStorage<Root>) {
    for index in slots.filled {
      storage.operations[index].deinitialize(slots.base + storage.slots.offsets[index])
    }
  }

  /// Removes all values.
  @usableFromInline
  package mutating func removeAll() {
    guard !_untyped.filled.isEmpty else { return }
    Self.empty(_untyped, schema.storage)
    _untyped.filled = FieldSet()
  }

  /// Whether a slot holds a value.
  public func isFilled(_ index: Int) -> Bool {
    _untyped.isFilled(index)
  }

  /// Fills a slot, or replaces what it holds.
  ///
  /// - Parameters:
  ///   - value: the value; its type is exactly the field's.
  ///   - index: the field's index in the schema.
  @inlinable
  public mutating func set<Value>(_ value: Value, at index: Int) {
    _untyped.set(value, at: index)
  }

  /// Fills a slot with the value of an instance, if the slot is empty.
  ///
  /// - Parameters:
  ///   - index: the field's index in the schema.
  ///   - root: the instance.
  public mutating func fill(_ index: Int, from root: Root) {
    guard !_untyped.filled.contains(index) else { return }
    let slot = _untyped.base + _untyped.layout.offsets[index]
    let storage = schema.storage
    storage.withFields(of: root) { storage.operations[index].initialize(slot, from: $0) }
    _untyped.filled.insert(index)
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

  /// Moves the value out of a slot, which is empty afterwards. The context determines its type.
  @inlinable
  public mutating func take<Value>(_ index: Int) -> Value {
    _untyped.take(index)
  }

  /// Fills the empty slots with defaults, and `nil` where the field is optional.
  ///
  /// - Returns: the indexes of the fields that have neither and are still empty.
  package mutating func fillDefaults() -> [Int] {
    var missing: [Int] = []
    for index in schema.storage.operations.indices where !_untyped.filled.contains(index) {
      if !schema.fillDefault(index, in: &_untyped) { missing.append(index) }
    }
    return missing
  }

  /// Checks the rules of all fields; every slot is filled.
  @usableFromInline
  func validate() throws(ValidationError) {
    guard schema.storage.hasRules else { return }
    var failures = FailureList<ValidationError.Failure>()
    for (operations, offset) in zip(schema.storage.operations, _untyped.layout.offsets) {
      failures += operations.brokenRules(inSlot: _untyped.base + offset)
    }
    guard failures.isEmpty else { throw ValidationError(model: schema.name, failures) }
  }

  /// The rules that the values of the filled slots break.
  package func brokenRules() -> FailureList<ValidationError.Failure> {
    var failures = FailureList<ValidationError.Failure>()
    guard schema.storage.hasRules else { return failures }
    for index in _untyped.filled {
      let slot = _untyped.base + _untyped.layout.offsets[index]
      failures += schema.storage.operations[index].brokenRules(inSlot: slot)
    }
    return failures
  }

  /// Moves all values to slots of another schema with fields of the same types.
  ///
  /// - Parameter schema: the other schema.
  /// - Returns: its slots; these are empty afterwards.
  mutating func moved<Other>(to schema: Schema<Other>) -> FieldSlots<Other> {
    var others = FieldSlots<Other>(schema)
    others._untyped.base.copyMemory(from: _untyped.base, byteCount: _untyped.layout.size)
    swap(&_untyped.filled, &others._untyped.filled)
    return others
  }
}
