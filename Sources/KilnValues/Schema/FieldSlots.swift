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
    if !_untyped.filled.isEmpty { _untyped.deinitializeValues() }
    _untyped.base.deallocate()
  }

  /// Removes all values.
  @usableFromInline
  package mutating func removeAll() {
    _untyped.deinitializeValues()
    _untyped.filled = FieldSet()
  }

  /// Whether a slot holds a value.
  public func isFilled(_ index: Int) -> Bool {
    _untyped.isFilled(index)
  }

  /// Fills a slot, or replaces what it holds.
  ///
  /// - Parameter value: the value; its type is exactly the field's.
  @inlinable
  public mutating func set<Value>(_ value: Value, at index: Int) {
    _untyped.set(value, at: index)
  }

  /// Fills a slot with the value of an instance, if the slot is empty.
  public mutating func fill(_ index: Int, from root: Root) {
    guard !_untyped.filled.contains(index) else { return }
    let (storage, slot) = (schema.storage, _untyped.address(index))
    storage.withFields(of: root) { storage.operations[index].initialize(slot, from: $0) }
    _untyped.filled.insert(index)
  }

  /// Moves the value out of a slot, which is empty afterwards. The context determines its type,
  /// which is exactly the field's.
  @inlinable
  public mutating func take<Value>(_ index: Int) -> Value {
    _untyped.take(index)
  }

  /// Checks the rules of all fields; every slot is filled.
  @usableFromInline
  func validate() throws(ValidationError) {
    let failures = brokenRules()
    guard failures.isEmpty else { throw ValidationError(model: schema.name, failures) }
  }

  /// The rules that the values of the filled slots break.
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
