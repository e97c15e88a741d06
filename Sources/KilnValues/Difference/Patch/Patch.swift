public import KilnHashing

/// What is to change in a model, without the model: the new values of the changed fields, and the
/// fingerprint of the value that they are meant for.
///
///     let patch = Patch(zach.difference(to: renamed))
///     try zach.applying(patch)        // renamed
///     try other.applying(patch)       // throws: the patch is for another value
///
/// It is what is kept or sent where a ``Difference`` would be too large, and can be coded where the
/// changed fields can.
///
/// The fingerprint guards all that equality compares, and no more: neither fields that take no part
/// in it nor what a comparator forgives. A comparator that hashes nothing, such as
/// ``FieldComparator/within(_:)``, leaves its field unguarded; a patch with old values checks those
/// too.
public struct Patch<Model: Value> {
  /// The fingerprint of the value that this is meant for.
  public let baseFingerprint: Fingerprint

  /// The indexes, in the schema, of the fields that it changes.
  public let changedFields: FieldSet

  /// The new values, in the order of the schema.
  let newValues: [Any]

  /// The old values, in the order of the schema, where they are kept.
  let oldValues: [Any]?
}

extension Patch {
  /// The patch of a difference.
  ///
  /// - Parameter keepingOldValues: whether the old values are kept too: to be checked when the
  ///   patch is applied, and to be shown.
  /// - Complexity: O(*n*) in the number of changed fields, and that of the base's fingerprint.
  public init(_ difference: Difference<Model>, keepingOldValues: Bool = false) {
    self.init(
      baseFingerprint: Fingerprint(of: difference.old),
      changedFields: difference.changedFields,
      newValues: difference.map(\.new),
      oldValues: keepingOldValues ? difference.map(\.old) : nil
    )
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { changedFields.isEmpty }

  /// The names of the fields that it changes, in the order of the schema.
  public var changedNames: [String] { Model.schema.names(of: changedFields) }

  /// The new value of a property.
  ///
  /// - Returns: its new value; `nil` where the patch does not change it, or where the schema has no
  ///   such field.
  public subscript<Value>(_ keyPath: KeyPath<Model, Value>) -> Value? {
    Model.schema.index(of: keyPath).flatMap(position).map { position in
      // The index is that of a field of this very type.
      newValues[position] as! Value
    }
  }

  /// The place of a field among the changed ones.
  func position(of index: Int) -> Int? {
    zip(0..., changedFields).first { $0.1 == index }?.0
  }
}

// The values were read from fields of a `Sendable` model, or decoded for such fields, and do not
// change; `Any` cannot say that.
extension Patch: @unchecked Sendable where Model: Sendable {}

extension Patch: FastHashable {
  /// Whether both patches are meant for values with one fingerprint, and change the same fields to
  /// equal values, from equal ones where the old values are kept.
  ///
  /// Values are equal by the comparators of their fields. So a patch that holds a NaN does not
  /// equal itself, and one of a field with a tolerance may equal two that do not equal each other,
  /// as their models do.
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

  /// Hands over the base's fingerprint and the changed fields with their values.
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
  /// What reflection sees, `dump` for one: the changed fields by their names, redacted ones without
  /// their values.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [
      ("baseFingerprint", baseFingerprint), ("new", PatchedFields(self, newValues)),
    ]
    if let oldValues { children.append(("old", PatchedFields(self, oldValues))) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// What reflection sees of the values of a patch.
private struct PatchedFields: CustomReflectable, CustomStringConvertible {
  let children: [Mirror.Child]

  init<Model: Value>(_ patch: Patch<Model>, _ values: [Any]) {
    children = zip(patch.changedFields, values).map { index, value in
      let field = Model.schema.fields[index]
      return (field.name, field.isRedacted ? RedactedValue<Any>(value) : value)
    }
  }

  var description: String { "\(children.count) \(children.count == 1 ? "field" : "fields")" }
  var customMirror: Mirror { Mirror(self, children: children, displayStyle: .struct) }
}

extension Patch: CustomStringConvertible {
  /// The changed fields with their new values, and with the old ones where they are kept:
  /// `name: "Zach" → "Zachary"`.
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
