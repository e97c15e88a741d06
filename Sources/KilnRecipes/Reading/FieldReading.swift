internal import KilnMapping
package import KilnValues

/// Where a source has the one value that a field is made of.
package struct FieldReading: Sendable {
  /// The field's index in the schema.
  package let index: Int

  /// The position of the value.
  package let path: SourcePath

  /// What the field is, where the value is put into its slot as it is; `nil` where ``fill(_:_:_:)``
  /// does more.
  package let plainType: StoredType?

  /// Whether null is a value like others to it; else what it means depends on more.
  package let takesNull: Bool

  let convert: @Sendable (JSONValue, inout BakeScope, inout UntypedFieldSlots, Int) -> Filling

  /// Fills the field's slot.
  ///
  /// - Parameters:
  ///   - slots: the slots of the model.
  ///   - value: the value, which is no null unless it takes null.
  ///   - values: what is known of the bake.
  /// - Returns: whether the field has its value.
  package func fill(
    _ slots: inout UntypedFieldSlots,
    with value: JSONValue,
    _ values: inout ReadValues
  ) -> Bool {
    convert(value, &values.scope, &slots, index) == .filled
  }
}
