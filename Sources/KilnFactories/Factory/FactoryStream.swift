package import KilnValues

/// An endless stream of a factory's models.
package struct FactoryStream<Model: ValueModel> {
  private let factory: Factory<Model>
  private let seed: UInt64?
  private var environment: BuildEnvironment
  /// The builder of models with seeds, once created.
  private var builder: ModelBuilder<Model>?

  init(_ factory: Factory<Model>, _ seed: UInt64?, _ style: GenerationStyle) {
    self.factory = factory
    self.seed = seed
    environment = BuildEnvironment(style: style)
  }

  /// The position of the next model, from 0.
  package var count: Int { environment.index }

  /// Builds the next model.
  ///
  /// - Throws: ``FactoryError``. The next call continues with the following model.
  package mutating func build() throws(FactoryError) -> Model {
    try build(nil)
  }

  // Not inlined; see `ModelBuilder.changed`.
  @inline(never)
  mutating func build(
    at index: Int,
    _ change: (_ model: inout Model.Mutable, _ index: Int) throws -> Void
  ) throws(FactoryError) -> Model {
    do {
      return try withoutActuallyEscaping(change) { change in
        try build { try change(&$0, index) }
      }
    } catch {
      throw FactoryError.wrapping(error)
    }
  }

  private mutating func build(
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws(FactoryError) -> Model {
    defer { environment.index &+= 1 }
    guard let seed else { return try factory.build(in: environment, change) }
    let index = environment.index
    do {
      return try preparedBuilder().build(
        seed: SeededGenerator.seed(seed, part: index),
        index: index,
        change
      )
    } catch {
      throw error.of(factory: factory.name)
    }
  }

  private mutating func preparedBuilder() throws(FactoryError) -> ModelBuilder<Model> {
    if let builder { return builder }
    let made = try factory.cache.plan(of: factory).builder(in: environment)
    builder = made
    return made
  }
}
