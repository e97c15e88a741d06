public import KilnValues

extension Factory {
  /// Builds a model.
  ///
  ///     try users.build()
  ///     try users.build(traits: "unread", seed: 7)
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order; of two that say the same the later counts.
  ///   - seed: where given, every field of which nothing was said has a random value that satisfies its
  ///     rules; the same for the same seed, in every process and on every platform.
  ///   - style: how random values look.
  /// - Returns: the model, which satisfies its rules.
  /// - Throws: ``FactoryError``.
  /// - Complexity: where no field varies and no seed is given, the copy of a model; else O(*n*) in the number
  ///   of fields, and what making them takes.
  @inlinable
  public func build(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic
  ) throws(FactoryError) -> Model {
    if traits.isEmpty, seed == nil, let prototype = cache.prototype { return prototype }
    return try make(traits, seed, style, nil)
  }

  /// Builds a model and changes it.
  ///
  ///     try users.build { $0.updatedAt = nil }
  ///
  /// Fields that are made from others are made before the change; ``set(_:_:)`` says a value that they
  /// are made from.
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random.
  ///   - style: how random values look.
  ///   - change: what is done to the mutable twin before the rules are asked.
  /// - Returns: the model, which satisfies its rules.
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

  /// Builds a model without asking its rules, to test what meets one that breaks them.
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random.
  ///   - style: how random values look.
  ///   - change: what is done to the mutable twin.
  /// - Throws: ``FactoryError``, but not of rules.
  public func buildUnchecked(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    _ change: ((inout Model.Mutable) throws -> Void)? = nil
  ) throws(FactoryError) -> Model {
    try applying(traits).making(seed, style, isChecked: false, change)
  }

  @usableFromInline
  func make(
    _ traits: [FactoryTrait<Model>],
    _ seed: UInt64?,
    _ style: GenerationStyle,
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws(FactoryError) -> Model {
    try applying(traits).making(seed, style, isChecked: true, change)
  }

  private func making(
    _ seed: UInt64?,
    _ style: GenerationStyle,
    isChecked: Bool,
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws(FactoryError) -> Model {
    if isChecked, seed == nil, change == nil, let prototype = cache.prototype { return prototype }
    let seed = seed.map { SeededGenerator.seed($0, part: 0) }
    let environment = BuildEnvironment(seed: seed, style: style)
    return try build(in: environment, isChecked: isChecked, change)
  }

  /// Builds a model that may be part of another.
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
