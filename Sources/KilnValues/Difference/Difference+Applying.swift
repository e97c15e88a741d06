internal import KilnSupport

extension Value {
  /// Returns this value with a difference applied to it.
  ///
  /// The fields that the difference changes must still have their old values. All other fields keep
  /// their values, including excluded fields.
  ///
  /// - Parameter difference: the difference.
  /// - Returns: the changed value; this value if the difference is empty.
  /// - Throws: ``DifferenceError``; nothing is applied then.
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
      throw .rejected(model: schema.name, reason: error.sentence)
    }
  }
}

extension Value {
  /// Applies a difference to this value; see `applying(_:)`.
  ///
  /// - Parameter difference: the difference.
  /// - Throws: ``DifferenceError``; the value is then unchanged.
  public mutating func apply(_ difference: Difference<Self>) throws(DifferenceError) {
    self = try applying(difference)
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

/// A difference cannot be applied.
public enum DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fields that the difference changes no longer have their old values.
  case staleBase(model: String, fields: [String])

  /// A difference does not start from the result of the previous one.
  ///
  /// The listed fields have other values.
  case doesNotFollow(model: String, fields: [String])

  /// The model's rules or its initializer rejected the changed fields.
  case rejected(model: String, reason: String)

  /// The message.
  public var description: String {
    switch self {
    case .staleBase(let model, let fields):
      "the difference does not start from this \(model): \(haveOtherValues(fields))"
    case .doesNotFollow(let model, let fields):
      "the second difference of \(model) does not start where the first ends: "
        + haveOtherValues(fields)
    case .rejected(let model, let reason):
      "\(model) rejected the changed fields: \(reason)"
    }
  }
}

/// States that fields have other values than expected.
func haveOtherValues(_ fields: [String]) -> String {
  fields.joined(separator: ", ") + (fields.count == 1 ? " has another value" : " have other values")
}

extension Difference {
  /// Returns this difference followed by another, as one difference.
  ///
  /// Applying the result is the same as applying both in order. It does not include a field that
  /// the second difference changes back.
  ///
  /// - Parameter next: a difference that starts from a value equal to ``new``.
  /// - Throws: ``DifferenceError/doesNotFollow(model:fields:)`` with the fields that have other
  ///   values.
  /// - Complexity: that of comparing all fields twice.
  public func composed(
    with next: Difference
  ) throws(DifferenceError) -> Difference {
    let gap = next.old.driftedFields(from: new)
    guard gap.isEmpty else {
      let schema = Model.schema
      throw .doesNotFollow(model: schema.name, fields: schema.names(of: gap))
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
