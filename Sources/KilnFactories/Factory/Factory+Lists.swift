public import KilnValues

extension Factory {
  /// Builds several models.
  ///
  /// - Parameters:
  ///   - count: how many. A negative count stops the program.
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random, other ones in each model, and sequences begin anew.
  ///   - style: how random values look.
  ///   - change: what is done to each mutable twin, which is told its place in the list.
  /// - Throws: ``FactoryError``.
  /// - Complexity: O(*n*).
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
    // Not for any number: what is built may throw long before there are so many.
    models.reserveCapacity(Swift.min(count, 100_000))
    guard let change else {
      while models.count < count { models.append(try stream.build()) }
      return models
    }
    while models.count < count { models.append(try stream.build(at: models.count, change)) }
    return models
  }

  /// Builds two models.
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random, other ones in each model.
  /// - Throws: ``FactoryError``.
  public func buildPair(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> (Model, Model) {
    var stream = FactoryStream(try applying(traits), seed, .realistic)
    return (try stream.build(), try stream.build())
  }

  /// Models without end, which are built as they are asked for.
  ///
  ///     var stream = users.stream(seed: 42)
  ///     let first = try stream.build()
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: the seed; the models are those of ``buildList(_:traits:seed:style:_:)``.
  ///   - style: how the values look.
  /// - Throws: ``FactoryError`` where a trait is unknown.
  public func stream(
    traits: FactoryTrait<Model>...,
    seed: UInt64,
    style: GenerationStyle = .realistic
  ) throws(FactoryError) -> FactoryStream<Model> {
    FactoryStream(try applying(traits), seed, style)
  }
}
