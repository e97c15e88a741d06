/// The old and the new value of something that changed.
public struct Change<Value> {
  /// The value before.
  public let old: Value

  /// The value after.
  public let new: Value

  /// A change.
  public init(old: Value, new: Value) {
    self.old = old
    self.new = new
  }
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}
extension Change: Hashable where Value: Hashable {}

/// One field that changed, whatever its type: what ``Difference/changes`` lists.
public struct FieldChange<Model: Value>: CustomStringConvertible {
  /// The field.
  public let field: AnyField<Model>

  let before: Model
  let after: Model

  init(field: AnyField<Model>, old: Model, new: Model) {
    self.field = field
    before = old
    after = new
  }

  /// The field's name.
  public var name: String { field.name }

  /// The field's value before.
  public var old: Any { field.value(of: before) }

  /// The field's value after.
  public var new: Any { field.value(of: after) }

  /// The change in one line: `name: "Zach" → "Zachary"`.
  public var description: String {
    var printer = DifferencePrinter(.line, isColored: false)
    let schema = Model.schema.storage
    schema.withFields(of: before, after) { field.operations.printChange(of: $0, &printer) }
    return printer.finished()
  }
}
