import KilnObservation
import KilnObservationTestSupport

/// The state and the random operations of one thread of a stress test.
protocol SteppingThread: Sendable {
  mutating func step()
}

/// Runs several threads at once. A reported circle of changes is a finding.
///
/// - Parameters:
///   - count: the number of threads.
///   - steps: the number of steps of each.
///   - findings: receives the reports.
///   - make: creates the state of a thread with a number.
/// - Returns: the states after the last steps.
func runThreads<State: SteppingThread>(
  _ count: Int,
  steps: Int,
  _ findings: Findings,
  _ make: @escaping @Sendable (_ number: Int) -> State
) -> [State] {
  let finished = Guarded<[State]>([])
  onThreads(count) { number in
    ChangeCircle.withHandler({ findings.expect(false, "\($0)") }) {
      var state = make(number)
      for _ in 0..<steps { state.step() }
      let last = state
      finished.withLock { $0.append(last) }
    }
  }
  return finished.withLock { $0 }
}
