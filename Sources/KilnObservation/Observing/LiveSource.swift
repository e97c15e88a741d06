/// A source of changes: a ``Live`` cell, a ``LiveObject`` or a ``LiveStore``.
///
/// Only these types conform. `@LiveObject` adds a class to them.
public protocol LiveSource: AnyObject, Sendable {}

/// A source that is not a live object, whose registrar has its core.
protocol CoreOwner: LiveSource {
  var ownedCore: SourceCore { get }
}

extension LiveSource {
  /// The core of this source.
  var sourceCore: SourceCore {
    if let owner = self as? any CoreOwner { return owner.ownedCore }
    guard let object = self as? any LiveObject else {
      preconditionFailure("\(type(of: self)) is neither a Live nor a live object nor a store")
    }
    return object._live.core
  }
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
    sourceCore.records().count { $0.observation.isActive && !$0.isOrphaned }
  }

  /// Ends the observations of this source for an object.
  ///
  /// This includes flows and bindings that write to the object, and tracked closures that read the
  /// source. A path that only leads through this source is not ended.
  ///
  /// - Parameters:
  ///   - owner: the object.
  ///   - label: the label of the observations, set by ``ObservationToken/labelled(_:)``; `nil` for
  ///     all.
  /// - Returns: the number of ended observations. Each input of a combination is one.
  /// - Complexity: O(*k* log *n*) for *k* observations for the object, of *n* observations of this
  ///   source, amortized over the calls and observations.
  @discardableResult
  public func unobserve(for owner: AnyObject, labelled label: String? = nil) -> Int {
    sourceCore.end(for: owner) { label == nil || $0.token.label == label }
  }

  /// Ends the observations of this source for all objects and for none.
  ///
  /// This includes flows and bindings from this source, tracked closures that read it, and the
  /// connections of loops and publishers, which finish. What this object observes in other sources
  /// continues. ``ObservationOwner/stopObserving(labelled:)`` ends that.
  ///
  /// - Parameter label: the label of the observations; `nil` for all. See
  ///   ``ObservationToken/labelled(_:)``.
  /// - Returns: the number of ended observations. Each input of a combination is one.
  /// - Complexity: O(*n*) in the number of observations of this source.
  @discardableResult
  public func unobserveAll(labelled label: String? = nil) -> Int {
    sourceCore.end { label == nil || $0.token.label == label }
  }

  /// Ends the observations of one property for an object.
  func endObservations(of property: PropertyKey, field: Int?, for owner: AnyObject) -> Int {
    sourceCore.end(for: owner) {
      $0.observes(property, field: field) && !$0.token.isBinding
    }
  }
}
