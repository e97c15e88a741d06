internal import KilnFactories
internal import KilnValues

/// The models of one factory that a property is tried on.
final class PropertySubject<Model: Value>: PropertySteps {
  private let cases: PropertyCases<Model>
  /// The model that was built last.
  private(set) var original: Model
  private var shrinker: Shrinker<Model>?

  init(_ factory: Factory<Model>, seed: UInt64) throws(FactoryError) {
    cases = try PropertyCases(factory, seed: seed)
    original = try cases.model(at: 0)
  }

  /// The model that the property is tried on next.
  var current: Model { shrinker?.trial ?? original }

  /// The simplest model that fails.
  var smallest: Model { shrinker?.smallest ?? original }

  /// The difference of a model from what the factory builds by default.
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

/// A subject whose type of model is not known.
protocol PropertySteps: AnyObject {
  /// Builds the model of an index.
  func build(at index: Int) throws(FactoryError)

  /// Starts to look for models that are simpler than the one of an index.
  func shrinker(at index: Int) throws(FactoryError) -> any ShrinkerSteps
}
