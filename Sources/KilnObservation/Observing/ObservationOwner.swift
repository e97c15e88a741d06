/// An object that retains the observations made for it.
///
///     final class Header: ObservationOwner {
///       let observations = ObservationBag()
///     }
///     live.observe(\.name, for: header) { header, change in … }  // goes into header.observations
///     header.stopObserving()
///
/// Its bag contains all observations for it, including bindings that write to it. They end as soon
/// as the object is deallocated, instead of at the next change of the source.
public protocol ObservationOwner: AnyObject, Sendable {
  /// The observations for this object. It must always be the same bag.
  var observations: ObservationBag { get }
}

extension ObservationOwner {
  /// Ends the observations for this object, of any source.
  ///
  /// This includes flows and bindings that write to this object. If this object is a
  /// ``LiveObject``, observations of it for other objects continue.
  /// ``LiveSource/unobserveAll(labelled:)`` ends them.
  ///
  /// - Parameter label: the label of the observations; `nil` for all. See
  ///   ``ObservationToken/labelled(_:)``.
  /// - Returns: the number of ended observations. A combination is one.
  @discardableResult
  public func stopObserving(labelled label: String? = nil) -> Int {
    observations.cancelAll(labelled: label)
  }
}

extension ObservationToken {
  /// Inserts the observation into the bag of the object that it is for, if there is one.
  ///
  /// - Parameter owner: the object.
  /// - Returns: the observation.
  @usableFromInline
  @discardableResult
  func kept(by owner: AnyObject?) -> ObservationToken {
    if let owner = owner as? any ObservationOwner { owner.observations.insert(self) }
    return self
  }
}
