import KilnObservation
import KilnValues
import Synchronization

/// The model of the stress test. Whoever stores keeps both numbers together.
struct Tally: Value, Sendable {
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

  /// How many increments were stored, counted apart.
  let increments = Atomic(0)

  /// Runs what an observer does, and finds out whether another one runs.
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

/// An observer that checks what it is told.
final class CheckedObserver: Sendable {
  private let source: StressSource
  /// The last number that it was told.
  private let last = Guarded<Int?>(nil)
  /// The number before it was registered.
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
        findings.expect(change.kind == .initial ? old == new : old < new, "told \(old) → \(new)")
        last = new
      }
    }
  }

  /// Whether nothing is lost: it was told the last number, or none was stored after `registered`.
  func expectComplete(after registered: Int) {
    let (last, final) = (last.withLock { $0 }, source.live.count)
    source.findings.expect(
      last ?? registered == final,
      "told up to \(last ?? registered) of \(final)"
    )
  }
}

/// An observer of two sources at once.
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
