import BenchInputs
import KilnObservation
import KilnValues
import Synchronization

/// Counts what observers receive.
private final class Counter: Sendable {
  private let total = Atomic(0)

  func add(_ value: Int) { total.wrappingAdd(value, ordering: .relaxed) }
}

/// A model with an array.
private struct Lines: ValueModel, Sendable {
  var lines: [String]

  static let schema = Schema<Lines>("Lines", Lines.init(lines:), Field(\.lines, "lines"))
}

func measureObserving(_ recorder: Recorder) {
  let counts = tens(1, 100_000)
  recorder.measure("update", "observers", counts) { count in
    let (live, counter) = (Live(Wide1(content: 0)), Counter())
    for _ in 0..<count { live.observe(\.content, for: counter) { $0.add($1.new) } }
    return (live, counter, 0)
  } body: { state in
    state.2 += 1
    state.0.update(to: Wide1(content: state.2))
  }
  recorder.measureOnce("add", "observers", counts) { count in
    (Live(Wide1(content: 0)), Counter(), count)
  } body: { state in
    for _ in 0..<state.2 { state.0.observe(\.content, for: state.1) { $0.add($1.new) } }
  }
  recorder.measureOnce("cancel-shuffled", "observers", counts) { count in
    let (live, counter) = (Live(Wide1(content: 0)), Counter())
    var numbers = Numbers()
    let tokens = (0..<count).map { _ in live.observe(\.content, for: counter) { $0.add($1.new) } }
    return (live, counter, tokens.shuffled(using: &numbers))
  } body: { state in
    for token in state.2 { token.cancel() }
  }
  measureEnding(recorder, tens(1, 100_000))
  recorder.measureOnce("drop", "observers", counts) { count in
    let live = Live(Wide1(content: 0))
    for _ in 0..<count { live.observe(\.content, for: live) { _, change in keep(change.new) } }
    return [live]
  } body: { state in
    state.removeAll()
  }
  recorder.measure("update-one-field", "observed fields", [1, 2, 5, 10, 20, 50, 100, 200]) {
    count in
    let (live, counter) = (Live(Wide256(last: 0)), Counter())
    for path in Wide256.paths.suffix(count) { live.observe(path, for: counter) { $0.add($1.new) } }
    return (live, counter, [Wide256(last: 1), Wide256(last: 2)], 0)
  } body: { state in
    state.3 ^= 1
    state.0.update(to: state.2[state.3])
  }
  for (work, change) in listChanges {
    recorder.measure("elements/\(work)", "elements", tens(10, 100_000)) { count in
      let (live, counter) = (Live(Lines(lines: [])), Counter())
      live.observe(\.lines, for: counter) { $0.add($1.elements.count) }
      let old = (0..<count).map { "text \($0)" }
      live.update(to: Lines(lines: old))
      return (live, counter, [Lines(lines: change(old)), Lines(lines: old)], 1)
    } body: { state in
      state.3 ^= 1
      state.0.update(to: state.2[state.3])
    }
  }
}

/// Ends the observations and bindings of each object on its own.
private func measureEnding(_ recorder: Recorder, _ counts: [Int]) {
  recorder.measureOnce("unobserve", "observers", counts) { count in
    let (live, counters) = (Live(Wide1(content: 0)), (0..<count).map { _ in Counter() })
    for counter in counters { live.observe(\.content, for: counter) { $0.add($1.new) } }
    return (live, counters)
  } body: { state in
    for counter in state.1 { state.0.unobserve(for: counter) }
  }
  recorder.measureOnce("unobserve-one-property", "observers", counts) { count in
    let (live, counters) = (Live(Wide1(content: 0)), (0..<count).map { _ in Counter() })
    for counter in counters { live.observe(\.self, for: counter) { $0.add($1.new.content) } }
    return (live, counters)
  } body: { state in
    for counter in state.1 {
      state.0.observe(\.content, for: counter) { $0.add($1.new) }
      state.0.unobserve(\.content, for: counter)
    }
  }
  recorder.measureOnce("unobserve-combinations", "observers", counts) { count in
    let (live, counters) = (Live(Wide1(content: 0)), (0..<count).map { _ in Counter() })
    for counter in counters {
      live.combineChanges(of: \.content, \.self) { content, _ in content }
        .observe(for: counter) { $0.add($1) }
    }
    return (live, counters)
  } body: { state in
    for counter in state.1 { state.0.unobserve(for: counter) }
  }
  recorder.measureOnce("remove-bindings-from", "bindings", counts) { count in
    let (source, targets) = (Live(Wide1(content: 0)), (0..<count).map { Live(Wide1(content: $0)) })
    for target in targets { source.property(\.content).flow.bind(to: target.property(\.content)) }
    return (source, targets)
  } body: { state in
    for target in state.1 {
      state.0.property(\.content).removeBindings(to: target.property(\.content))
    }
  }
  recorder.measureOnce("remove-bindings-to", "bindings", counts) { count in
    (Live(Wide1(content: 0)), (0..<count).map { Live(Wide1(content: $0)) })
  } body: { state in
    for source in state.1 {
      source.property(\.content).flow.bind(to: state.0.property(\.content))
      state.0.property(\.content).removeBindings()
    }
  }
}
