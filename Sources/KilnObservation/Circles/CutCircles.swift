/// The circles that were cut in a turn.
struct CutCircles {
  /// The properties of circles that branch.
  private var branching: Set<ChainedProperty> = []

  /// The properties of circles that were reported.
  private var reported: Set<ChainedProperty> = []

  /// What becomes of an event.
  enum Verdict {
    case goesOn
    case isCut
    /// It is cut, and the first of its circle.
    case isReported
  }

  var isEmpty: Bool { branching.isEmpty && reported.isEmpty }

  /// Follows an event that others led to.
  ///
  /// - Parameters:
  ///   - trail: the event and those that led to it. It is followed once.
  ///   - waitingCount: how many events wait in its source.
  mutating func follow(_ trail: CauseChain, waitingCount: Int) -> Verdict {
    if trail.exceeds(ChangeCircle.limit) {
      let places = Set(trail.roundPlaces)
      defer { reported.formUnion(places) }
      return reported.isDisjoint(with: places) ? .isReported : .isCut
    }
    if branches(trail, waitingCount) {
      // All of them are one, whatever ways it goes: the others are cut with it.
      let isFirst = branching.isEmpty && reported.isDisjoint(with: trail.roundPlaces)
      branching.formUnion(trail.roundPlaces)
      reported.formUnion(trail.roundPlaces)
      return isFirst ? .isReported : .isCut
    }
    return branching.contains(trail.place) && trail.rounds > 1 ? .isCut : .goesOn
  }

  /// Whether a property comes back while too many events wait.
  private func branches(_ trail: CauseChain, _ waitingCount: Int) -> Bool {
    waitingCount > ChangeCircle.waitingLimit && !branching.contains(trail.place)
      && trail.rounds - 1 > ChangeCircle.freeRounds(waitingCount)
  }
}
