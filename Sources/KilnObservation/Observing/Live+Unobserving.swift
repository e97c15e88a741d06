internal import KilnValues

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
    unobserve(keyPath as PartialKeyPath<Model>, of: owner)
  }

  func unobserve(_ keyPath: PartialKeyPath<Model>, of owner: AnyObject) -> Int {
    let (property, field) = (PropertyKey(keyPath), PropertyPlace<Model, Model>.field(of: keyPath))
    return core.end {
      $0.owner === owner && $0.isObservation(of: property, field: field)
    }
  }

  /// Ends all that an object observes of this cell, bindings that write to it and tracked closures that read the
  /// cell included.
  ///
  /// - Parameter owner: the object that it was observed for.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this cell.
  @discardableResult
  public func unobserve(for owner: AnyObject) -> Int {
    core.end { $0.owner === owner }
  }

  /// Ends what is observed of this cell under a label.
  ///
  /// - Parameters:
  ///   - label: the label; see ``ObservationToken/labelled(_:)``.
  ///   - owner: the object that it was observed for; `nil` for all.
  /// - Returns: how many were ended.
  /// - Complexity: O(n) for n observations of this cell.
  @discardableResult
  public func unobserve(labelled label: String, for owner: AnyObject? = nil) -> Int {
    core.end { $0.token.label == label && (owner == nil || $0.owner === owner) }
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
