public import KilnValues

extension Factory {
  /// Builds a valid model.
  ///
  ///     try users.build()
  ///     try users.build(traits: "unread", seed: 7)
  ///
  /// - Parameters:
  ///   - traits: the traits, applied in order. If several set a field, the last one applies.
  ///   - seed: makes unset fields random, within their rules. The same seed gives the same model in
  ///     every process and on every platform, with the same version of Kiln.
  ///   - style: how random values look.
  /// - Throws: ``FactoryError``.
  /// - Complexity: O(1) if no field varies and there is no seed; otherwise O(*n*) in the number of
  ///   fields.
  @inlinable
  public func build(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic
  ) throws(FactoryError) -> Model {
    if traits.isEmpty, seed == nil, let prototype = cache.prototype { return prototype }
    return try make(traits, seed, style)
  }

  /// Builds a model and changes it before validation.
  ///
  ///     try users.build { $0.updatedAt = nil }
  ///
  /// Fields that depend on others are created before the change. To change their inputs, use
  /// ``set(_:_:)``.
  ///
  /// - Parameters:
  ///   - traits: variants to apply, in order.
  ///   - seed: the seed of random values; `nil` for the default values.
  ///   - style: the style of random values.
  ///   - change: changes the mutable twin.
  /// - Throws: ``FactoryError``.
  public func build(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    _ change: (inout Model.Mutable) throws -> Void
  ) throws(FactoryError) -> Model {
    do {
      return try withoutActuallyEscaping(change) { try make(traits, seed, style, $0) }
    } catch {
      throw FactoryError.wrapping(error)
    }
  }

  /// Builds a model that may be invalid, to test code that receives such models.
  ///
  /// - Parameters:
  ///   - traits: variants to apply, in order.
  ///   - seed: the seed of random values; `nil` for the default values.
  ///   - style: the style of random values.
  ///   - change: changes the mutable twin.
  /// - Throws: ``FactoryError``, but not for violated rules.
  public func buildUnchecked(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    _ change: ((inout Model.Mutable) throws -> Void)? = nil
  ) throws(FactoryError) -> Model {
    try make(traits, seed, style, isChecked: false, change)
  }

  @usableFromInline
  func make(
    _ traits: [FactoryTrait<Model>],
    _ seed: UInt64?,
    _ style: GenerationStyle,
    isChecked: Bool = true,
    _ change: ((inout Model.Mutable) throws -> Void)? = nil
  ) throws(FactoryError) -> Model {
    let factory = try applying(traits)
    if isChecked, seed == nil, change == nil, let prototype = factory.cache.prototype {
      return prototype
    }
    let seed = seed.map { SeededGenerator.seed($0, part: 0) }
    let environment = BuildEnvironment(seed: seed, style: style)
    return try factory.build(in: environment, isChecked: isChecked, change)
  }

  /// Builds a model that may be contained in another.
  package func build(
    in environment: BuildEnvironment,
    isChecked: Bool = true,
    _ change: ((inout Model.Mutable) throws -> Void)? = nil
  ) throws(FactoryError) -> Model {
    let isPlain = environment.seed == nil && change == nil && environment.scope.depth == 0
    if isPlain, let prototype = cache.prototype { return prototype }
    do {
      let plan = try cache.plan(of: self)
      let model = try plan.builder(in: environment).build(
        seed: environment.seed,
        index: environment.index,
        isChecked: isChecked,
        change
      )
      if isPlain, isChecked, plan.isConstant, relations == nil { cache.keep(model) }
      return model
    } catch {
      throw environment.scope.depth == 0 ? error.of(factory: name) : error
    }
  }
}
