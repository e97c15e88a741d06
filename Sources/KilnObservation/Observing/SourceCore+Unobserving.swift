/// An observation as a source finds it, to be ended as a whole.
struct FoundObservation {
  /// What is ended.
  let token: ObservationToken

  /// The object that it is for, if it is for one that is alive.
  let owner: AnyObject?

  /// The list of the source's table in which it stands; `nil` where it is in none, or in several.
  let list: Int?
}

extension SourceCore {
  /// Ends the observations that are meant.
  ///
  /// - Returns: how many they were.
  func end(where isMeant: (FoundObservation) -> Bool) -> Int {
    let meant = found.filter(isMeant)
    for observation in meant { observation.token.cancel() }
    return meant.count
  }

  /// The observations that may be ended here, each once.
  ///
  /// An input of a tracked closure stands for the closure's observation. An input of a path or of a
  /// computed property stands for nothing: the object at which the path begins knows it.
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
  /// Whether it observes exactly a property.
  ///
  /// - Parameter field: the list of the property, if it has one of its own.
  func observes(_ property: PropertyKey, field: Int?) -> Bool {
    guard let field else { return token.property == property }
    return list == field && token.property == nil
  }
}
