import KilnObservation

/// An observer that checks that what it is told is one chain of changes: in order, nothing twice,
/// no gap.
final class CheckedChain<Value: Equatable & Sendable>: Sendable {
  /// What makes chains of an observation differ.
  enum Form: Sendable {
    /// Each store is told, and no two are of the same value.
    case eachStore
    /// Stores may be told as one, and the value of the moment as well.
    case merged
  }

  let findings: Findings
  private let form: Form
  /// The value before it was registered.
  private let before: Value
  private let call: OneCall
  private let state = Guarded(State())

  private struct State {
    /// What it was told, after the old value of the first change.
    var values: [Value] = []
    var hasEnded = false
    /// Who waits for a value.
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
    if change.kind == .initial {
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

  /// How many values it was told.
  var callCount: Int { state.withLock { $0.values.count } }

  /// Nothing is told from now on. Called where no callback of it can run.
  func end() {
    state.withLock { $0.hasEnded = true }
  }

  /// Whether nothing is lost.
  ///
  /// - Parameters:
  ///   - registered: a value that was there after it was registered; `nil` where it was the value
  ///     inside a transaction, of which nobody is told.
  ///   - final: the last value.
  func expectComplete(after registered: Value?, final: Value) {
    let values = state.withLock { $0.values }
    let last = values.last ?? registered
    findings.expect(last == final, "told up to \(last as Any) of \(final)")
    guard form == .eachStore, let registered, !values.isEmpty else { return }
    findings.expect(values.contains(registered), "not told of \(registered), but of \(values)")
  }

  /// Waits until a value is told, which is told once.
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
