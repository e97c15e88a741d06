internal import KilnMapping
public import KilnRecipes
public import KilnValues

/// Reads texts for a recipe in one pass, into the slots of models, and reuses its buffers.
///
/// It does not depend on the type of the model. The generic functions of `Recipe` do, and are
/// specialized for it.
@usableFromInline
final class OnePassReading: @unchecked Sendable {
  // Unchecked: a reading has one owner at a time.

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
  /// - Returns: false if no model can be created from it.
  @usableFromInline
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    reader.open(bytes, readable: readable)
  }

  /// Fills the slots of a model from the next of the opened texts.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - range: the position of the text in the opened bytes.
  /// - Returns: false if there is an error or the tree is needed. The slots then contain the values
  ///   that were read before.
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

  /// Whether the next of the opened texts changes nothing in the model at an address.
  ///
  /// - Returns: also false if this is unknown.
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

  /// Releases the arguments of ``begin(_:_:)``.
  ///
  /// - Returns: whether this is small enough to be kept.
  func end() -> Bool {
    scope.reset(BakeContext(), plan.options)
    return reader.isSmall
  }
}

/// The compiled selection of a recipe, and a pool of unused readings.
///
/// A reading refers to the plan and not to this object, to avoid a reference cycle.
final class OnePassReadings: Sendable {
  private let plan: RowPlan
  /// The values to read; `nil` if the recipe needs the whole source.
  private let selection: JSONSelection?
  /// Compares texts with models; `nil` if this needs the tree.
  private let updates: UpdatePlan?
  private let idle = Pool<OnePassReading>(most: 16)

  fileprivate init<Model>(_ recipe: Recipe<Model>) {
    plan = recipe.plan
    selection = plan.layout.flatMap { JSONSelection($0) }
    updates = UpdatePlan(recipe)
  }

  /// Returns a reading, owned by the caller; `nil` if texts cannot be read in one pass.
  func take(_ options: JSONParser.Options, _ context: BakeContext) -> OnePassReading? {
    guard let selection, options.duplicateKeys == .reject else { return nil }
    let reading = idle.take() ?? OnePassReading(plan, selection)
    reading.begin(options, context)
    return reading
  }

  /// Returns an unused reading to the pool.
  func giveBack(_ reading: OnePassReading) {
    if reading.end() { idle.giveBack(reading) }
  }
}

extension Recipe {
  /// The one-pass readings of this recipe.
  var onePassReadings: OnePassReadings { readerCache.object { OnePassReadings(self) } }

  /// Returns a reading, owned by the caller; `nil` if texts cannot be read in one pass.
  @usableFromInline
  func takeOnePassReading(
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) -> OnePassReading? {
    onePassReadings.take(options, context)
  }

  /// Returns an unused reading to the pool.
  @usableFromInline
  func giveBack(_ reading: OnePassReading) { onePassReadings.giveBack(reading) }

  /// Creates a model in one pass over a text.
  ///
  /// - Returns: the model; `nil` if there is an error or the tree is needed.
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
  /// Whether a text changes nothing in the model at an address.
  ///
  /// - Returns: also false if this is unknown or there is an error.
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
