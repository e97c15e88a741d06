internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// The property that an ingredient fills: a field of a schema, or a member without a model.
struct IngredientProperty {
  /// The index of the field, or of the member's slot.
  let index: Int
  let name: String
  let type: any Any.Type
  let rules: [any AnyValidationRule]
  /// Whether a model cannot be created without the property.
  let isRequired: Bool
  let isRedacted: Bool
  let isOptional: Bool
  let hasDefault: Bool
  /// Whether the property is `nil`, or the member is omitted, if the source has no value.
  let isNilByDefault: Bool
  let isMember: Bool

  /// The field at an index of a schema.
  init<Model: ValueModel>(_ index: Int, _ field: AnyField<Model>) {
    self.index = index
    name = field.name
    type = field.valueType
    rules = field.rules
    isRequired = field.isRequired
    isRedacted = field.isRedacted
    isOptional = field.isOptional
    hasDefault = field.hasDefault
    isNilByDefault = field.isNilByDefault(at: index)
    isMember = false
  }

  /// A member of an object.
  init(_ index: Int, member name: String) {
    self.index = index
    self.name = name
    type = JSONValue.self
    rules = []
    (isRequired, isRedacted, isOptional, hasDefault) = (false, false, true, false)
    (isNilByDefault, isMember) = (true, true)
  }
}

extension AnyField where Root: ValueModel {
  /// Whether the field, at an index of the schema, is `nil` by default.
  fileprivate func isNilByDefault(at index: Int) -> Bool {
    guard isOptional, hasDefault else { return isOptional }
    func isNil<Property: AnyOptional>(_ type: Property.Type) -> Bool {
      var slots = FieldSlots(Root.schema)
      guard slots._unsafe.fillDefault(index) else { return false }
      return slots._unsafe.value(index, as: type).wrapped == nil
    }
    guard let type = valueType as? any AnyOptional.Type else { return false }
    return isNil(type)
  }
}
