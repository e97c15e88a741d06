import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Synchronization

/// The model of the stress test. Every store keeps both numbers consistent.
struct Tally: ValueModel, Sendable {
  var count: Int
  var twice: Int

  static let schema = Schema<Tally>(
    "Tally",
    Tally.init(count:twice:),
    Field(\.count, "count"),
    Field(\.twice, "twice")
  )

  var isWhole: Bool { twice == 2 * count }
}

/// A source of the stress test.
final class StressSource: Sendable {
  let live = Live(Tally(count: 0, twice: 0))
  let findings: Findings

  /// The number of stored increments, counted separately.
  let increments = Atomic(0)

  /// Runs an observer's callback and detects overlapping ones.
  let call: OneCall

  init(_ findings: Findings) {
    self.findings = findings
    call = OneCall(findings, of: "a source")
  }

  func increment() {
    live.modify {
      $0.count += 1
      $0.twice = $0.count * 2
    }
    increments.wrappingAdd(1, ordering: .relaxed)
  }
}

/// An observer that checks its notifications.
final class CheckedObserver: Sendable {
  private let source: StressSource
  /// The last delivered number.
  private let last = Guarded<Int?>(nil)
  /// The number before registration.
  private let before: Int

  init(_ source: StressSource) {
    self.source = source
    before = source.live.count
  }

  func told(_ change: PropertyChange<Tally>) {
    let findings = source.findings
    findings.expect(change.old.isWhole && change.new.isWhole, "a torn value: \(change)")
    source.call {
      last.withLock { last in
        let (old, new) = (change.old.count, change.new.count)
        if let last {
          findings.expect(old == last, "told \(old) → \(new) after \(last)")
        } else {
          findings.expect(old >= before, "told \(old) → \(new), which was stored before \(before)")
        }
        findings.expect(change.isInitial ? old == new : old < new, "told \(old) → \(new)")
        last = new
      }
    }
  }

  /// Whether no change was lost: the last number was delivered, or none was stored after
  /// `registered`.
  func expectComplete(after registered: Int) {
    let (last, final) = (last.withLock { $0 }, source.live.count)
    source.findings.expect(
      last ?? registered == final,
      "told up to \(last ?? registered) of \(final)"
    )
  }
}

/// An observer of two sources.
final class CheckedJoin: Sendable {
  private let sources: (StressSource, StressSource)
  private let last = Guarded((-1, -1))

  init(_ first: StressSource, _ second: StressSource) { sources = (first, second) }

  func told(_ first: Int, _ second: Int) {
    last.withLock { last in
      sources.0.findings.expect(
        first >= last.0 && second >= last.1,
        "a combination went from \(last) back to \((first, second))"
      )
      last = (first, second)
    }
  }

  func expectComplete() {
    let last = last.withLock { $0 }
    let final = (sources.0.live.count, sources.1.live.count)
    sources.0.findings.expect(last == final, "a combination came to \(last) of \(final)")
  }
}
