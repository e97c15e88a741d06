public import KilnMapping
public import KilnSupport
public import KilnValues

extension Recipe {
  /// Changes what a partial source names.
  ///
  /// Values that the source does not have stay as they are; defaults play no part. Null clears an
  /// optional property.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself where nothing changes, neither in the fields that
  ///   its equality compares nor in others.
  /// - Throws: ``BakeError`` with every failure; then nothing was changed.
  /// - Complexity: O(*n*) in the number of fields and the length of the paths. Where nothing
  ///   changes, nothing is built. Where one property is read inside another's path, a changed model
  ///   is also decomposed.
  @inlinable
  public func update(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    var scope = BakeScope(context: context)
    let changed = change(model, with: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    return changed ?? model
  }

  /// Changes what a partial source names; see `update(_:with:context:)`.
  ///
  /// - Returns: the value with its difference from `model`, and the notices.
  public func updateResult(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> UpdateResult<Model> {
    var scope = BakeScope(context: context)
    let changed = change(model, with: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    return UpdateResult(
      old: model,
      model: changed ?? model,
      isChanged: changed != nil,
      scope.notices
    )
  }

  /// Changes a model, or records why that cannot be done.
  ///
  /// - Parameter identity: whether another entity may come of it; `nil` for what the recipe says.
  /// - Returns: the changed model; `nil` where nothing changes, or the scope has failures.
  @inlinable
  func change(
    _ model: Model,
    with source: JSONValue,
    identity: RecipeOptions.IdentityPolicy? = nil,
    _ scope: inout BakeScope
  ) -> Model? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    scope.level.updateNulls = options.updateNulls
    if source.isNull, places.refusesNull(&scope) { return nil }
    let changes = withUnsafePointer(to: model) {
      instructions.changes(of: UnsafeRawPointer($0), storedForms, by: source, &scope)
    }
    places.checkKeys(of: source, options.unknownKeys, &scope)
    if changes.isEmpty { return nil }
    return rebuild(model, changes, from: source, identity ?? options.identity, &scope)
  }
}

/// A model after an update, and what the update changed.
public struct UpdateResult<Model: Value> {
  /// The value before.
  let old: Model

  /// The value; the very same one as before where nothing changed.
  public let model: Model

  /// Whether the update changed anything, be it in a field that equality leaves out.
  public let isChanged: Bool

  /// What is not wrong enough to refuse the update.
  /// At most ``BakeLimits/maximumFailures`` are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// How many notices there are besides those that are kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  private let list: FailureList<RecipeFailure>

  init(old: Model, model: Model, isChanged: Bool, _ notices: FailureList<RecipeFailure>) {
    self.old = old
    self.model = model
    self.isChanged = isChanged
    list = notices
  }

  /// What the update changed, in the fields that are compared; empty where nothing changed.
  ///
  /// - Complexity: that of comparing two values; O(1) where nothing changed.
  public var difference: Difference<Model> { old.difference(to: model) }
}

extension UpdateResult: Sendable where Model: Sendable {}
