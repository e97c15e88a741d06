/// A source of changes: a ``Live`` cell, a ``LiveObject`` or a ``LiveStore``.
public protocol LiveSource: AnyObject, Sendable {
  /// The observations of this source.
  var _observations: SourceObservations { get }
}

/// The observations of a source.
public struct SourceObservations: Sendable {
  let core: SourceCore
}

extension LiveSource {
  /// The number of active observations.
  ///
  /// It counts observations that were not cancelled and whose object still exists. Flows, bindings
  /// and each input of a combination count too. It is intended for tests and for finding leaks,
  /// because other threads may change it at any time.
  ///
  /// - Complexity: O(*n*) in the number of observations.
  public var observationCount: Int {
    _observations.core.records().count { $0.observation.isActive && !$0.isOrphaned }
  }

  /// Ends every observation of this source for an object.
  ///
  /// This includes bindings that write to the object, and tracked closures that read the source. A
  /// path that only leads through this source is not ended.
  ///
  /// - Parameter owner: the object.
  /// - Returns: the number of ended observations.
  /// - Complexity: O(*k* log *n*) for *k* observations for the object, of *n* observations of this
  ///   source, amortized over the calls and observations.
  @discardableResult
  public func unobserve(for owner: AnyObject) -> Int {
    _observations.core.end(for: owner)
  }

  /// Ends the observations of this source with a label.
  ///
  /// - Parameters:
  ///   - label: the label; see ``ObservationToken/labelled(_:)``.
  ///   - owner: the object that they are for; `nil` for all.
  /// - Returns: the number of ended observations.
  /// - Complexity: O(*n*) in the number of observations of this source; for an object, that of
  ///   ``unobserve(for:)``.
  @discardableResult
  public func unobserve(labelled label: String, for owner: AnyObject? = nil) -> Int {
    _observations.core.end(for: owner) { $0.token.label == label }
  }

  /// Ends all observations of this source for any object, including bindings from it.
  ///
  /// Observations of other sources for this object continue. ``ObservationOwner/stopObserving()``
  /// ends them.
  ///
  /// - Returns: the number of ended observations.
  /// - Complexity: O(*n*) in the number of observations of this source.
  @discardableResult
  public func unobserveAll() -> Int {
    _observations.core.end()
  }

  /// Ends the observations of one property for an object.
  func endObservations(of property: PropertyKey, field: Int?, for owner: AnyObject) -> Int {
    _observations.core.end(for: owner) {
      $0.observes(property, field: field) && !$0.token.isBinding
    }
  }
}
