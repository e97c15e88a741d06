import Synchronization

/// The errors that a stress test found.
package final class Findings: Sendable {
  private let texts = Guarded<[String]>([])

  package init() {}

  package var all: [String] { texts.withLock { $0 } }

  package func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    guard !condition else { return }
    let text = text()
    texts.withLock { if $0.count < 20 { $0.append(text) } }
  }
}

/// Unique numbers, so that a value identifies its store.
package final class Stamps: Sendable {
  private let last = Atomic(0)

  package init() {}

  /// The number of the next store; never 0.
  package func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Detects overlapping calls.
package final class OneCall: Sendable {
  private let isCalling = Atomic(false)
  private let findings: Findings
  private let what: String

  /// - Parameter what: the name of the call in errors.
  package init(_ findings: Findings, of what: String) {
    self.findings = findings
    self.what = what
  }

  package func callAsFunction(_ body: () -> Void) {
    findings.expect(
      !isCalling.exchange(true, ordering: .acquiringAndReleasing),
      "two callbacks of \(what) at once"
    )
    body()
    isCalling.store(false, ordering: .releasing)
  }
}
