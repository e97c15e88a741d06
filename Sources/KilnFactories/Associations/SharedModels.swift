internal import KilnValues
internal import Synchronization

/// A model that is built once and then shared by all builds without a seed.
///
/// Those with a seed share the one that their list keeps, so that several lists may be built at once.
final class SharedModels<Model: Value & Sendable>: Sendable {
  private let model = Mutex<Model?>(nil)

  /// The model.
  ///
  /// - Parameters:
  ///   - session: the list that is being built, where it has a seed.
  ///   - make: makes the model where there is none.
  func model(
    in session: BuildSession?,
    _ make: () throws(FactoryError) -> Model
  ) throws(FactoryError) -> Model {
    if let known = known(in: session) { return known }
    // Not under the lock: what is built may build others.
    let made = try make()
    if let session { return session.sharedModels.insert(made, of: self) }
    return model.withLock { model in
      let first = model ?? made
      model = first
      return first
    }
  }

  private func known(in session: BuildSession?) -> Model? {
    if let session { return session.sharedModels.model(of: self) }
    return model.withLock { $0 }
  }
}

/// The shared models of one list.
final class ListedModels: Sendable {
  private struct Known: Sendable {
    /// Held, so that no other takes its place in memory.
    let owner: any AnyObject & Sendable
    let model: any Sendable
  }

  private let known = Mutex<[ObjectIdentifier: Known]>([:])

  func model<Model>(of owner: SharedModels<Model>) -> Model? {
    known.withLock { $0[ObjectIdentifier(owner)]?.model as? Model }
  }

  /// Keeps a model, unless there is one.
  ///
  /// - Returns: the one that is kept.
  func insert<Model>(_ model: Model, of owner: SharedModels<Model>) -> Model {
    known.withLock { known in
      if let first = known[ObjectIdentifier(owner)]?.model as? Model { return first }
      known[ObjectIdentifier(owner)] = Known(owner: owner, model: model)
      return model
    }
  }
}
