internal import KilnFactories
internal import KilnValues

/// The models of one factory in a property test.
final class PropertySubject<Model: Value>: PropertySteps {
  private let cases: PropertyCases<Model>
  /// The model that was built last.
  private(set) var original: Model
  private var shrinker: Shrinker<Model>?

  init(_ factory: Factory<Model>, seed: UInt64) throws(FactoryError) {
    cases = try PropertyCases(factory, seed: seed)
    original = try cases.model(at: 0)
  }

  /// The next model to test.
  var current: Model { shrinker?.trial ?? original }

  /// The simplest failing model.
  var smallest: Model { shrinker?.smallest ?? original }

  /// The difference of a model from the factory's default.
  func difference(to model: Model) -> Difference<Model> {
    (shrinker?.simplest ?? model).difference(to: model)
  }

  func build(at index: Int) throws(FactoryError) {
    original = try cases.model(at: index)
  }

  func shrinker(at index: Int) throws(FactoryError) -> any ShrinkerSteps {
    let made = try Shrinker(original, of: cases.factory, in: cases.environment(at: index))
    shrinker = made
    return made
  }
}

/// A subject with its model type erased.
protocol PropertySteps: AnyObject {
  /// Builds the model with a given index.
  func build(at index: Int) throws(FactoryError)

  /// Starts shrinking the model with a given index.
  func shrinker(at index: Int) throws(FactoryError) -> any ShrinkerSteps
}
