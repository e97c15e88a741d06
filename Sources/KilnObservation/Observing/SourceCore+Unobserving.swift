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
  /// - Returns: the number of ended observations.
  func end(where isMeant: (FoundObservation) -> Bool) -> Int {
    let meant = found.filter(isMeant)
    for observation in meant { observation.token.cancel() }
    return meant.count
  }

  /// The observations that this source can end, without duplicates.
  ///
  /// An input of a tracked closure counts as the closure's observation. An input of a path or of a
  /// computed property is omitted, because the object at the start of the path finds it.
  private var found: [FoundObservation] {
    var found = foundElsewhere
    var wholes: Set<ObservationToken> = []
    for record in records(where: \.observation.isActive) {
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
    return found
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
