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
    let field = PropertyPlace<Model, Model>.field(of: keyPath)
    return core.end {
      $0.livingOwner === owner && !$0.isBinding && $0.observes(keyPath, field: field)
    }
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
  /// Whether it observes exactly a property.
  ///
  /// - Parameter field: the list of the property, if it is a field or the whole model.
  func observes(_ keyPath: AnyKeyPath, field: Int?) -> Bool {
    guard let field else { return property == keyPath }
    return list == field && property == nil
  }
}

extension PropertyPlace {
  /// The list of a property that is a field or the whole model; `nil` for others.
  static func field(of keyPath: PartialKeyPath<Model>) -> Int? {
    keyPath == \Model.self ? ObserverTable.whole : Model.schema.index(of: keyPath)
  }
}
