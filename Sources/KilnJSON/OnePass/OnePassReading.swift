internal import CSimdJSON
internal import KilnMapping
public import KilnRecipes
public import KilnValues
internal import Synchronization

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
    selection = JSONSelection(paths: self.readings.map(\.path))
    fields = zip(self.readings, selection?.slots ?? []).map {
      Field(index: $0.index, slot: $1, type: $0.plainType, offset: offsets[$0.index])
    }
  }

  /// Fills the slots of a model.
  ///
  /// - Parameter isNull: whether the text is null as a whole; asked where it has none of the
  ///   values.
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

/// Reads texts for a recipe in one pass, one after the other, into the slots of models. It keeps
/// its buffers.
///
/// It knows nothing of the model's type. What does is compiled where that is known:
/// ``/KilnRecipes/Recipe``'s functions that bake.
@usableFromInline
final class OnePassReading: @unchecked Sendable {
  // Unchecked: whoever has it has it alone.

  private let plan: OnePassPlan
  private let selection: JSONSelection
  private let filler: SlotFiller
  private let reader = JSONReader()
  private var maximumDepth = 0

  init<Model>(
    _ recipe: Recipe<Model>,
    _ plan: OnePassPlan,
    _ selection: JSONSelection
  ) {
    self.plan = plan
    self.selection = selection
    filler = SlotFiller(recipe)
  }

  /// Takes up a text, or several with white space between them.
  ///
  /// - Parameters:
  ///   - bytes: all of it.
  ///   - readable: how many bytes from its start on may be read; with 64 more than it has it is not
  ///     copied.
  /// - Returns: whether models can be made of it.
  @usableFromInline
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    reader.open(bytes, readable: readable)
  }

  /// Fills the slots of a model from a text of those that were taken up, from the first to the
  /// last.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - range: where the text is in what was taken up.
  /// - Returns: whether all went well; not so where there is an error, or anything else that only a
  ///   bake of the whole tree tells; then the slots hold what was read so far.
  @usableFromInline
  func fill(_ slots: inout UntypedFieldSlots, from range: Range<Int>) -> Bool {
    guard let values = reader.next(range, selection, maximumDepth: maximumDepth) else {
      return false
    }
    return filler.fill(&slots) {
      plan.fill(&$0, with: values, &$1, isNull: { reader.isNull(range) })
    }
  }

  /// Begins to be used by somebody.
  func begin(_ options: JSONParser.Options, _ context: BakeContext) {
    maximumDepth = options.maximumDepth
    filler.reset(context)
  }

  /// Ends to be used, and keeps nothing of what was handed over.
  ///
  /// - Returns: whether it is small enough to be kept for the next one.
  func end() -> Bool {
    filler.reset(BakeContext())
    return reader.isSmall
  }
}

/// What a recipe keeps to read texts in one pass: its plan, and readings that nobody uses at the
/// moment.
///
/// A reading refers to the plan and not to this, so that both go with the recipe.
final class OnePassReadings: Sendable {
  let plan: OnePassPlan
  private let idle = Mutex<[OnePassReading]>([])
  private static let mostIdle = 16

  init(_ plan: OnePassPlan) { self.plan = plan }

  fileprivate func take() -> OnePassReading? { idle.withLock { $0.popLast() } }

  fileprivate func giveBack(_ reading: OnePassReading) {
    guard reading.end() else { return }
    idle.withLock { if $0.count < Self.mostIdle { $0.append(reading) } }
  }
}

extension Recipe {
  /// What this recipe keeps to make its models in one pass.
  var onePassReadings: OnePassReadings {
    readerCache.object {
      OnePassReadings(OnePassPlan(readings, offsets: Model.schema.slotOffsets))
    }
  }

  /// What reads texts for this recipe, for whoever asks alone; `nil` where it is not read in one
  /// pass.
  @usableFromInline
  func takeOnePassReading(
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) -> OnePassReading? {
    let readings = onePassReadings
    guard let selection = readings.plan.selection, options.duplicateKeys == .reject else {
      return nil
    }
    let reading = readings.take() ?? OnePassReading(self, readings.plan, selection)
    reading.begin(options, context)
    return reading
  }

  /// Keeps a reading that is used no longer for the next one.
  @usableFromInline
  func giveBack(_ reading: OnePassReading) { onePassReadings.giveBack(reading) }

  /// Makes a model in one pass over a text.
  ///
  /// - Returns: the model; `nil` where there is an error, or anything else that only a bake of the
  ///   whole tree tells.
  @inlinable
  package func bakeInOnePass(
    json bytes: UnsafeRawBufferPointer,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) -> Model? {
    guard let reading = takeOnePassReading(options, context) else { return nil }
    defer { giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count) else { return nil }
    var slots = FieldSlots(Model.schema)
    guard reading.fill(&slots._untyped, from: 0..<bytes.count) else { return nil }
    return finish(&slots)
  }
}
