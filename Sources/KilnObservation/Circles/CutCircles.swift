/// The circles that were cut in a turn.
struct CutCircles {
  /// The properties of circles that branch.
  private var branching: Set<ChainedProperty> = []

  /// The properties of circles that were reported.
  private var reported: Set<ChainedProperty> = []

  /// What happens to an event.
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
  ///   - chain: the event and those that led to it. It is followed once.
  ///   - waitingCount: how many events wait in its source.
  mutating func follow(_ chain: CauseChain, waitingCount: Int) -> Verdict {
    if chain.exceeds(ChangeCircle.limit) {
      let properties = Set(chain.roundProperties)
      defer { reported.formUnion(properties) }
      return reported.isDisjoint(with: properties) ? .isReported : .isCut
    }
    if branches(chain, waitingCount) {
      // All of them are one, whatever ways it goes: the others are cut with it.
      let isFirst = branching.isEmpty && reported.isDisjoint(with: chain.roundProperties)
      branching.formUnion(chain.roundProperties)
      reported.formUnion(chain.roundProperties)
      return isFirst ? .isReported : .isCut
    }
    return branching.contains(chain.property) && chain.rounds > 1 ? .isCut : .goesOn
  }

  /// Whether a property comes back while too many events wait.
  private func branches(_ chain: CauseChain, _ waitingCount: Int) -> Bool {
    waitingCount > ChangeCircle.waitingLimit && !branching.contains(chain.property)
      && chain.rounds - 1 > ChangeCircle.freeRounds(waitingCount)
  }
}
