@_exported public import BenchInputs
public import Benchmark

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Registers one contender for a piece of work.
///
/// A piece of work has one contender called `kiln` and one or more rivals. A contender is
/// registered as `round-1/work/contender`, once per round. The tool runs benchmarks in the order of
/// their names, each in a separate process. So the contenders of a pair run consecutively in each
/// round. The environment variable `KILN_BENCH_ROUNDS` sets the number of rounds, by default 1.
///
/// Only `body` is timed. The state is kept between iterations.
///
/// - Parameters:
///   - work: the name of the work, such as `set-insert/struct-of-8-int`; no spaces.
///   - contender: `kiln`, or the rival's name; no spaces and no slash.
///   - operations: the number of operations per run of `body`, by which its time is divided.
///   - effort: how often `body` runs.
///   - prepare: creates the state once per process; not timed.
///   - reset: restores the state after each run; not timed.
///   - body: does the work `operations` times. It returns a value that depends on all of the work,
///     so that the optimizer cannot remove any of it.
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
  for round in 1...rounds {
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

/// Registers a contender whose work is asynchronous.
///
/// Otherwise it is the same as ``contender(_:_:operations:effort:prepare:reset:body:)``.
///
/// - Parameters:
///   - work: the name of the work; no spaces.
///   - contender: `kiln`, or the rival's name; no spaces and no slash.
///   - operations: the number of operations per run of `body`.
///   - effort: how often `body` runs.
///   - prepare: creates the state once per process; not timed.
///   - body: does the work `operations` times, and returns a value that depends on all of it.
public func asyncContender<State, Result>(
  _ work: String,
  _ contender: String,
  operations: Int,
  effort: Effort = .many,
  prepare: @escaping () -> State,
  body: @escaping (inout State) async -> Result
) {
  guard isSelected("\(work)/\(contender)") else { return }
  for round in 1...rounds {
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

/// Registers a piece of work whose peak memory is measured instead of its time.
///
/// It is measured in the first round only, because peaks hardly vary.
///
/// - Parameters:
///   - work: the name of the work; no spaces. The report calls it `peak-memory/work`.
///   - body: does the work and returns the peak in bytes.
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

/// How often a contender's work runs in a round.
public enum Effort {
  /// Many runs of a few microseconds each, for a limited time.
  case many
  /// Up to 50 runs, for work that takes long.
  case few
}

/// Registers a contender that processes each of some values.
///
/// - Parameters:
///   - work: the name of the work; no spaces.
///   - name: `kiln`, or the rival's name; no spaces and no slash.
///   - values: the values.
///   - body: processes a value, given its position, and returns a result.
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

/// The number of rounds: 1 to 27, three times as many as `scripts/bench --rounds` allows.
private let rounds: Int = {
  let named = ProcessInfo.processInfo.environment["KILN_BENCH_ROUNDS"].flatMap { Int($0) }
  return min(max(named ?? 1, 1), 27)
}()

/// Exports the number of operations, because the export ignores scaling.
private var operationsMetric: BenchmarkMetric { .custom("operations") }

/// Exports the peak memory in bytes.
private var peakMetric: BenchmarkMetric { .custom("peak") }

/// Throughput is not used, but the export requires it.
private func configuration(
  _ effort: Effort,
  _ metric: BenchmarkMetric = operationsMetric
) -> Benchmark.Configuration {
  .init(
    metrics: [.wallClock, .throughput, metric],
    timeUnits: .nanoseconds,
    // For many runs, one warm-up run for each population.
    warmupIterations: effort == .many ? 8 : 1,
    maxDuration: .milliseconds(effort == .many ? 75 : 500),
    maxIterations: effort == .many ? 4_000 : 50
  )
}
