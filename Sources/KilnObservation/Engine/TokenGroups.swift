/// Observations by a key, each with details.
///
/// They are held weakly. Deallocated and cancelled ones are removed when their group is read, or
/// when there are twice as many entries as after the last removal. The caller retains the
/// observations that a function returns until its lock is released, because releasing them may run
/// any code.
struct TokenGroups<Key: Hashable, Detail> {
  /// An observation that exists.
  typealias Element = (token: ObservationToken, detail: Detail)

  private struct Entry {
    weak var token: ObservationToken?
    let detail: Detail
  }

  private var groups: [Key: [Entry]] = [:]
  private var count = 0
  private var sweepCount = 16

  /// Adds an observation to a group.
  ///
  /// - Returns: observations for the caller to retain.
  /// - Complexity: O(1) amortized.
  mutating func add(_ token: ObservationToken, _ detail: Detail, to key: Key) -> [Element] {
    var read: [Element] = []
    if count >= sweepCount {
      read = all()
      sweepCount = max(16, count * 2)
    }
    groups[key, default: []].append(Entry(token: token, detail: detail))
    count += 1
    return read
  }

  /// The observations of a group, including those that were cancelled since it was last read.
  ///
  /// - Complexity: O(*n*) in the size of the group.
  mutating func elements(of key: Key) -> [Element] {
    guard let entries = groups[key] else { return [] }
    var (kept, elements): ([Entry], [Element]) = ([], [])
    for entry in entries {
      guard let token = entry.token else { continue }
      if !token.isCancelled { kept.append(entry) }
      elements.append((token, entry.detail))
    }
    if kept.count < entries.count {
      count -= entries.count - kept.count
      groups[key] = kept.isEmpty ? nil : kept
    }
    return elements
  }

  /// All observations, by group.
  mutating func all() -> [Element] { Array(groups.keys).flatMap { elements(of: $0) } }
}
