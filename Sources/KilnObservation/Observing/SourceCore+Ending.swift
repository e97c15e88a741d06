internal import KilnValues

extension SourceCore {
  /// Ends the observations that are meant.
  ///
  /// - Returns: how many they were.
  func end(where isMeant: (ObserverRecord) -> Bool) -> Int {
    let meant = records { $0.observation.isActive && isMeant($0) }
    for record in meant { record.observation.cancel() }
    return meant.count
  }
}

extension SourceObservation {
  /// Whether it observes exactly a property.
  ///
  /// - Parameter field: the list of the property, if it has one of its own.
  func observes(_ keyPath: AnyKeyPath, field: Int?) -> Bool {
    guard let field else { return property == keyPath }
    return list == field && property == nil
  }

  /// Whether it observes exactly a property, and is no binding.
  func isObservation(of keyPath: AnyKeyPath, field: Int?) -> Bool {
    !isBinding && observes(keyPath, field: field)
  }
}

extension PropertyPlace {
  /// The list of a property that is a field or the whole model; `nil` for others.
  static func field(of keyPath: PartialKeyPath<Model>) -> Int? {
    keyPath == \Model.self ? ObserverTable.whole : Model.schema.index(of: keyPath)
  }
}
