import KilnObservation
import KilnObservationTestSupport
import KilnValues

/// A member of the store of the stress test.
struct Entry: ValueModel, Sendable, Identifiable {
  var id: Int
  var stamp: Int

  static let schema = Schema<Entry>(
    "Entry",
    Entry.init(id:stamp:),
    Field(\.id, "id"),
    Field(\.stamp, "stamp")
  )
}

/// An observer of a store that replays its notifications on a dictionary.
final class StoreReplay: Sendable {
  private let findings: Findings
  private let retainsMembers: Bool
  private let call: OneCall
  private let members = Guarded<[Int: Entry]>([:])

  init(_ findings: Findings, _ retainsMembers: Bool) {
    self.findings = findings
    self.retainsMembers = retainsMembers
    call = OneCall(findings, of: "an observation")
  }

  func told(_ change: StoreChange<Entry>) {
    call {
      members.withLock { members in
        if let old = change.old {
          let known = members.removeValue(forKey: old.id)
          findings.expect(known == old, "told: \(change) of \(old), after \(known as Any)")
        }
        if let new = change.new {
          let known = members.updateValue(new, forKey: new.id)
          // Dropping an unreferenced member is not notified.
          findings.expect(
            known == nil || !retainsMembers,
            "told: \(change), after \(known as Any)"
          )
        }
      }
    }
  }

  /// Whether no change was lost: the replayed dictionary equals the store.
  func expectComplete(_ store: LiveStore<Entry>) {
    let actual = Dictionary(uniqueKeysWithValues: store.values.map { ($0.id, $0) })
    let replayed = members.withLock { $0 }
      .filter { retainsMembers || store[$0.key] != nil }
    findings.expect(replayed == actual, "replayed \(replayed) of \(actual)")
  }
}
