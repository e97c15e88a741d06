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
  /// The number of active observations: those that were not cancelled and whose object still
  /// exists.
  ///
  /// Flows, bindings and each input of a combination count as well. It is meant for tests and for
  /// finding leaks; other threads may change it at any moment.
  ///
  /// - Complexity: O(n) for n observations.
  public var observationCount: Int {
    _observations.core.records { $0.observation.isActive && !$0.isOrphaned }.count
  }

  /// Ends every observation of this source that is for an object: bindings that write to the object
  /// and tracked closures that read the source included.
  ///
  /// A path that only leads through this source is not ended.
  ///
  /// - Parameter owner: the object.
  /// - Returns: the number of observations ended.
  /// - Complexity: O(n) for n observations of this source.
  @discardableResult
  public func unobserve(for owner: AnyObject) -> Int {
    _observations.core.end { $0.owner === owner }
  }

  /// Ends the observations of this source with a label.
  ///
  /// - Parameters:
  ///   - label: the label; see ``ObservationToken/labelled(_:)``.
  ///   - owner: the object that they are for; `nil` for all.
  /// - Returns: the number of observations ended.
  /// - Complexity: O(n) for n observations of this source.
  @discardableResult
  public func unobserve(labelled label: String, for owner: AnyObject? = nil) -> Int {
    _observations.core.end { $0.token.label == label && (owner == nil || $0.owner === owner) }
  }

  /// Ends all observations of this source, bindings from it included, whatever objects they are
  /// for.
  ///
  /// What an object itself observes of other sources goes on; ``ObservationOwner/stopObserving()``
  /// ends that.
  ///
  /// - Returns: the number of observations ended.
  /// - Complexity: O(n) for n observations of this source.
  @discardableResult
  public func unobserveAll() -> Int {
    _observations.core.end { _ in true }
  }

  /// Ends the observations of one property that are for an object.
  func endObservations(of property: PropertyKey, field: Int?, for owner: AnyObject) -> Int {
    _observations.core.end {
      $0.owner === owner && $0.observes(property, field: field) && !$0.token.isBinding
    }
  }
}
