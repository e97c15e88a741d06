public import Benchmark

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Registers one contender at one piece of work.
///
/// A piece of work has one contender called `kiln` and one or more rivals. What is registered is
/// called `round-1/work/contender`, once per round: the tool runs benchmarks in the order of their
/// names and each in a process of its own, so the contenders of a pair run one after the other,
/// and the pair is measured in each round. The number of rounds is the environment variable
/// `KILN_BENCH_ROUNDS`, or 1.
///
/// Only `body` is timed. The state lives from one iteration to the next.
///
/// - Parameters:
///   - work: what is done, like `set-insert/struct-of-8-int`; no spaces.
///   - contender: `kiln`, or the rival's name; no spaces and no slash.
///   - operations: how often one run of `body` does the work; its time is divided by this.
///   - effort: how often `body` is run.
///   - prepare: makes the state, once a process, before anything is timed.
///   - reset: puts the state back after a run, untimed.
///   - body: does the work `operations` times and returns something computed from all of it, so
///     that none of it can be left out.
public func contender<State, Result>(
  _ work: String,
  _ contender: String,
  operations: Int,
  effort: Effort = .many,
  prepare: @escaping () -> State,
  reset: @escaping (inout State) -> Void = { _ in },
  body: @escaping (inout State) -> Result
) {
  guard isSelected("\(work)/\(contender)") else { return }
  for round in 1...rounds(effort) {
    var state: State?
    let name = "round-\(round)/\(work)/\(contender)"
    Benchmark(name, configuration: configuration(effort)) { benchmark in
      var current = state.take() ?? prepare()
      benchmark.startMeasurement()
      let result = body(&current)
      benchmark.stopMeasurement()
      blackHole(result)
      benchmark.measurement(operationsMetric, operations)
      reset(&current)
      state = consume current
    }
  }
}

/// Registers a contender whose work is asynchronous; otherwise the same as
/// ``contender(_:_:operations:effort:prepare:reset:body:)``.
///
/// - Parameters:
///   - work: what is done; no spaces.
///   - contender: `kiln`, or the rival's name; no spaces and no slash.
///   - operations: how often one run of `body` does the work.
///   - effort: how often `body` is run.
///   - prepare: makes the state, once a process, before anything is timed.
///   - body: does the work `operations` times and returns something computed from all of it.
public func asyncContender<State, Result>(
  _ work: String,
  _ contender: String,
  operations: Int,
  effort: Effort = .many,
  prepare: @escaping () -> State,
  body: @escaping (inout State) async -> Result
) {
  guard isSelected("\(work)/\(contender)") else { return }
  for round in 1...rounds(effort) {
    var state: State?
    let name = "round-\(round)/\(work)/\(contender)"
    Benchmark(name, configuration: configuration(effort)) { benchmark async in
      var current = state.take() ?? prepare()
      benchmark.startMeasurement()
      let result = await body(&current)
      benchmark.stopMeasurement()
      blackHole(result)
      benchmark.measurement(operationsMetric, operations)
      state = consume current
    }
  }
}

/// Registers a piece of work of which not the time is of interest but the most memory that it
/// takes. It is measured in the first round alone, because peaks hardly vary.
///
/// - Parameters:
///   - work: what is done; no spaces. The report calls it `peak-memory/work`.
///   - body: does the work and returns the peak, in bytes.
public func peak(_ work: String, _ body: @escaping () -> Int) {
  let row = "peak-memory/\(work)/kiln"
  guard isSelected(row) else { return }
  var peak: Int?
  Benchmark("round-1/\(row)", configuration: configuration(.few, peakMetric)) { benchmark in
    let bytes = peak ?? body()
    peak = bytes
    benchmark.measurement(peakMetric, bytes)
  }
}

/// How often a contender's work is run in a round.
public enum Effort {
  /// For as long as a few thousand runs of some microseconds take.
  case many
  /// A few times: for work that takes long.
  case few
}

/// Registers a contender that does one piece of work for each of some values.
///
/// - Parameters:
///   - work: what is done; no spaces.
///   - name: `kiln`, or the rival's name; no spaces and no slash.
///   - values: what it is done with.
///   - body: does the work with a value and its number, and returns what came of it.
@inlinable
@inline(__always)
public func each<Value, Result>(
  _ work: String,
  _ name: String,
  _ values: Keys<Value>,
  _ body: @escaping (Value, Int) -> Result
) {
  contender(work, name, operations: values.count) {
    values.populations()
  } body: { populations in
    let values = populations.next()
    for index in values.indices { blackHole(body(values[index], index)) }
  }
}

/// How often each pair is run. Work that takes long has at most five rounds: its times vary less.
private func rounds(_ effort: Effort) -> Int {
  effort == .few ? min(namedRounds, 5) : namedRounds
}

private let namedRounds: Int = {
  let named = ProcessInfo.processInfo.environment["KILN_BENCH_ROUNDS"].flatMap { Int($0) }
  return min(max(named ?? 1, 1), 9)
}()

/// Carries the number of operations into the export, which knows nothing of scaling.
private var operationsMetric: BenchmarkMetric { .custom("operations") }

/// Carries the most memory that was taken, in bytes.
private var peakMetric: BenchmarkMetric { .custom("peak") }

/// Throughput is not looked at; the export has to have it.
private func configuration(
  _ effort: Effort,
  _ metric: BenchmarkMetric = operationsMetric
) -> Benchmark.Configuration {
  .init(
    metrics: [.wallClock, .throughput, metric],
    timeUnits: .nanoseconds,
    // With many runs one run through each of the populations that a benchmark prepares.
    warmupIterations: effort == .many ? 8 : 1,
    maxDuration: .milliseconds(effort == .many ? 75 : 500),
    maxIterations: effort == .many ? 4_000 : 5
  )
}
