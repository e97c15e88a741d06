import Foundation

/// The cases of a randomized test, which are the seeds of its random values.
///
/// With `KILN_CASES=all` in the environment, as in `make full`, these are all cases. Otherwise they
/// are the first quarter or another part, and at least one. Any other value of the variable is an
/// error.
///
/// - Parameters:
///   - all: the numbers of all cases.
///   - fraction: the part of the cases that always runs, as a divisor of their number.
public func randomCases<Number: FixedWidthInteger>(
  _ all: Range<Number>,
  fraction: Int = 4
) -> Range<Number>
where Number.Stride: SignedInteger {
  runsAllCases ? all : all.lowerBound..<(all.lowerBound + max(1, Number(all.count / fraction)))
}

/// The number of repetitions within a test, or the size of a large input, by the rule of
/// ``randomCases(_:)``.
///
/// - Parameter all: the number with all cases, at least 1.
public func randomCount(_ all: Int) -> Int { randomCases(0..<all).count }

private let runsAllCases: Bool = {
  let cases = ProcessInfo.processInfo.environment["KILN_CASES"]
  precondition(cases == nil || cases == "all", "KILN_CASES must be all, or not set")
  return cases == "all"
}()
