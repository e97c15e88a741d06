internal import KilnMapping
public import KilnRecipes
internal import KilnSupport
public import KilnValues

/// Reads texts for a recipe in one pass, into the slots of models, and reuses its buffers.
///
/// It does not depend on the type of the model. The generic functions of `Recipe` do, and are
/// specialized for it.
@usableFromInline
final class OnePassReading: @unchecked Sendable {
  // Unchecked: a reading has one owner at a time.

  private let plan: RecipePlan
  private let selection: JSONSelection
  private let reader = JSONReader()
  private var maximumDepth = 0
  @exclusivity(unchecked)
  @usableFromInline var scope = BakeScope()

  init(_ plan: RecipePlan, _ selection: JSONSelection) {
    self.plan = plan
    self.selection = selection
    scope.reset(BakeContext(), plan.options)
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
  /// - Returns: whether the text was read. Otherwise the tree is needed.
  @usableFromInline
  func fill(_ slots: inout UntypedFieldSlots, from range: Range<Int>) -> Bool {
    isDecided = false
    guard let row = next(range, isCounted: true) else { return false }
    if scope.spend(plan.valueCount) { plan.fill(&slots, from: row, &scope) }
    // If the limit is exceeded, the exact size of the source decides.
    isDecided = !scope.isExhausted && !scope.needsTree
    return isDecided
  }

  /// Reads the row of the next of the opened texts; `nil` if the tree is needed.
  ///
  /// - Parameter isCounted: whether conversions read the values, which count toward the limits.
  private func next(_ range: Range<Int>, isCounted: Bool) -> SourceNode? {
    guard let read = reader.next(range, selection, maximumDepth: maximumDepth) else { return nil }
    isDecided = true
    if isCounted { scope.beginSource(leastSize: read.leastSize) }
    return SourceNode(text: read.row)
  }

  /// Reads the row of the only text; `nil` if an update needs the tree.
  fileprivate func nextForUpdate(_ length: Int, isCounted: Bool) -> SourceNode? {
    guard let row = next(0..<length, isCounted: isCounted), plan.canUpdate(from: row) else {
      return nil
    }
    return row
  }

  /// Whether a row has no values for the model at an address, or plain ones that are equal.
  fileprivate func isUnchanged(_ model: UnsafeRawPointer, by row: SourceNode) -> Bool {
    plan.firstChange(of: model, in: row, &scope) == plan.valueCount
  }

  /// Whether the text that was read has all that the recipe needs.
  @usableFromInline private(set) var isDecided = false

  /// Prepares for texts with some options.
  func begin(_ options: JSONParser.Options, _ context: BakeContext) {
    maximumDepth = options.maximumDepth
    if !context.isDefault { scope.reset(context, plan.options) }
  }

  /// Removes what was recorded for a text.
  @usableFromInline
  func forget() { scope.reset(scope.context, plan.options) }

  /// Releases the arguments of ``begin(_:_:)``.
  ///
  /// - Returns: whether this is small enough to be kept.
  func end() -> Bool {
    if !scope.isPristine { scope.reset(BakeContext(), plan.options) }
    return reader.isSmall
  }
}

/// The compiled selection of a recipe, and a pool of unused readings.
///
/// A reading refers to the plan and not to this object, to avoid a reference cycle.
final class OnePassReadings: Sendable {
  private let plan: RecipePlan
  /// The values to read; `nil` if the recipe needs the whole source.
  private let selection: JSONSelection?
  private let idle = Pool<OnePassReading>(most: 16)

  fileprivate init<Model>(_ recipe: Recipe<Model>) {
    plan = recipe.plan
    selection = plan.layout.flatMap { JSONSelection($0) }
  }

  /// Returns a reading, owned by the caller; `nil` if texts cannot be read in one pass.
  func take(_ options: JSONParser.Options, _ context: BakeContext) -> OnePassReading? {
    guard let selection, options.duplicateKeys == .reject else { return nil }
    let reading = idle.take() ?? OnePassReading(plan, selection)
    reading.begin(options, context)
    return reading
  }

