internal import KilnSupport
public import Synchronization

extension Schema {
  /// Builds an instance from its fields.
  ///
  /// Empty slots are filled with the defaults of their fields, or with `nil` for optional fields.
  ///
  /// - Parameter slots: the values; empty afterwards.
  /// - Throws: ``ValidationError`` with all required fields whose slots are empty, or with all
  ///   broken rules; or an error of the model's initializer.
  @inlinable
  package func build(_ slots: consuming FieldSlots) throws -> Root {
    try build(from: &slots)
  }

  /// Builds an instance from its fields, with reusable slots.
  ///
  /// - Parameters:
  ///   - slots: the values; empty afterwards, also if an error is thrown.
  ///   - isChecked: whether the rules of the fields are checked.
  /// - Throws: the errors of ``build(_:)``.
  @inlinable
  package func build(from slots: inout FieldSlots, isChecked: Bool = true) throws -> Root {
    defer { if !slots._unsafe.filled.isEmpty { slots._unsafe.removeAll() } }
    if !slots._unsafe.isFull { try slots._unsafe.fillDefaults(of: name) }
    if isChecked, storage.hasRules { try slots._unsafe.validate(as: name) }
    return try storage.instance(of: &slots)
  }

  /// Calls a closure with empty slots, which are on the stack up to 1,024 bytes.
  @inlinable
  @inline(__always)
  package func withSlots<Result>(_ body: (inout FieldSlots) -> Result) -> Result {
    let layout = storage.slots
    // Slots in borrowed memory do not keep their layout.
    return withExtendedLifetime(layout) {
      withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) {
        var slots = FieldSlots(layout, in: $0.baseAddress.unsafelyUnwrapped)
        return body(&slots)
      }
    }
  }

  /// Whether any field has a rule.
  package var hasRules: Bool { storage.hasRules }

  /// Returns the rules that an instance breaks.
  func brokenRules(of root: UnsafePointer<Root>) -> FailureList<ValidationError.Failure> {
    var failures = FailureList<ValidationError.Failure>()
    guard storage.hasRules else { return failures }
    let root = storage.fieldsAddress(of: root)
    for field in storage.operations where field.hasRules {
      field.withValue(of: root) { failures += field.brokenRules(at: $0) }
    }
    return failures
  }
}

extension SchemaStorage {
  /// Builds an instance, and checks the order of the fields until it is confirmed.
  @inlinable
  func instance(of slots: inout FieldSlots) throws -> Root {
    if orderIsChecked.load(ordering: .relaxed) { return try make(&slots) }
    return try checkedInstance(of: &slots)
  }
}
