/// The circles that were cut in a turn.
struct CutCircles {
  /// The properties of branching circles.
  private var branching: Set<ChainedProperty> = []

  /// The properties of reported circles.
  private var reported: Set<ChainedProperty> = []

  /// The decision about an event.
  enum Verdict {
    case goesOn
    case isCut
    /// The event is cut, and is the first of its circle.
    case isReported
  }

  var isEmpty: Bool { branching.isEmpty && reported.isEmpty }

  /// Decides about an event that other events caused.
  ///
  /// - Parameters:
  ///   - chain: the event and its causes. It is passed only once.
  ///   - waitingCount: the number of events that wait in its source.
  mutating func follow(_ chain: CauseChain, waitingCount: Int) -> Verdict {
    if chain.exceeds(ChangeCircle.limit) {
      let properties = Set(chain.roundProperties)
      defer { reported.formUnion(properties) }
      return reported.isDisjoint(with: properties) ? .isReported : .isCut
    }
    if branches(chain, waitingCount) {
      // All branching circles count as one, so the others are cut without a report.
      let isFirst = branching.isEmpty && reported.isDisjoint(with: chain.roundProperties)
      branching.formUnion(chain.roundProperties)
      reported.formUnion(chain.roundProperties)
      return isFirst ? .isReported : .isCut
    }
    return branching.contains(chain.property) && chain.rounds > 1 ? .isCut : .goesOn
  }

  /// Whether a property recurs while too many events wait.
  private func branches(_ chain: CauseChain, _ waitingCount: Int) -> Bool {
    waitingCount > ChangeCircle.waitingLimit && !branching.contains(chain.property)
      && chain.rounds - 1 > ChangeCircle.freeRounds(waitingCount)
  }
}
