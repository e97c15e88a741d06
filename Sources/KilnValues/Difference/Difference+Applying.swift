internal import KilnSupport

extension ValueModel {
  /// Returns this value with a difference applied to it.
  ///
  /// The fields that the difference changes must still have their old values. All other fields keep
  /// their values, including excluded fields.
  ///
  /// - Parameter difference: the difference.
  /// - Returns: the changed value; this value if the difference is empty.
  /// - Throws: ``PatchError``; nothing is applied then.
  public func applying(_ difference: Difference<Self>) throws(PatchError) -> Self {
    guard !difference.isEmpty else { return self }
    let schema = Self.schema
    let stale = driftedFields(from: difference.old).intersection(difference.changedFields)
    guard stale.isEmpty else {
      throw PatchError(model: schema.name, .staleBase(fields: schema.names(of: stale)))
    }
    var slots = FieldSlots(schema)
    for index in schema.fields.indices {
      slots.fill(index, from: difference.changedFields.contains(index) ? difference.new : self)
    }
    return try Self.changed(slots)
  }

  /// Builds a changed value.
  static func changed(_ slots: consuming FieldSlots) throws(PatchError) -> Self {
    do {
      return try schema.build(slots)
    } catch {
      throw PatchError(model: schema.name, .rejected(error.sentence))
    }
  }

  /// Returns the fields that have changed since an older value.
  ///
  /// Fields that differ from themselves in both values, such as NaNs, are not included.
  func driftedFields(from old: Self) -> FieldSet {
    let changed = changedFields(from: old)
    guard !changed.isEmpty else { return changed }
    return changed.subtracting(unequalToItself.intersection(old.unequalToItself))
  }

  /// The fields that are not equal to themselves, because they contain a NaN.
  ///
  /// Boxes are also compared field by field, because a box always equals itself.
  private var unequalToItself: FieldSet {
    var unequal = changedFields(from: self)
    let schema = Self.schema.storage
    schema.withFields(of: self) { root in
      for (index, field) in schema.operations.enumerated()
      where !field.areEqual(root, root) {
        unequal.insert(index)
      }
    }
    return unequal
  }
}

extension Difference {
  /// Returns this difference followed by another, as one difference.
  ///
  /// Applying the result is the same as applying both in order. It does not include a field that
  /// the second difference changes back.
  ///
  /// - Parameter next: a difference that starts from a value equal to ``new``.
  /// - Throws: ``PatchError`` with the fields that have other values.
  /// - Complexity: that of comparing all fields twice.
  public func composed(
    with next: Difference
  ) throws(PatchError) -> Difference {
    let gap = next.old.driftedFields(from: new)
    guard gap.isEmpty else {
      let schema = Model.schema
      throw PatchError(model: schema.name, .doesNotFollow(fields: schema.names(of: gap)))
    }
    // A field that only the first difference changes stays changed. Do not compare it again: a
    // comparator with a tolerance could decide otherwise, and applying would have another result.
    let changedTwice = next.new.changedFields(from: old).intersection(next.changedFields)
    return Difference(
      old: old,
      new: next.new,
      changedFields: changedFields.subtracting(next.changedFields).union(changedTwice)
    )
  }
}
