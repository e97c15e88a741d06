internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnValues

/// How a recipe's models are made in one pass over texts.
final class OnePassPlan: Sendable {
  /// What is needed of a field whose value is just what it is: nothing that is counted.
  private struct Field {
    /// The field's index in the schema.
    let index: Int
    /// The slot that has its value.
    let slot: Int
    /// What it is; `nil` where its reading does more.
    let type: StoredType?
    /// Where its slot lies in the model's.
    let offset: Int
  }

  /// What is read; `nil` where the whole source has to be there.
  let selection: JSONSelection?

  private let fields: [Field]
  private let readings: [FieldReading]

  /// The plan of a recipe.
  ///
  /// - Parameters:
  ///   - readings: what it reads; `nil` where the whole source has to be there.
  ///   - offsets: where the slots of the model's fields lie.
  init(_ readings: [FieldReading]?, offsets: [Int]) {
    self.readings = readings ?? []
    selection = JSONSelection(places: self.readings.map(\.path))
    fields = zip(self.readings, selection?.slots ?? []).map {
      Field(index: $0.index, slot: $1, type: $0.plainType, offset: offsets[$0.index])
    }
  }

  /// Fills the slots of a model.
  ///
  /// - Parameter isNull: whether the text is null as a whole; asked where it has none of the values.
  /// - Returns: whether all went well.
  func fill(
    _ slots: inout UntypedFieldSlots,
    with values: UnsafeMutablePointer<kiln_json_slot_t>,
    _ known: inout ReadValues,
    isNull: () -> Bool
  ) -> Bool {
    var isAnythingThere = false
    for number in fields.indices {
      let field = fields[number]
      let value = ReadValue(slot: values + field.slot)
      if value.isAbsent { continue }
      isAnythingThere = true
      if let type = field.type, value.fill(&slots, type, at: field.index, field.offset) { continue }
      let reading = readings[number]
      if value.isNull && !reading.takesNull { return false }
      if !reading.fill(&slots, with: value.tree, &known) { return false }
    }
    return isAnythingThere || !isNull()
  }
}
