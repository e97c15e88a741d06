/// The observations in a table, by the object that they are for.
///
/// A source creates it when the observations for an object are first looked up, so other sources
/// do without it. It retains nothing. Observations that were removed from the table stay in the
/// index until they are looked up, or until the index is dropped because most of it is outdated.
struct OwnerIndex {
  /// An observation in the table.
  private struct Entry: BitwiseCopyable {
    let list: Int
    let sequence: UInt64
  }

  private var entries: [ObjectIdentifier: [Entry]] = [:]
  private var count = 0

  /// Creates the index of a table.
  ///
  /// - Complexity: O(*n*) in the number of observations.
  init(_ table: ObserverTable) {
    for record in table.records { add(record) }
  }

  /// Adds an observation, unless it is for no object.
  mutating func add(_ record: ObserverRecord) {
    guard let owner = record.ownerIdentity else { return }
    let observation = record.observation
    entries[owner, default: []].append(
      Entry(list: observation.list, sequence: observation.sequence)
    )
    count += 1
  }

  /// Whether most entries are outdated, so that the index should be dropped.
  ///
  /// The cost of another index is then proportional to the number of observations that were added
  /// or removed since this one was created.
  func isOutdated(_ table: ObserverTable) -> Bool { count > 32 + 2 * table.contents.count }

  /// The observations for an object with an identity, which may have been deallocated.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* observations, amortized.
  mutating func records(_ owner: ObjectIdentifier, in table: ObserverTable) -> [ObserverRecord] {
    guard let known = entries[owner] else { return [] }
    var (kept, records): ([Entry], [ObserverRecord]) = ([], [])
    for entry in known {
      guard let record = table.contents.record(entry.sequence, in: entry.list) else { continue }
      kept.append(entry)
      records.append(record)
    }
    count -= known.count - kept.count
    entries[owner] = kept.isEmpty ? nil : kept
    return records
  }
}