  /// Whether a text changes nothing in the model at an address.
  ///
  /// - Returns: also false if this is unknown or there is an error.
  func isUnchanged(
    _ model: UnsafeRawPointer,
    by bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options
  ) -> Bool {
    guard let reading = take(options, BakeContext()) else { return false }
    defer { giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count),
      let row = reading.nextForUpdate(bytes.count, isCounted: false)
    else { return false }
    return reading.isUnchanged(model, by: row)
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
  /// - Returns: the model; `nil` if the tree is needed.
  /// - Throws: `BakeError` with all failures and their positions in the text.
  @inlinable
  package func bakeInOnePass(
    json bytes: UnsafeRawBufferPointer,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model? {
    guard let reading = takeOnePassReading(options, context) else { return nil }
    defer { giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count) else { return nil }
    var slots = FieldSlots(Model.schema)
    if let model = bake(0..<bytes.count, of: reading, &slots) { return model }
    try throwFailures(of: reading, bytes, options)
    return nil
  }

  /// Creates a model with notices in one pass over a text.
  ///
  /// - Returns: the model and the notices with their positions; `nil` if the tree is needed.
  /// - Throws: `BakeError` with all failures and their positions in the text.
  func bakeResultInOnePass(
    json bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> BakeResult<Model>? {
    guard let reading = takeOnePassReading(options, context) else { return nil }
    defer { giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count) else { return nil }
    var slots = FieldSlots(Model.schema)
    if let model = bake(0..<bytes.count, of: reading, &slots) {
      let notices = reading.scope.notices
      return BakeResult(model: model, notices: notices)
        .mapNotices(TextPositions(bytes, options).adding(to:))
    }
    try throwFailures(of: reading, bytes, options)
    return nil
  }

  /// Throws the failures of a text, if it was read and has any.
  @usableFromInline
  func throwFailures(
    of reading: OnePassReading,
    _ bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options
  ) throws {
    guard reading.isDecided, !reading.scope.failures.isEmpty else { return }
    let error = error(reading.scope)
    throw error.mapFailures(TextPositions(bytes, options).adding(to:))
  }

  /// Creates a model from the next of the opened texts.
  ///
  /// - Parameter slots: reusable slots, which are empty before the call. If the result is `nil`,
  ///   they contain values afterwards.
  /// - Returns: the model; `nil` if there is an error or the tree is needed.
  @inlinable
  func bake(
    _ range: Range<Int>,
    of reading: OnePassReading,
    _ slots: inout FieldSlots<Model>
  ) -> Model? {
    guard reading.fill(&slots._untyped, from: range) else { return nil }
    return finish(&slots, &reading.scope, since: .start)
  }

  /// Updates a model in one pass over a text.
  ///
  /// - Parameter notices: receives the notices with their positions.
  /// - Returns: the changed model, or the model itself if nothing changes; `nil` if the tree is
  ///   needed.
  /// - Throws: `BakeError` with all failures and their positions in the text.
  func updateInOnePass(
    _ model: Model,
    json bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext,
    _ notices: inout FailureList<RecipeFailure>
  ) throws -> Changed<Model>? {
    guard let reading = takeOnePassReading(options, context) else { return nil }
    defer { giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count),
      let row = reading.nextForUpdate(bytes.count, isCounted: true)
    else { return nil }
    let changed = change(model, with: row, &reading.scope)
    if reading.scope.isExhausted || reading.scope.needsTree { return nil }
    try throwFailures(of: reading, bytes, options)
    notices = reading.scope.notices.replacingInOrder(TextPositions(bytes, options).adding(to:))
    return changed.map { .model($0) } ?? .nothing
  }
}

/// The result of an update.
enum Changed<Model> {
  case nothing
  case model(Model)
}
