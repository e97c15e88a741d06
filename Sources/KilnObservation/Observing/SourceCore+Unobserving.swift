/// An observation found by a source, which can be ended as a whole.
struct FoundObservation {
  /// The observation to end.
  let token: ObservationToken

  /// The object that it is for, unless there is none or it was deallocated.
  let owner: AnyObject?

  /// Its list in the source's table; `nil` if it is in none or in several.
  let list: Int?
}

extension SourceCore {
  /// Ends the observations that satisfy a condition.
  ///
  /// - Parameters:
  ///   - owner: the object that they are for; `nil` for all.
  ///   - isMeant: the condition.
  /// - Returns: the number of ended observations.
  func end(
    for owner: AnyObject? = nil,
    where isMeant: (FoundObservation) -> Bool = { _ in true }
  ) -> Int {
    let meant = found(for: owner).filter(isMeant)
    for observation in meant { observation.token.cancel() }
    return meant.count
  }

  /// The observations that this source can end, without duplicates.
  ///
  /// An input of a tracked closure counts as the closure's observation. An input of a path or of a
  /// computed property is omitted, because the object at the start of the path finds it.
  private func found(for owner: AnyObject?) -> [FoundObservation] {
    var found = foundElsewhere(for: owner)
    var wholes: Set<ObservationToken> = []
    for record in records(for: owner) where record.observation.isActive {
      guard let whole = record.observation.whole else {
        let observation = record.observation
        found.append(
          FoundObservation(token: observation, owner: record.livingOwner, list: observation.list)
        )
        continue
      }
      guard whole.property == nil, wholes.insert(whole).inserted else { continue }
      found.append(FoundObservation(token: whole, owner: record.livingOwner, list: nil))
    }
    // An object can have the identity of a deallocated one.
    return owner.map { owner in found.filter { $0.owner === owner } } ?? found
  }
}

extension FoundObservation {
  /// Whether the observation is exactly of a property.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - field: the list of the property, if it has its own.
  func observes(_ property: PropertyKey, field: Int?) -> Bool {
    guard let field else { return token.property == property }
    return list == field && token.property == nil
  }
}
