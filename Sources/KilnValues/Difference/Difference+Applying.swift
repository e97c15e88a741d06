extension Value {
  /// This value with a difference applied to it.
  ///
  /// The fields that the difference changes must still have their old values here; all other
  /// fields are kept as they are, and so are those that take no part in comparing.
  ///
  /// - Returns: the changed value; this value itself where the difference is empty.
  /// - Throws: ``DifferenceError``; then nothing was applied.
  public func applying(_ difference: Difference<Self>) throws(DifferenceError) -> Self {
    guard !difference.isEmpty else { return self }
    let schema = Self.schema
    let stale = driftedFields(from: difference.old).intersection(difference.changedFields)
    guard stale.isEmpty else {
      throw .staleBase(model: schema.name, fields: schema.names(of: stale))
    }
    var slots = FieldSlots(schema)
    for index in schema.fields.indices {
      slots.fill(index, from: difference.changedFields.contains(index) ? difference.new : self)
    }
    do {
      return try schema.build(slots)
    } catch {
      throw .refused(model: schema.name, reason: String(describing: error))
    }
  }
}

extension Value {
  /// Applies a difference to this value; see ``applying(_:)``.
  ///
  /// - Throws: ``DifferenceError``; then nothing was applied.
  public mutating func apply(_ difference: Difference<Self>) throws(DifferenceError) {
    self = try applying(difference)
  }

  /// The fields that have changed since an older value. Fields that differ from themselves in both
  /// values, as NaNs do, are not counted.
  func driftedFields(from old: Self) -> FieldSet {
    let changed = changedFields(from: old)
    guard !changed.isEmpty else { return changed }
    return changed.subtracting(unequalToItself.intersection(old.unequalToItself))
  }

  /// The fields that are not equal to themselves: those that hold a NaN. Boxes are asked field by
  /// field too, because as a whole they equal themselves whatever they hold.
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

/// A difference could not be applied.
public enum DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fields that the difference changes no longer have the values that it starts from.
  case staleBase(model: String, fields: [String])

  /// A difference does not start where the one before it ends: these fields have other values.
  case doesNotFollow(model: String, fields: [String])

  /// The model's rules or its initializer rejected the changed fields.
  case refused(model: String, reason: String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .staleBase(let model, let fields):
      "the difference does not start from this \(model): \(haveOtherValues(fields))"
    case .doesNotFollow(let model, let fields):
      "the second difference of \(model) does not start where the first ends: "
        + haveOtherValues(fields)
    case .refused(let model, let reason):
      "\(model) refused the changed fields: \(reason)"
    }
  }
}

/// Says that fields have other values than expected.
func haveOtherValues(_ fields: [String]) -> String {
  fields.joined(separator: ", ") + (fields.count == 1 ? " has another value" : " have other values")
}

extension Difference {
  /// This difference followed by another, as one difference.
  ///
  /// Applying the result is the same as applying both in order. A field that the second one changes
  /// back is not part of it.
  ///
  /// - Parameter next: a difference that starts from a value equal to the one that this leads to.
  /// - Throws: ``DifferenceError/doesNotFollow(model:fields:)`` with the fields in which the other
  ///   starts elsewhere.
  /// - Complexity: what comparing all fields twice takes.
  public func composed(
    with next: Difference
  ) throws(DifferenceError) -> Difference {
    let gap = next.old.driftedFields(from: new)
    guard gap.isEmpty else {
      let schema = Model.schema
      throw .doesNotFollow(model: schema.name, fields: schema.names(of: gap))
    }
    // What only the first changes stays changed, and what neither changes is no change: comparators
    // with a tolerance might find otherwise, and then applying would not agree.
    let changedTwice = next.new.changedFields(from: old).intersection(next.changedFields)
    return Difference(
      old: old,
      new: next.new,
      changedFields: changedFields.subtracting(next.changedFields).union(changedTwice)
    )
  }
}
