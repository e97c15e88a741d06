internal import KilnHashing
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
  package func build(_ slots: consuming FieldSlots<Root>) throws -> Root {
    if !slots._untyped.isFull { try fillDefaults(&slots) }
    if storage.hasRules { try slots.validate() }
    return try storage.instance(of: &slots)
  }

  /// Builds an instance from its fields, with reusable slots.
  ///
  /// - Parameters:
  ///   - slots: the values; empty afterwards, also if an error is thrown.
  ///   - isChecked: whether the rules of the fields are checked.
  /// - Throws: the errors of ``build(_:)``.
  @inlinable
  package func build(from slots: inout FieldSlots<Root>, isChecked: Bool = true) throws -> Root {
    // Checked here, because a method of the slots looks up their type.
    defer { if !slots._untyped.filled.isEmpty { slots.removeAll() } }
    if !slots._untyped.isFull { try fillDefaults(&slots) }
    if isChecked, storage.hasRules { try slots.validate() }
    return try storage.instance(of: &slots)
  }

  /// Fills empty slots, or throws if required fields are missing.
  @usableFromInline
  func fillDefaults(_ slots: inout FieldSlots<Root>) throws(ValidationError) {
    var missing: [String] = []
    for (index, field) in storage.operations.enumerated() where !slots.isFilled(index) {
      if !fillDefault(index, in: &slots._untyped) { missing.append(field.name) }
    }
    guard missing.isEmpty else { throw ValidationError(model: name, missingFields: missing) }
  }

  /// Fills an empty slot with the default of the field, or `nil` if it is optional.
  ///
  /// - Returns: whether the field has either.
  package func fillDefault(_ index: Int, in slots: inout UntypedFieldSlots) -> Bool {
    guard storage.operations[index].initializeDefault(slots.address(index)) else { return false }
    slots.filled.insert(index)
    return true
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
  func instance(of slots: inout FieldSlots<Root>) throws -> Root {
    if orderIsChecked.load(ordering: .relaxed) { return try make(&slots) }
    return try checkedInstance(of: &slots)
  }
}
