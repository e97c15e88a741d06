public import KilnValues

extension Factory {
  /// Builds several models.
  ///
  /// - Parameters:
  ///   - count: the number of models. A negative count is a fatal error.
  ///   - traits: the traits, applied in order.
  ///   - seed: makes unset fields of each model random, and restarts sequences.
  ///   - style: how random values look.
  ///   - change: changes the mutable twin of each model, given its position.
  /// - Throws: ``FactoryError``.
  /// - Complexity: O(*n*) in the number of models.
  public func buildList(
    _ count: Int,
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    _ change: ((_ model: inout Model.Mutable, _ index: Int) throws -> Void)? = nil
  ) throws(FactoryError) -> [Model] {
    checkCount(count)
    var stream = FactoryStream(try applying(traits), seed, style)
    var models: [Model] = []
    // Limited, because a build may throw long before `count` models exist.
    models.reserveCapacity(Swift.min(count, 100_000))
    guard let change else {
      while models.count < count { models.append(try stream.build()) }
      return models
    }
    while models.count < count { models.append(try stream.build(at: models.count, change)) }
    return models
  }

  /// Returns an endless stream of models, each built on demand.
  ///
  ///     var stream = users.stream(seed: 42)
  ///     let first = try stream.build()
  ///
  /// - Parameters:
  ///   - traits: the traits, applied in order.
  ///   - seed: the seed. The models are those of ``buildList(_:traits:seed:style:_:)``.
  ///   - style: how the values look.
  /// - Throws: ``FactoryError`` if a trait is unknown.
  package func stream(
    traits: FactoryTrait<Model>...,
    seed: UInt64,
    style: GenerationStyle = .realistic
  ) throws(FactoryError) -> FactoryStream<Model> {
    FactoryStream(try applying(traits), seed, style)
  }
}
