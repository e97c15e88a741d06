public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Changes what a partial source names.
  ///
  /// Values that the source does not have stay as they are; defaults play no part. Null clears an
  /// optional property.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - source: the source's tree, of which any part may be missing.
  /// - Returns: the changed value; `model` itself where nothing changes, neither in the fields that
  ///   its equality compares nor in others.
  /// - Throws: ``BakeError`` with everything that is wrong; then nothing was changed.
  /// - Complexity: O(*n*) in the number of fields and the length of the paths.
  public func update(_ model: Model, with source: JSONValue) throws(BakeError) -> Model {
    var slots = FieldSlots(Model.schema)
    var failures: [BakeError.Failure] = []
    var isConcerned = false
    for instruction in instructions {
      do {
        isConcerned = try fill(&slots, by: instruction, from: source) || isConcerned
      } catch {
        failures.append(instruction.failure(error))
      }
    }
    guard isConcerned || !failures.isEmpty else { return model }
    for index in Model.schema.fields.indices { slots.fill(index, from: model) }
    let updated = try build(slots, failures)
    // Not by `==`, which leaves fields out and forgives differences.
    return updated.isInterchangeable(with: model) ? model : updated
  }
}
