extension Live {
  /// Ends what an object observes of a property, and nothing else.
  ///
  /// These are observations and posts of exactly this property: neither those of a property inside it, nor
  /// those of other objects, nor bindings, which ``LiveProperty/cutOff(to:)`` ends. Where the property is one of
  /// several in a combination, the combination goes on without it, with the last value that it heard.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - owner: the object that it was observed for.
  /// - Returns: how many were ended; 0 where there is none, which is no mistake.
  /// - Complexity: O(n) for n observations of this cell.
  @discardableResult
  public func unobserve<Property>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    for owner: AnyObject
  ) -> Int {
    let place = PropertyPlace(keyPath)
    return core.end { $0.livingOwner === owner && !$0.isBinding && $0.observes(place) }
  }

  /// Ends all that an object observes of this cell, bindings that write to it included.
  ///
  /// - Parameter owner: the object that it was observed for.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this cell.
  @discardableResult
  public func unobserve(for owner: AnyObject) -> Int {
    core.end { $0.livingOwner === owner }
  }

  /// Ends what is observed of this cell under a label.
  ///
  /// - Parameters:
  ///   - label: the label; see ``Observation/labelled(_:)``.
  ///   - owner: the object that it was observed for; `nil` for all.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this cell.
  @discardableResult
  public func unobserve(labelled label: String, for owner: AnyObject? = nil) -> Int {
    core.end { $0.label == label && (owner == nil || $0.livingOwner === owner) }
  }

  /// Ends all that anybody observes of this cell, bindings from it included.
  ///
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this cell.
  @discardableResult
  public func unobserveAll() -> Int {
    core.end { _ in true }
  }
}

extension SourceCore {
  /// Ends the observations that are meant.
  ///
  /// - Returns: how many they were.
  func end(where isMeant: (SourceObservation) -> Bool) -> Int {
    let meant = observations { $0.isActive && isMeant($0) }
    for observation in meant { observation.cancel() }
    return meant.count
  }
}

extension SourceObservation {
  /// Whether it observes exactly the property at a place.
  func observes<Model, Property>(_ place: PropertyPlace<Model, Property>) -> Bool {
    guard list == place.list else { return false }
    return place.isExact ? property == nil : property == place.keyPath
  }
}
