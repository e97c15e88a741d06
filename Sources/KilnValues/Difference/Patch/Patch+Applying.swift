internal import KilnHashing
internal import KilnSupport

extension ValueModel {
  /// Returns this value with a patch applied to it.
  ///
  /// Fields that the patch does not change keep their values, including excluded fields.
  ///
  /// - Parameter patch: the patch.
  /// - Returns: the changed value; this value if the patch is empty.
  /// - Throws: ``PatchError``; nothing is applied then.
  /// - Complexity: that of the fingerprint of this value, and of building the new value.
  public func applying(_ patch: Patch<Self>) throws(PatchError) -> Self {
    let schema = Self.schema
    let fingerprint = Fingerprint(of: self)
    guard fingerprint == patch.baseFingerprint else {
      throw PatchError(
        model: schema.name,
        .otherFingerprint(expected: patch.baseFingerprint, found: fingerprint)
      )
    }
    guard !patch.isEmpty else { return self }
    let stale = fieldsUnlike(oldValuesOf: patch)
    guard stale.isEmpty else {
      throw PatchError(model: schema.name, .staleFields(schema.names(of: stale)))
    }
    var slots = FieldSlots(schema)
    for (position, index) in zip(0..., patch.changedFields) {
      slots.set(anything: patch.newValues[position], at: index)
    }
    for index in schema.fields.indices { slots.fill(index, from: self) }
    return try Self.changed(slots)
  }

  /// Returns the fields whose values differ from the old values of a patch.
  private func fieldsUnlike(oldValuesOf patch: Patch<Self>) -> FieldSet {
    guard let oldValues = patch.oldValues else { return FieldSet() }
    let schema = Self.schema.storage
    return schema.withFields(of: self) { root in
      var stale = FieldSet()
      for (position, index) in zip(0..., patch.changedFields) {
        let field = schema.operations[index]
        let isOld = field.areEqual(values: field.value(of: root), oldValues[position])
        // Ignore a value that does not equal itself, such as a NaN.
        if !isOld, field.areEqual(root, root) { stale.insert(index) }
      }
      return stale
    }
  }
}

extension FieldSlots {
  /// Fills a slot with a value of the field's type, which is only known at run time.
  fileprivate mutating func set(anything value: Any, at index: Int) {
    func set<Value>(_ type: Value.Type, _ slots: inout FieldSlots) {
      // The creator of the patch read the value from this field, or decoded it with its type.
      slots.set(value as! Value, at: index)
    }
    set(_unsafe.layout.operations[index].valueType, &self)
  }
}
