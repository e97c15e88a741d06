extension LiveObject {
  /// Ends what an object observes of a property, and nothing else.
  ///
  /// These are observations and posts of exactly this property: neither those of other objects, nor bindings,
  /// which ``LiveProperty/cutOff(to:)`` ends. A computed property and a path such as `\.friend?.name` are found at the
  /// object at which they were observed, and end as a whole.
  ///
  /// - Parameters:
  ///   - keyPath: the property, named by any class of this object.
  ///   - owner: the object that it was observed for.
  /// - Returns: how many were ended; 0 where there is none, which is no mistake.
  /// - Complexity: O(n) for n observations of this object.
  @discardableResult
  public func unobserve<Property>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    for owner: AnyObject
  ) -> Int {
    let (property, index) = (PropertyKey(keyPath), liveIndex(of: keyPath))
    return _live.core.end {
      $0.owner === owner && $0.isObservation(of: property, field: index)
    }
  }

  /// Ends all that an object observes of this one's properties, bindings that write to it included.
  ///
  /// A path that only leads through this object is not ended. A tracked closure that read this object is.
  ///
  /// - Parameter owner: the object that it was observed for.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this object.
  @discardableResult
  public func unobserve(for owner: AnyObject) -> Int {
    _live.core.end { $0.owner === owner }
  }

  /// Ends what is observed of this object's properties under a label.
  ///
  /// - Parameters:
  ///   - label: the label; see ``ObservationToken/labelled(_:)``.
  ///   - owner: the object that it was observed for; `nil` for all.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this object.
  @discardableResult
  public func unobserve(labelled label: String, for owner: AnyObject? = nil) -> Int {
    _live.core.end { $0.token.label == label && (owner == nil || $0.owner === owner) }
  }
}
