public import KilnHashing
internal import KilnSupport

/// The changes to a model, without the model itself.
///
/// ```swift
/// let patch = Patch(zach.difference(to: renamed))
/// try zach.applying(patch)        // renamed
/// try other.applying(patch)       // throws: the patch is for another value
/// ```
///
/// A patch has the new values of the changed fields, and the fingerprint of the value to change.
/// Store or send it if a ``Difference`` would be too large. It can be coded if the changed fields
/// can.
///
/// The fingerprint only verifies what is hashed. It ignores excluded fields, and differences that a
/// comparator ignores. It does not verify a field whose comparator hashes no bytes, such as
/// ``FieldComparator/within(_:)``. If the patch has old values, those are verified too.
public struct Patch<Model: ValueModel> {
  /// The fingerprint of the value to change.
  public let baseFingerprint: Fingerprint

  /// The indexes of the changed fields in the schema.
  public let changedFields: FieldSet

  /// The new values, in the order of the schema.
  let newValues: [Any]

  /// The old values, in the order of the schema; `nil` if they were not kept.
  let oldValues: [Any]?
}

extension Patch {
  /// Creates the patch of a difference.
  ///
  /// - Parameters:
  ///   - difference: the difference.
  ///   - keepingOldValues: whether the patch also stores the old values. They are then verified
  ///     when the patch is applied, and shown when it is printed.
  /// - Complexity: O(*n*) in the number of changed fields, plus that of the fingerprint of the
  ///   base.
  public init(_ difference: Difference<Model>, keepingOldValues: Bool = false) {
    self.init(
      baseFingerprint: Fingerprint(of: difference.old),
      changedFields: difference.changedFields,
      newValues: difference.changes.map(\.new),
      oldValues: keepingOldValues ? difference.changes.map(\.old) : nil
    )
  }

  /// Whether the patch changes nothing.
  public var isEmpty: Bool { changedFields.isEmpty }

  /// The names of the changed fields, in the order of the schema.
  public var changedNames: [String] { Model.schema.names(of: changedFields) }

  /// Returns the new value of a property.
  ///
  /// - Parameter keyPath: the property.
  /// - Returns: the new value; `nil` if the patch does not change the property, or if no field is
  ///   declared for it.
  public subscript<Value>(_ keyPath: KeyPath<Model, Value>) -> Value? {
    Model.schema.index(of: keyPath).flatMap(position).map { position in
      // The index is that of a field with this type.
      newValues[position] as! Value
    }
  }

  /// Returns the position of a field among the changed ones.
  func position(of index: Int) -> Int? {
    zip(0..., changedFields).first { $0.1 == index }?.0
  }
}

// Unchecked because of `Any`. The values were read from fields of a `Sendable` model, or decoded
// for such fields, and are constant.
extension Patch: @unchecked Sendable where Model: Sendable {}

extension Patch: FastHashable {
  /// Whether both patches have the same base and make equal changes.
  ///
  /// The fingerprints, the changed fields, the new values and the old values, if kept, must be
  /// equal. Values are compared by the comparators of their fields. A patch with a NaN therefore
  /// does not equal itself. A patch of a field with a tolerance may equal two patches that are not
  /// equal to each other, like their models.
  public static func == (left: Patch, right: Patch) -> Bool {
    guard left.baseFingerprint == right.baseFingerprint,
      left.changedFields == right.changedFields,
      left.areEqual(left.newValues, right.newValues)
    else { return false }
    return switch (left.oldValues, right.oldValues) {
    case (nil, nil): true
    case (let old?, let other?): left.areEqual(old, other)
    default: false
    }
  }

  /// Hashes the fingerprint of the base, and the changed fields with their values.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(baseFingerprint)
    hasher.combine(word: UInt64(changedFields.count))
    for index in changedFields { hasher.combine(word: UInt64(index)) }
    hasher.combine(word: oldValues == nil ? 0 : 1)
    for values in [newValues, oldValues ?? []] {
      for (index, value) in zip(changedFields, values) {
        Model.schema.fields[index].operations.hash(value: value, into: &hasher)
      }
    }
  }

  private func areEqual(_ left: [Any], _ right: [Any]) -> Bool {
    zip(changedFields, zip(left, right)).allSatisfy { index, values in
      Model.schema.fields[index].operations.areEqual(values: values.0, values.1)
    }
  }
}

extension Patch: CustomReflectable {
  /// The reflection, which `dump` prints, with redacted values hidden.
  ///
  /// It contains the changed fields by name.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [
      ("baseFingerprint", baseFingerprint), ("new", PatchedFields(self, newValues)),
    ]
    if let oldValues { children.append(("old", PatchedFields(self, oldValues))) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The reflection of the values of a patch.
private struct PatchedFields: CustomReflectable, CustomStringConvertible {
  let children: [Mirror.Child]

  init<Model: ValueModel>(_ patch: Patch<Model>, _ values: [Any]) {
    children = zip(patch.changedFields, values).map { index, value in
      let field = Model.schema.fields[index]
      return (field.name, field.isRedacted ? RedactedValue<Any>(value) : value)
    }
  }

  var description: String { counted(children.count, "field") }
  var customMirror: Mirror { Mirror(self, children: children, displayStyle: .struct) }
}

extension Patch: CustomStringConvertible {
  /// The changed fields with their new values: `name: "Zachary"`.
  ///
  /// If the old values were kept, they are included: `name: "Zach" → "Zachary"`.
  public var description: String {
    guard !isEmpty else { return "no difference" }
    let fields = Model.schema.fields
    return zip(0..., changedFields).map { position, index in
      let field = fields[index]
      func text(_ value: Any) -> String { field.isRedacted ? redacted : String(printing: value) }
      let new = text(newValues[position])
      let change = oldValues.map { changeText(text($0[position]), new) } ?? new
      return "\(shown(field.name)): \(change)"
    }.joined(separator: ", ")
  }
}
