/// What changed between two values of one model.
///
/// A difference holds both values and the set of fields that differ; all else is computed from
/// them when it is asked for.
///
///     let difference = zach.difference(to: renamed)
///     difference[\.name]?.new        // "Zachary"
///     print(difference)              // name: "Zach" → "Zachary"
///
/// It is empty exactly where the values are equal. A field that holds a NaN differs from itself, and
/// so is in every difference.
public struct Difference<Model: Value> {
  /// The value that the difference starts from.
  public let old: Model

  /// The value that the difference leads to.
  public let new: Model

  /// The indexes, in the schema, of the fields that differ.
  public let changedFields: FieldSet

  /// The difference from one value to another.
  ///
  /// - Parameters:
  ///   - old: where it starts.
  ///   - new: where it leads.
  /// - Complexity: what comparing all fields takes.
  public init(from old: Model, to new: Model) {
    self.init(old: old, new: new, changedFields: new.changedFields(from: old))
  }

  private init(old: Model, new: Model, changedFields: FieldSet) {
    self.old = old
    self.new = new
    self.changedFields = changedFields
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { changedFields.isEmpty }

  /// The difference the other way round.
  public var inverted: Difference {
    Difference(old: new, new: old, changedFields: changedFields)
  }

  /// How one property changed.
  ///
  /// - Parameter keyPath: a property that the schema has a field for.
  /// - Returns: its old and its new value; `nil` where it is the same in both, or where the
  ///   schema has no such field.
  public subscript<Value>(_ keyPath: KeyPath<Model, Value>) -> Change<Value>? {
    guard let index = Model.schema.index(of: keyPath), changedFields.contains(index) else {
      return nil
    }
    return Change(old: old[keyPath: keyPath], new: new[keyPath: keyPath])
  }

  /// All that changed, in the order of the schema.
  public var changes: [FieldChange<Model>] {
    let fields = Model.schema.fields
    return changedFields.map { index in
      FieldChange(field: fields[index], old: old, new: new)
    }
  }
}

extension Difference: Sendable where Model: Sendable {}

extension Difference: Equatable {
  /// Whether both differences lead from equal values to equal values.
  public static func == (left: Difference, right: Difference) -> Bool {
    left.changedFields == right.changedFields && left.old == right.old && left.new == right.new
  }
}

extension Difference: CustomStringConvertible {
  /// The changed fields with their old and new values, `name: "Zach" → "Zachary"`, in the order of
  /// the schema; `no difference` where there is none.
  public var description: String {
    isEmpty ? "no difference" : formatted(.line)
  }
}

extension Value {
  /// What changes from this value to another.
  ///
  /// - Parameter other: where the difference leads.
  /// - Complexity: what comparing all fields takes.
  public func difference(to other: Self) -> Difference<Self> {
    Difference(from: self, to: other)
  }
}
