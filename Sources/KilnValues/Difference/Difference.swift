public import KilnHashing

/// The difference between two values of a model.
///
/// ```swift
/// let difference = zach.difference(to: renamed)
/// difference[\.name]?.new        // "Zachary"
/// print(difference)              // name: "Zach" → "Zachary"
/// ```
///
/// A difference stores both values and the set of changed fields; everything else is computed on
/// demand. It is empty if and only if the values are equal. A field with a NaN differs from itself,
/// so every difference includes it.
///
/// ``changes`` lists the changed fields, and ``deepChanges`` the changes in nested values.
/// ``Patch`` is the form to send or store.
public struct Difference<Model: ValueModel> {
  /// The value before the change.
  public let old: Model

  /// The value after the change.
  public let new: Model

  /// The indexes of the changed fields in the schema.
  public let changedFields: FieldSet
}

extension Difference {
  /// Creates the difference from one value to another.
  package init(from old: Model, to new: Model) {
    self.init(old: old, new: new, changedFields: new.changedFields(from: old))
  }

  /// Whether no field changed.
  public var isEmpty: Bool { changedFields.isEmpty }

  /// The reverse difference.
  public var inverted: Difference {
    Difference(old: new, new: old, changedFields: changedFields)
  }

  /// Returns the change of a property.
  ///
  /// - Parameter keyPath: the property.
  /// - Returns: its old and new value; `nil` if it did not change, or if no field is declared for
  ///   it.
  public subscript<Value>(_ keyPath: KeyPath<Model, Value>) -> Change<Value>? {
    guard let index = Model.schema.index(of: keyPath), changedFields.contains(index) else {
      return nil
    }
    return Change(old: old[keyPath: keyPath], new: new[keyPath: keyPath])
  }

  /// Returns the change of the field with a name.
  ///
  /// - Parameter name: the name of the field.
  /// - Returns: the field with its old and new value; `nil` if it did not change, or if there is no
  ///   such field.
  public func change(named name: String) -> FieldChange<Model>? {
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

  /// The names of the changed fields, in the order of the schema.
  public var changedNames: [String] { Model.schema.names(of: changedFields) }
}

extension Difference: Sendable where Model: Sendable {}

extension Difference: FastHashable {
  /// Whether the old values are equal, and the new values are equal.
  public static func == (left: Difference, right: Difference) -> Bool {
    left.changedFields == right.changedFields && left.old == right.old && left.new == right.new
  }

  /// Hashes both values.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(old)
    hasher.combine(new)
  }
}

extension Difference: CustomStringConvertible {
  /// The changed fields with their old and new values, in the order of the schema.
  ///
  /// For example, `name: "Zach" → "Zachary"`; or `no difference` if there are none.
  public var description: String {
    differenceText(.line) { compareInside(&$0) } ?? noDifference
  }
}
