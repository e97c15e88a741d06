internal import KilnMapping
public import KilnRecipes
internal import KilnSupport
public import KilnValues

/// Reads texts for a recipe in one pass, and reuses its buffers.
@usableFromInline
final class OnePassReading: @unchecked Sendable {
  // Unchecked: a reading has one owner at a time.

  /// Reads the rows of the texts.
  @usableFromInline let rows: RowReading
  private let selection: JSONSelection
  private let reader = JSONReader()
  @exclusivity(unchecked) private var maximumDepth = 0

  /// Whether the text that was read has all that the recipe needs.
  @exclusivity(unchecked)
  @usableFromInline private(set) var isDecided = false

  init(_ plan: RecipePlan, _ selection: JSONSelection) {
    rows = RowReading(plan)
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
  /// - Returns: whether the text was read. Otherwise the tree is needed.
  @usableFromInline
  func fill(_ slots: inout UnsafeFieldSlots, from range: Range<Int>) -> Bool {
    isDecided = false
    guard let next = next(range) else { return false }
    isDecided = rows.fill(&slots, from: next.row, leastSize: next.leastSize)
    return isDecided
  }

  /// Reads the row of the next of the opened texts; `nil` if the tree is needed.
  fileprivate func next(_ range: Range<Int>) -> (row: SourceNode, leastSize: Int)? {
    guard let read = reader.next(range, selection, maximumDepth: maximumDepth) else { return nil }
    return (SourceNode(text: read.row), read.leastSize)
  }

  /// Prepares for texts with some options.
  func begin(_ options: JSONParser.Options, _ context: BakeContext) {
    maximumDepth = options.maximumDepth
    rows.begin(context)
  }

  /// Releases the arguments of ``begin(_:_:)``.
  ///
  /// - Returns: whether this is small enough to be kept.
  func end() -> Bool {
    rows.end()
    return reader.isSmall
  }
}

/// The compiled selection of a recipe, and a pool of unused readings.
///
/// A reading refers to the plan and not to this object, to avoid a reference cycle.
@usableFromInline
final class OnePassReadings: Sendable {
  private let plan: RecipePlan
  /// The values to read; `nil` if the recipe needs the whole source.
  private let selection: JSONSelection?
  private let idle = Pool<OnePassReading>(most: 16)

  fileprivate init(_ plan: RecipePlan) {
    self.plan = plan
    selection = plan.layout.flatMap { JSONSelection($0) }
  }

  /// Returns a reading, owned by the caller; `nil` if texts cannot be read in one pass.
  @usableFromInline
  func take(_ options: JSONParser.Options, _ context: BakeContext) -> OnePassReading? {
    guard options.duplicateKeys == .reject, let reading = idle.take() ?? makeReading() else {
      return nil
    }
    reading.begin(options, context)
    return reading
  }

  @inline(never)
  private func makeReading() -> OnePassReading? { selection.map { OnePassReading(plan, $0) } }

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
    guard reading.open(bytes, readable: bytes.count), let next = reading.next(0..<bytes.count)
    else { return false }
    return reading.rows.isUnchanged(model, by: next.row)
  }

  /// Returns an unused reading to the pool.
  @usableFromInline
  func giveBack(_ reading: consuming OnePassReading) {
    if reading.end() { idle.giveBack(reading) }
  }
}

extension Recipe {
  /// The one-pass readings of this recipe.
  @usableFromInline var onePassReadings: OnePassReadings {
    let body = body
    return body.readerCache.object { OnePassReadings(body.plan) }
  }

  /// Creates a model in one pass over a text.
  ///
  /// It is not inlined, so that the code that builds a model is not repeated for each call.
  ///
  /// - Returns: the model; `nil` if the tree is needed.
  /// - Throws: `BakeError` with all failures and their positions in the text.
  @inlinable
  @inline(never)
  package func bakeInOnePass(
    json bytes: UnsafeRawBufferPointer,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model? {
    let readings = onePassReadings
    guard let reading = readings.take(options, context) else { return nil }
    defer { readings.giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count) else { return nil }
    let body = body
    let model = body.schema.withSlots { body.bake(0..<bytes.count, of: reading, &$0) }
    if let model { return model }
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
  ) throws -> RecipeResult<Model>? {
    let readings = onePassReadings
    guard let reading = readings.take(options, context) else { return nil }
    defer { readings.giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count) else { return nil }
    var slots = FieldSlots(body.schema)
    if reading.fill(&slots._unsafe, from: 0..<bytes.count),
      let result = body.finishResult(&slots, reading.rows)
    {
      return result.mapNotices(TextPositions(bytes, options).adding(to:))
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
    guard reading.isDecided else { return }
    try throwError(reading.rows.failures, bytes, options)
  }

  /// Throws the failures of a row, if there are any.
  private func throwError(
    _ failures: FailureList<RecipeFailure>,
    _ bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options
  ) throws {
    if failures.isEmpty { return }
    throw BakeError(recipe: name, model: Model.schema.name, failures)
      .mapFailures(TextPositions(bytes, options).adding(to:))
  }

  /// Updates a model in one pass over a text.
  ///
  /// - Returns: the result, with the positions of its notices; `nil` if the tree is needed.
  /// - Throws: `BakeError` with all failures and their positions in the text.
  func updateInOnePass(
    _ model: Model,
    json bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> RecipeResult<Model>? {
    let readings = onePassReadings
    guard let reading = readings.take(options, context) else { return nil }
    defer { readings.giveBack(reading) }
    guard reading.open(bytes, readable: bytes.count), let next = reading.next(0..<bytes.count)
    else { return nil }
    let result = updateResult(model, with: next.row, leastSize: next.leastSize, reading.rows)
    guard let result else { return nil }
    try throwError(reading.rows.failures, bytes, options)
    if reading.rows.isUntouched { return result }
    return result.mapNotices(TextPositions(bytes, options).adding(to:))
  }
}

extension RecipeBody {
  /// Creates a model from the next of the opened texts.
  ///
  /// - Parameter slots: reusable slots, which are empty before the call. If the result is `nil`,
  ///   they contain values afterwards.
  /// - Returns: the model; `nil` if there is an error or the tree is needed.
  @inlinable
  func bake(
    _ range: Range<Int>,
    of reading: OnePassReading,
    _ slots: inout FieldSlots
  ) -> Model? {
    guard reading.fill(&slots._unsafe, from: range) else { return nil }
    return finish(&slots, reading.rows)
  }
}
