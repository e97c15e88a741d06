internal import CSimdJSON
internal import KilnMapping
package import KilnRecipes
package import KilnValues

/// Makes models in one pass over texts, one after the other.
package final class JSONRecordBaker<Model: Value> {
  private let baker: RecordBaker<Model>
  private let selection: JSONSelection
  private let reader: JSONReader
  private let options: JSONParser.Options

  /// A baker.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - options: what is accepted.
  ///   - context: what the ingredients may ask for.
  package convenience init(
    _ recipe: Recipe<Model>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) {
    self.init(recipe, JSONReader(), options, context)
  }

  init(
    _ recipe: Recipe<Model>,
    _ reader: JSONReader,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) {
    baker = RecordBaker(recipe, context: context)
    selection = recipe.selection
    self.reader = reader
    self.options = options
  }

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value.
  ///   - readable: how many bytes from its start on may be read; with 64 more than it has it is not copied.
  /// - Returns: the model; `nil` where there is an error, or anything else that only a bake of the whole tree
  ///   tells.
  package func bake(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Model? {
    guard options.duplicateKeys == .reject,
      let values = reader.read(
        bytes,
        readable: readable,
        selection,
        maximumDepth: options.maximumDepth
      )
    else { return nil }
    return baker.bake { slots, known in selection.fill(&slots, with: values, &known) }
  }
}

extension JSONSelection {
  /// Fills the slots of fields.
  ///
  /// - Returns: whether all went well.
  fileprivate func fill(
    _ slots: inout UntypedFieldSlots,
    with values: UnsafeMutableBufferPointer<kiln_json_slot_t>,
    _ known: inout ReadValues
  ) -> Bool {
    for (reading, number) in fields {
      let value = ReadValue(slot: values[number])
      if value.isAbsent { continue }
      if let type = reading.plainType, value.fill(&slots, type, at: reading.index) { continue }
      if value.isNull && !reading.takesNull { return false }
      if !reading.fill(&slots, with: value.tree, &known) { return false }
    }
    return true
  }
}
