internal import KilnValues
internal import Synchronization

/// A model that is built once and then shared: by all builds without a seed, and by those of one list.
final class SharedModels<Model: Value & Sendable>: Sendable {
  fileprivate struct Known: Sendable {
    var model: Model?
    weak var session: BuildSession?
    var sessionModel: Model?
  }

  private let known = Mutex(Known())

  func model(
    in session: BuildSession?,
    _ make: () throws(FactoryError) -> Model
  ) throws(FactoryError) -> Model {
    if let model = known.withLock({ $0.find(session) }) { return model }
    // Not under the lock: what is built may build others.
    let made = try make()
    return known.withLock { known in
      if let model = known.find(session) { return model }
      if let session {
        (known.session, known.sessionModel) = (session, made)
      } else {
        known.model = made
      }
      return made
    }
  }
}

extension SharedModels.Known {
  fileprivate func find(_ session: BuildSession?) -> Model? {
    guard let session else { return model }
    return self.session === session ? sessionModel : nil
  }
}
