internal import KilnMapping
public import KilnRecipes
public import KilnValues

/// Reads texts for a recipe in one pass, one after the other, into the slots of models. It keeps
/// its buffers.
///
/// It does not depend on the model's type. The functions of ``/KilnRecipes/Recipe`` that bake do,
/// and are compiled where the type is known.
@usableFromInline
final class OnePassReading: @unchecked Sendable {
  // Unchecked: it has one owner at a time.

  private let plan: RowPlan
  private let selection: JSONSelection
  private let reader = JSONReader()
  private var maximumDepth = 0
  @exclusivity(unchecked)
  private var scope = BakeScope()

  init(_ plan: RowPlan, _ selection: JSONSelection) {
    self.plan = plan
    self.selection = selection
  }

  /// Opens a text, or several with white space between them, as ``JSONReader`` does.
  ///
  /// - Returns: whether models can be made of it.
  @usableFromInline
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    reader.open(bytes, readable: readable)
  }

  /// Fills the slots of a model from one of the texts that were opened, in their order.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - range: where the text is in what was opened.
  /// - Returns: whether that is all. It is not where there is an error, or anything else that needs
  ///   the tree; then the slots hold what was read so far.
  @usableFromInline
  func fill(_ slots: inout UntypedFieldSlots, from range: Range<Int>) -> Bool {
    guard let read = reader.next(range, selection, maximumDepth: maximumDepth) else {
      return false
    }
    scope.beginSource(leastSize: read.leastSize)
    let isFilled = plan.fill(&slots, from: ParsedJSON(read.row), &scope)
    guard isFilled, scope.isUntouched else {
      scope.reset(scope.context, plan.options)
      return false
    }
    return true
  }

  /// Whether one of the texts that were opened has nothing new for the model at an address.
  ///
  /// - Returns: false also where that is not known.
  func isUnchanged(_ model: UnsafeRawPointer, by range: Range<Int>, _ plan: UpdatePlan) -> Bool {
    guard let read = reader.next(range, selection, maximumDepth: maximumDepth) else {
      return false
    }
    return plan.isUnchanged(model, by: ParsedJSON(read.row))
  }

  /// Prepares for texts with some options.
  func begin(_ options: JSONParser.Options, _ context: BakeContext) {
    maximumDepth = options.maximumDepth
    scope.reset(context, plan.options)
  }

  /// Releases what ``begin(_:_:)`` received.
  ///
  /// - Returns: whether this is small enough to be kept.
  func end() -> Bool {
    scope.reset(BakeContext(), plan.options)
    return reader.isSmall
  }
}

/// What a recipe keeps to read texts in one pass: the selection of its plan, and readings that are
/// not in use.
///
/// A reading refers to the plan and not to this, so that there is no cycle.
final class OnePassReadings: Sendable {
  private let plan: RowPlan
  /// What is read; `nil` where the whole source has to be there.
  private let selection: JSONSelection?
  /// How texts are compared with models; `nil` where that needs the tree.
  private let updates: UpdatePlan?
  private let idle = Pool<OnePassReading>(most: 16)

  fileprivate init<Model>(_ recipe: Recipe<Model>) {
    plan = recipe.plan
    selection = plan.layout.flatMap { JSONSelection($0) }
    updates = UpdatePlan(recipe)
  }

  /// A reading for the caller alone; `nil` where texts are not read in one pass.
  func take(_ options: JSONParser.Options, _ context: BakeContext) -> OnePassReading? {
    guard let selection, options.duplicateKeys == .reject else { return nil }
    let reading = idle.take() ?? OnePassReading(plan, selection)
    reading.begin(options, context)
    return reading
  }

  /// Keeps a reading that is no longer in use.
  func giveBack(_ reading: OnePassReading) {
    if reading.end() { idle.giveBack(reading) }
  }
}

extension Recipe {
  /// What this recipe keeps to make its models in one pass.
  var onePassReadings: OnePassReadings { readerCache.object { OnePassReadings(self) } }

  /// A reading for the caller alone; `nil` where this recipe is not read in one pass.
  @usableFromInline
  func takeOnePassReading(
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) -> OnePassReading? {
    onePassReadings.take(options, context)
  }

  /// Keeps a reading that is no longer in use.
  @usableFromInline
  func giveBack(_ reading: OnePassReading) { onePassReadings.giveBack(reading) }

  /// Makes a model in one pass over a text.
  ///
  /// - Returns: the model; `nil` where there is an error, or anything else that needs the tree.
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

extension OnePassReadings {
  /// Whether a text has nothing new for the model at an address.
  ///
  /// - Returns: false also where that is not known, and where there is an error.
  func isUnchanged(
    _ model: UnsafeRawPointer,
    by bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options
  ) -> Bool {
    guard let updates, let reading = take(options, BakeContext()) else { return false }
    defer { giveBack(reading) }
    return reading.open(bytes, readable: bytes.count)
      && reading.isUnchanged(model, by: 0..<bytes.count, updates)
  }
}
