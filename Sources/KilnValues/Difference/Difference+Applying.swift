extension Value {
  /// This value with a difference applied to it.
  ///
  /// The fields that the difference changes must still have their old values here; all other
  /// fields are kept as they are.
  ///
  /// - Parameter difference: what to change.
  /// - Returns: the changed value; this value itself where the difference is empty.
  /// - Throws: ``DifferenceError``; then nothing was applied.
  public func applying(_ difference: Difference<Self>) throws(DifferenceError) -> Self {
    guard !difference.isEmpty else { return self }
    let schema = Self.schema
    let drifted = changedFields(from: difference.old)
    var stale = difference.changedFields.filter(drifted.contains)
    if !stale.isEmpty {
      // A field that differs from itself, as a NaN does, cannot be said to have moved on.
      let (own, base) = (unequalToItself, difference.old.unequalToItself)
      stale.removeAll { own.contains($0) && base.contains($0) }
    }
    guard stale.isEmpty else {
      throw .staleBase(model: schema.name, fields: stale.map { schema.fields[$0].name })
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
  /// The fields that are not equal to themselves: those that hold a NaN.
  fileprivate var unequalToItself: FieldSet { changedFields(from: self) }
}

/// A difference could not be applied.
public enum DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fields that the difference changes no longer have the values that it starts from.
  case staleBase(model: String, fields: [String])

  /// The model's own initializer refused the changed fields.
  case refused(model: String, reason: String)

  /// The mistake in words.
  public var description: String {
    switch self {
    case .staleBase(let model, let fields):
      "the difference does not start from this \(model): \(fields.joined(separator: ", ")) "
        + (fields.count == 1 ? "has another value" : "have other values")
    case .refused(let model, let reason):
      "\(model) refused the changed fields: \(reason)"
    }
  }
}
