import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Times work at several sizes.
final class Recorder {
  /// One line of a chart.
  struct Series: Encodable {
    var module: String
    var work: String
    var unit: String
    var points: [Point] = []
  }

  struct Point: Encodable {
    var size: Int
    var nanoseconds: Double
  }

  private let module: String
  private(set) var series: [Series] = []

  init(_ module: String) { self.module = module }

  /// Measures work that can be repeated on the same state.
  ///
  /// - Parameters:
  ///   - work: the name of the work; no spaces.
  ///   - unit: the unit of the size.
  ///   - sizes: the sizes, in ascending order.
  ///   - prepare: creates the state for a size; not timed.
  ///   - body: does the work once.
  func measure<State, Result>(
    _ work: String,
    _ unit: String,
    _ sizes: [Int],
    prepare: (_ size: Int) -> State,
    body: (inout State) -> Result
  ) {
    var series = Series(module: module, work: work, unit: unit)
    for size in sizes {
      var state = prepare(size)
      let once = time { keep(body(&state)) }
      let repeats = max(1, Int(100_000 / once))
      let nanoseconds = best(of: once) {
        time { for _ in 0..<repeats { keep(body(&state)) } } / Double(repeats)
      }
      series.points.append(Point(size: size, nanoseconds: nanoseconds))
    }
    self.series.append(series)
  }

  /// Measures work that consumes its state. Each run has a new one.
  func measureOnce<State, Result>(
    _ work: String,
    _ unit: String,
    _ sizes: [Int],
    prepare: (_ size: Int) -> State,
    body: (inout State) -> Result
  ) {
    var series = Series(module: module, work: work, unit: unit)
    for size in sizes {
      func run() -> Double {
        var state = prepare(size)
        return time { keep(body(&state)) }
      }
      let nanoseconds = best(of: run()) { run() }
      series.points.append(Point(size: size, nanoseconds: nanoseconds))
    }
    self.series.append(series)
  }

  /// Measures asynchronous work.
  func measureAsync<State>(
    _ work: String,
    _ unit: String,
    _ sizes: [Int],
    prepare: (_ size: Int) -> State,
    body: (State) async -> Void
  ) async {
    var series = Series(module: module, work: work, unit: unit)
    for size in sizes {
      let state = prepare(size)
      var best = Double.infinity
      for _ in 0..<(size < 100_000 ? 20 : 3) {
        let start = processorTime()
        await body(state)
        best = min(best, processorTime() - start)
      }
      series.points.append(Point(size: size, nanoseconds: best))
    }
    self.series.append(series)
  }
}

/// Returns the minimum of several runs, because interference only lengthens a run.
///
/// - Parameters:
///   - first: the duration of the first run, which also warms up.
///   - run: runs the work and returns its duration.
private func best(of first: Double, _ run: () -> Double) -> Double {
  // Long work has fewer runs.
  let (least, budget) = first > 200e6 ? (1, 0) : (5, 100e6)
  let start = processorTime()
  var best = first
  var runs = 0
  while runs < least || runs < 500 && processorTime() - start < budget {
    best = min(best, run())
    runs += 1
  }
  return best
}

private func time(_ body: () -> Void) -> Double {
  let start = processorTime()
  body()
  return max(processorTime() - start - clockCost, 1)
}

/// The time that reading the clock adds to each measurement.
private let clockCost: Double = {
  (0..<1_000).reduce(Double.infinity) { least, _ in
    let start = processorTime()
    return min(least, processorTime() - start)
  }
}()

/// The processor time of this process in nanoseconds, which excludes other programs.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Prevents the optimizer from removing the computation of a value.
@inline(never)
func keep<Value>(_ value: Value) {}

/// Returns the powers of ten between two sizes.
func tens(_ first: Int, _ last: Int) -> [Int] {
  Array(sequence(first: first) { $0 < last ? $0 * 10 : nil })
}

/// Returns the sizes 1, 3, 10, 30, … between two sizes.
func halfTens(_ first: Int, _ last: Int) -> [Int] {
  tens(first, last).flatMap { [$0, $0 * 3] }.filter { $0 <= last }
}

/// Returns the sizes between two others, each four times the previous one.
func fours(_ first: Int, _ last: Int) -> [Int] {
  Array(sequence(first: first) { $0 * 4 <= last ? $0 * 4 : nil })
}
