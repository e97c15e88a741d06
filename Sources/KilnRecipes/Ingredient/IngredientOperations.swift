internal import KilnMapping
internal import KilnValues

/// What can be done with an ingredient where its property's type is not known.
protocol IngredientOperations<Model>: Sendable {
  associatedtype Model: Value

  /// Converts a value of the source and fills the property's slot with it.
  func bake(
    _ json: JSONValue,
    into slots: inout FieldSlots<Model>,
    at index: Int
  ) throws(TransformerError)

  /// Fills the slot with the ingredient's own default; answers whether it has one.
  func bakeDefault(into slots: inout FieldSlots<Model>, at index: Int) -> Bool

  /// The property's value as the source has it.
  func decompose(_ model: Model) throws(TransformerError) -> JSONValue
}

/// The operations of an ingredient whose property's type is known.
struct TypedIngredientOperations<Model: Value, Property>: IngredientOperations {
  let read: @Sendable (Model) -> Property
  let transformer: Transformer<JSONValue, Property>
  let defaultValue: (@Sendable () -> Property)?

  func bake(
    _ json: JSONValue,
    into slots: inout FieldSlots<Model>,
    at index: Int
  ) throws(TransformerError) {
    slots.set(try transformer.apply(json), at: index)
  }

  func bakeDefault(into slots: inout FieldSlots<Model>, at index: Int) -> Bool {
    guard let defaultValue else { return false }
    slots.set(defaultValue(), at: index)
    return true
  }

  func decompose(_ model: Model) throws(TransformerError) -> JSONValue {
    try transformer.applyReverse(read(model))
  }
}
