/// An object that holds the observations that are made for it.
///
///     final class Header: ObservationOwner {
///       let observations = ObservationBag()
///     }
///     live.observe(\.name, for: header) { header, change in … }  // goes into header.observations
///     header.stopObserving()
///
/// Everything that is made for it is put into its bag: observations, posts, and bindings that write
/// to it. All of it ends when the object is deallocated, and not when its source changes next.
public protocol ObservationOwner: AnyObject, Sendable {
  /// What is observed for this object. It is always the same bag.
  var observations: ObservationBag { get }
}

extension ObservationOwner {
  /// Ends all that is observed for this object: observations, posts, combinations, and bindings
  /// that write to it.
  ///
  /// What others observe of this object, if it is a ``LiveObject`` as well, continues.
  ///
  /// - Returns: how many were ended.
  @discardableResult
  public func stopObserving() -> Int { observations.cancelAll() }

  /// Ends what is observed for this object under a label.
  ///
  /// - Parameter label: the label; see ``ObservationToken/labelled(_:)``.
  /// - Returns: how many were ended.
  @discardableResult
  public func stopObserving(labelled label: String) -> Int { observations.cancel(labelled: label) }
}

extension ObservationToken {
  /// Puts it into the bag of the object that it is for, if that has one.
  ///
  /// - Returns: the observation.
  @usableFromInline
  @discardableResult
  func kept(by owner: AnyObject?) -> ObservationToken {
    if let owner = owner as? any ObservationOwner { owner.observations.insert(self) }
    return self
  }
}
