import Synchronization

/// The errors that a stress test found.
final class Findings: Sendable {
  private let texts = Guarded<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    guard !condition else { return }
    let text = text()
    texts.withLock { if $0.count < 20 { $0.append(text) } }
  }
}

/// Unique numbers, so that a value identifies its store.
final class Stamps: Sendable {
  private let last = Atomic(0)

  /// The number of the next store; never 0.
  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Detects overlapping calls.
final class OneCall: Sendable {
  private let isCalling = Atomic(false)
  private let findings: Findings
  private let what: String

  /// - Parameter what: the name of the call in errors.
  init(_ findings: Findings, of what: String) {
    self.findings = findings
    self.what = what
  }

  func callAsFunction(_ body: () -> Void) {
    findings.expect(
      !isCalling.exchange(true, ordering: .acquiringAndReleasing),
      "two callbacks of \(what) at once"
    )
    body()
    isCalling.store(false, ordering: .releasing)
  }
}
