extension LiveObject {
  /// Ends what an object observes of a live property, and nothing else.
  ///
  /// These are observations and posts of exactly this property: neither those of other objects, nor bindings,
  /// which ``LiveProperty/cutOff(to:)`` ends. What is observed of a property that is not live itself is found in its
  /// owner's ``ObservationBag``, or ended by its ``ObservationToken``.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - owner: the object that it was observed for.
  /// - Returns: how many were ended; 0 where there is none, which is no mistake.
  /// - Complexity: O(n) for n observations of this object.
  @discardableResult
  public func unobserve<Property>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    for owner: AnyObject
  ) -> Int {
    guard let index = liveIndex(of: keyPath) else { return 0 }
    return _live.core.end {
      $0.livingOwner === owner && $0.observation.isObservation(of: keyPath, field: index)
    }
  }

  /// Ends all that an object observes of this one's live properties, bindings that write to it included.
  ///
  /// - Parameter owner: the object that it was observed for.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this object.
  @discardableResult
  public func unobserve(for owner: AnyObject) -> Int {
    _live.core.end { $0.livingOwner === owner }
  }

  /// Ends what is observed of this object's live properties under a label.
  ///
  /// - Parameters:
  ///   - label: the label; see ``ObservationToken/labelled(_:)``.
  ///   - owner: the object that it was observed for; `nil` for all.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this object.
  @discardableResult
  public func unobserve(labelled label: String, for owner: AnyObject? = nil) -> Int {
    _live.core.end {
      $0.observation.label == label && (owner == nil || $0.livingOwner === owner)
    }
  }
}
