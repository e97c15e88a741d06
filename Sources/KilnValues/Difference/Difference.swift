public import KilnHashing

/// The difference between two values of one model.
///
/// A difference holds both values and the set of fields that differ; all else is computed on
/// demand.
///
///     let difference = zach.difference(to: renamed)
///     difference[\.name]?.new        // "Zachary"
///     print(difference)              // name: "Zach" → "Zachary"
///
/// It is empty exactly if the values are equal. A field that holds a NaN differs from itself, and
/// so is in every difference.
///
/// A difference is a sequence of its changed fields. ``deepChanges`` looks into nested values;
/// ``Patch`` is the form that is sent elsewhere.
public struct Difference<Model: Value> {
  /// The value that the difference starts from.
  public let old: Model

  /// The value that the difference leads to.
  public let new: Model

  /// The indexes, in the schema, of the fields that differ.
  public let changedFields: FieldSet
}

extension Difference {
  /// The difference from one value to another.
  public init(from old: Model, to new: Model) {
    self.init(old: old, new: new, changedFields: new.changedFields(from: old))
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { changedFields.isEmpty }

  /// The reverse difference.
  public var inverted: Difference {
    Difference(old: new, new: old, changedFields: changedFields)
  }

  /// How one property changed.
  ///
  /// - Returns: its old and its new value; `nil` where it is the same in both, or where the
  ///   schema has no such field.
  public subscript<Value>(_ keyPath: KeyPath<Model, Value>) -> Change<Value>? {
    guard let index = Model.schema.index(of: keyPath), changedFields.contains(index) else {
      return nil
    }
    return Change(old: old[keyPath: keyPath], new: new[keyPath: keyPath])
  }

  /// How the field with a name changed.
  ///
  /// - Returns: the field with its old and its new value; `nil` where it is the same in both, or
  ///   where the schema has no such field.
  public subscript(named name: String) -> FieldChange<Model>? {
    guard let index = Model.schema.index(named: name), changedFields.contains(index) else {
      return nil
    }
    return FieldChange(field: Model.schema.fields[index], old: old, new: new)
  }

  /// The changed fields, in the order of the schema.
  public var changes: [FieldChange<Model>] {
    let fields = Model.schema.fields
    return changedFields.map { FieldChange(field: fields[$0], old: old, new: new) }
  }

  /// The names of the fields that differ, in the order of the schema.
  public var changedNames: [String] { Model.schema.names(of: changedFields) }
}

extension Difference: Sequence {
  /// Iterates over the changed fields in the order of the schema.
  public func makeIterator() -> IndexingIterator<[FieldChange<Model>]> { changes.makeIterator() }

  /// The number of fields that differ.
  public var underestimatedCount: Int { changedFields.count }
}

extension Difference: Sendable where Model: Sendable {}

extension Difference: FastHashable {
  /// Whether both differences lead from equal values to equal values.
  public static func == (left: Difference, right: Difference) -> Bool {
    left.changedFields == right.changedFields && left.old == right.old && left.new == right.new
  }

  /// Hands over both values.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(old)
    hasher.combine(new)
  }
}

extension Difference: CustomStringConvertible {
  /// The changed fields with their old and new values, `name: "Zach" → "Zachary"`, in the order of
  /// the schema; `no difference` where there is none.
  public var description: String {
    isEmpty ? "no difference" : formatted(.line)
  }
}
