internal import KilnValues
internal import Synchronization

/// Factories of models of which nobody said anything, one for each type, so that they are prepared once.
enum DefaultFactories {
  private static let known = Mutex<[ObjectIdentifier: any Sendable]>([:])

  static func factory<Model: Value>(of type: Model.Type) -> Factory<Model> {
    known.withLock { known in
      if let factory = known[ObjectIdentifier(type)] as? Factory<Model> { return factory }
      let factory = Factory<Model>()
      known[ObjectIdentifier(type)] = factory
      return factory
    }
  }
}
