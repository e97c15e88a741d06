import KilnObservation
import KilnObservationTestSupport

/// An observer that checks that its notifications form one chain of changes: in order, without
/// duplicates or gaps.
final class CheckedChain<Value: Equatable & Sendable>: Sendable {
  /// The forms of chains.
  enum Form: Sendable {
    /// Each store is delivered, and values are distinct.
    case eachStore
    /// Stores may be merged, and the current value may be delivered.
    case merged
  }

  let findings: Findings
  private let form: Form
  /// The value before registration.
  private let before: Value
  private let call: OneCall
  private let state = Guarded(State())

  private struct State {
    /// The delivered values, after the old value of the first change.
    var values: [Value] = []
    var hasEnded = false
    /// The continuation that waits for a value.
    var waiting: (value: Value, resume: @Sendable () -> Void)?
  }

  init(_ findings: Findings, _ form: Form, before: Value) {
    self.findings = findings
    self.form = form
    self.before = before
    call = OneCall(findings, of: "an observation")
  }

  func told(_ change: PropertyChange<Value>) {
    call {
      state.withLock { state -> (@Sendable () -> Void)? in
        findings.expect(!state.hasEnded, "told of \(change) after the end")
        check(change, state.values.last)
        if state.values.isEmpty { state.values.append(change.old) }
        state.values.append(change.new)
        guard let waiting = state.waiting, waiting.value == change.new else { return nil }
        state.waiting = nil
        return waiting.resume
      }?()
    }
  }

  private func check(_ change: PropertyChange<Value>, _ last: Value?) {
    if change.isInitial {
      findings.expect(change.old == change.new, "told \(change)")
      let isLast = last.map { $0 == change.new } ?? true
      findings.expect(isLast || form == .merged, "told \(change) after \(last as Any)")
    } else {
      findings.expect(change.old != change.new, "told \(change)")
      findings.expect(last.map { $0 == change.old } ?? true, "told \(change) after \(last as Any)")
      let isEarlier = form == .eachStore && change.new == before
      findings.expect(!isEarlier, "told \(change), which was stored before it was registered")
    }
  }

  /// The number of delivered values.
  var callCount: Int { state.withLock { $0.values.count } }

  /// Ends the observation. Call it when no callback of this observer can run.
  func end() {
    state.withLock { $0.hasEnded = true }
  }

  /// Whether no change was lost.
  ///
  /// - Parameters:
  ///   - registered: a value that was current after registration; `nil` if it was a value within a
  ///     transaction, which is not delivered.
  ///   - final: the last value.
  func expectComplete(after registered: Value?, final: Value) {
    let values = state.withLock { $0.values }
    let last = values.last ?? registered
    findings.expect(last == final, "told up to \(last as Any) of \(final)")
    guard form == .eachStore, let registered, !values.isEmpty else { return }
    findings.expect(values.contains(registered), "not told of \(registered), but of \(values)")
  }

  /// Waits until a given value, which is stored once, is delivered.
  func reaches(_ value: Value) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.values.last == value { return true }
        state.waiting = (value, { continuation.resume() })
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
