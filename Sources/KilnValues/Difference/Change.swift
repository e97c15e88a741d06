/// The old and the new value of a change.
public struct Change<Value> {
  /// The value before the change.
  public let old: Value

  /// The value after the change.
  public let new: Value

  /// Creates a change.
  package init(old: Value, new: Value) {
    self.old = old
    self.new = new
  }
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}
extension Change: Hashable where Value: Hashable {}

/// A changed field of any type; ``Difference/changes`` lists them.
public struct FieldChange<Model: ValueModel>: CustomStringConvertible {
  /// The field.
  public let field: AnyField<Model>

  let before: Model
  let after: Model

  init(field: AnyField<Model>, old: Model, new: Model) {
    self.field = field
    before = old
    after = new
  }

  /// The name of the field.
  public var name: String { field.name }

  /// The value of the field before the change.
  public var old: Any { field.value(of: before) }

  /// The value of the field after the change.
  public var new: Any { field.value(of: after) }

  /// The change in one line: `name: "Zach" → "Zachary"`.
  public var description: String {
    let line = differenceText(.line) { walk in
      Model.schema.storage.withFields(of: before, after) {
        field.operations.compareInside($0, &walk)
      }
    }
    return line ?? noDifference
  }
}
