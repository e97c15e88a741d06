internal import KilnHashing
internal import KilnSupport
public import Synchronization

extension Schema {
  /// Builds an instance from its fields.
  ///
  /// Empty slots are filled with the fields' defaults, and with `nil` where a field is optional.
  ///
  /// - Parameter slots: the values; empty afterwards.
  /// - Throws: ``MissingFieldsError`` with all the required fields whose slots are empty,
  ///   ``ValidationError`` with all the rules that are broken, or what the model's own initializer
  ///   throws.
  @inlinable
  public func build(_ slots: consuming FieldSlots<Root>) throws -> Root {
    if !slots._untyped.isFull { try fillDefaults(&slots) }
    if storage.hasRules { try slots.validate() }
    return try storage.instance(of: &slots)
  }

  /// Builds an instance from its fields, in slots that are used again.
  ///
  /// - Parameters:
  ///   - slots: the values; empty afterwards, whatever happens.
  ///   - isChecked: whether the rules of the fields are asked.
  @inlinable
  package func build(from slots: inout FieldSlots<Root>, isChecked: Bool = true) throws -> Root {
    // Checked here, since a method of the slots looks up their type.
    defer { if !slots._untyped.filled.isEmpty { slots.removeAll() } }
    if !slots._untyped.isFull { try fillDefaults(&slots) }
    if isChecked, storage.hasRules { try slots.validate() }
    return try storage.instance(of: &slots)
  }

  /// Fills what is empty, or throws.
  @usableFromInline
  func fillDefaults(_ slots: inout FieldSlots<Root>) throws(MissingFieldsError) {
    var missing: [String] = []
    for (index, field) in storage.operations.enumerated() where !slots.isFilled(index) {
      if !fillDefault(index, in: &slots._untyped) { missing.append(field.name) }
    }
    guard missing.isEmpty else { throw MissingFieldsError(model: name, fields: missing) }
  }

  /// Fills an empty slot with the field's default, and `nil` where the field is optional.
  ///
  /// - Returns: whether there is either.
  package func fillDefault(_ index: Int, in slots: inout UntypedFieldSlots) -> Bool {
    guard storage.operations[index].initializeDefault(slots.address(index)) else { return false }
    slots.filled.insert(index)
    return true
  }

  /// Whether any of the fields has a rule.
  package var hasRules: Bool { storage.hasRules }

  /// The rules that an instance breaks.
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
  /// Builds an instance, and checks the order of the fields where it is not known yet.
  @inlinable
  func instance(of slots: inout FieldSlots<Root>) throws -> Root {
    if orderIsChecked.load(ordering: .relaxed) { return try make(&slots) }
    return try checkedInstance(of: &slots)
  }
}

/// Required fields were not given.
public struct MissingFieldsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the model.
  public let model: String

  /// The names of all the required fields that were not given, in the order of the schema.
  public let fields: [String]

  /// A description of the error.
  public var description: String {
    "\(model) cannot be built without \(fields.joined(separator: ", "))"
  }
}
