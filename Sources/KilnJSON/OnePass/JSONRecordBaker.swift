internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnValues

/// Makes models in one pass over texts, one after the other.
final class JSONRecordBaker<Model: Value> {
  private let baker: RecordBaker<Model>
  private let selection: JSONSelection
  private let reader: JSONReader
  private let maximumDepth: Int
  private let isPossible: Bool

  /// A baker.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - reader: what reads the texts.
  ///   - options: what is accepted.
  ///   - context: what the ingredients may ask for.
  init(
    _ recipe: Recipe<Model>,
    _ reader: JSONReader,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) {
    baker = RecordBaker(recipe, context: context)
    selection = recipe.selection
    self.reader = reader
    maximumDepth = options.maximumDepth
    isPossible = options.duplicateKeys == .reject && selection.handle != nil
  }

  /// Takes up a text, or several with white space between them.
  ///
  /// - Parameters:
  ///   - bytes: all of it.
  ///   - readable: how many bytes from its start on may be read; with 64 more than it has it is not copied.
  /// - Returns: whether models can be made of it.
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    isPossible && reader.open(bytes, readable: readable)
  }

  /// Makes a model of a text of those that were taken up, from the first to the last.
  ///
  /// - Parameter range: where it is in what was taken up.
  /// - Returns: the model; `nil` where there is an error, or anything else that only a bake of the whole tree
  ///   tells.
  @inline(__always)
  func bakeNext(_ range: Range<Int>) -> Model? {
    guard let values = reader.next(range, selection, maximumDepth: maximumDepth) else { return nil }
    return baker.bake { slots, known in selection.fill(&slots, with: values, &known) }
  }

  /// Makes a model of one text.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value.
  ///   - readable: how many bytes from its start on may be read; with 64 more than it has it is not copied.
  /// - Returns: the model, or `nil` as ``bakeNext(_:)`` has it.
  func bake(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Model? {
    open(bytes, readable: readable) ? bakeNext(0..<bytes.count) : nil
  }
}

extension JSONSelection {
  /// Fills the slots of fields.
  ///
  /// - Returns: whether all went well.
  fileprivate func fill(
    _ slots: inout UntypedFieldSlots,
    with values: UnsafeMutablePointer<kiln_json_slot_t>,
    _ known: inout ReadValues
  ) -> Bool {
    for number in fields.indices {
      let field = fields[number]
      let value = ReadValue(slot: values + field.slot)
      if value.isAbsent { continue }
      if let type = field.type, value.fill(&slots, type, at: field.index) { continue }
      let reading = readings[number]
      if value.isNull && !reading.takesNull { return false }
      if !reading.fill(&slots, with: value.tree, &known) { return false }
    }
    return true
  }
}
