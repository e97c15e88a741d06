/// The observations that were made at an object of properties that are computed, or lie in other
/// objects.
///
/// Their inputs come and go with what is read, in any objects. Here each is found as a whole.
struct DerivedObservations {
  private struct Entry {
    weak var token: ObservationToken?
    weak var owner: AnyObject?
  }

  private var entries: [Entry] = []

  /// At how many entries those that have ended are looked for.
  private var sweepCount = 16

  /// Adds an observation.
  ///
  /// - Parameter referenced: receives what was referenced on the way, to be released outside the
  ///   lock.
  /// - Complexity: O(1) amortized.
  mutating func add(
    _ token: ObservationToken,
    for owner: AnyObject?,
    _ referenced: inout [ObservationToken]
  ) {
    if entries.count >= sweepCount {
      entries.removeAll { entry in
        guard let token = entry.token else { return true }
        referenced.append(token)
        return false
      }
      sweepCount = max(16, entries.count * 2)
    }
    entries.append(Entry(token: token, owner: owner))
  }

  /// All of them, those that have ended as well.
  var all: [FoundObservation] {
    entries.compactMap { entry in
      entry.token.map { FoundObservation(token: $0, owner: entry.owner, list: nil) }
    }
  }
}
