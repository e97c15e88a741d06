public import KilnValues

/// Models of a factory without end, one after the other.
public struct FactoryStream<Model: Value> {
  private let factory: Factory<Model>
  private let seed: UInt64?
  private var environment = BuildEnvironment()

  init(_ factory: Factory<Model>, _ seed: UInt64?, _ style: GenerationStyle) {
    self.factory = factory
    self.seed = seed
    environment.style = style
  }

  /// How many models were built.
  public var count: Int { environment.index }

  /// Builds the next model.
  ///
  /// - Throws: ``FactoryError``; the next call goes on with the model after it.
  public mutating func build() throws(FactoryError) -> Model {
    try build(nil)
  }

  mutating func build(
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws(FactoryError) -> Model {
    environment.seed = seed.map {
      SeededGenerator.seed($0, part: UInt64(bitPattern: Int64(environment.index)))
    }
    defer { environment.index &+= 1 }
    return try factory.build(in: environment, change)
  }
}
