import BenchReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private func series(
  _ work: String = "w",
  _ sizes: [Double] = [1, 10, 100, 1_000, 10_000],
  _ time: (Double) -> Double
) throws(ReportError) -> Growth {
  try Growth(
    module: "values",
    work: work,
    unit: "elements",
    points: sizes.map { Growth.Point(size: $0, nanoseconds: time($0)) }
  )
}

@Suite struct GrowthTests {
  @Test(arguments: [0, 0.5, 1, 2])
  func findsTheExponent(_ exponent: Double) throws {
    let growth = try series { size in
      (0..<Int(exponent * 2)).reduce(3) { time, _ in time * size.squareRoot() }
    }
    #expect(abs(growth.exponent - exponent) < 1e-9)
    #expect(growth.isWithinLimit == (exponent <= 1))
  }

  @Test func constantCostsOfSmallSizesAreIgnored() throws {
    let growth = try series { $0 < 100 ? 1e6 : $0 * $0 * 100 }
    #expect(abs(growth.exponent - 2) < 1e-9)
  }

  @Test func findsASteepSegmentBeforeAPlateau() throws {
    let growth = try series { min($0 * $0, 10_000) }
    #expect(abs(growth.exponent - 2) < 1e-9 && !growth.isWithinLimit)
  }

  @Test func linearithmicTimeReachesItsLimitExactly() throws {
    let growth = try series { size in
      size
        * [1: 1, 10: 3.459432, 100: 6.658211, 1_000: 9.967226, 10_000: 13.287857][size, default: 1]
    }
    #expect(abs(growth.exponent - growth.limit) < 1e-3)
    #expect(growth.limit > 1.1 && growth.limit < 1.5)
  }

  @Test func twoSizesAreEnough() throws {
    #expect(abs(try series("w", [1, 100]) { $0 }.exponent - 1) < 1e-9)
  }

  @Test(arguments: [[], [5], [5, 5], [0, 5]] as [[Double]])
  func sizesWithoutASlopeAreAnError(_ sizes: [Double]) {
    #expect(throws: ReportError.malformedGrowth(work: "w")) { try series("w", sizes) { $0 + 1 } }
  }

  @Test func zeroTimeIsAnError() {
    #expect(throws: ReportError.malformedGrowth(work: "w")) { try series { _ in 0 } }
  }

  @Test func readsAnExportSortedBySize() throws {
    let json = """
      [{"module":"values","work":"w","unit":"elements",
        "points":[{"size":100,"nanoseconds":9},{"size":10,"nanoseconds":9}]}]
      """
    let growth = try #require(try Growth.all(inExport: Data(json.utf8)).first)
    #expect(growth.points.map(\.size) == [10, 100] && growth.exponent == 0)
  }

  @Test func tableMarksSeriesAboveTheLimit() throws {
    let rows = try [series("slow") { $0 * $0 }, series("fast") { $0 }]
    let lines = table(of: rows).split(separator: "\n")
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(lines[2].contains("slow") && lines[2].contains("| 2.00 ") == false)
    #expect(lines[2].contains("2.00 |") && lines[2].contains("| NO "))
    #expect(lines[3].contains("1.00 |") && lines[3].contains("| yes "))
    #expect(lines[3].contains("10,000") && lines[3].contains("1.00 ns to 10.0 µs"))
  }

  @Test func chartHasALineAndALegendForEachSeries() throws {
    let rows = try (0..<10).map { try series("a<\($0)") { $0 } }
    let svg = growthChart(module: "values", series: rows)
    #expect(svg.split(separator: "class=\"series\"").count == 21)
    #expect(svg.split(separator: "stroke-dasharray").count == 5)
    #expect(svg.contains("a&lt;9, elements: 1.00") && !svg.contains("a<"))
  }

  @Test func proportionalTimeIsAStraightLine() throws {
    let svg = growthChart(module: "values", series: [try series { $0 }])
    let path = try #require(
      svg.split(separator: "\n").first { $0.contains("class=\"series\" str") }
    )
    let numbers = path.split { !"0123456789.".contains($0) }.compactMap { Double($0) }.suffix(10)
    let (x, y) = (
      numbers.enumerated().filter { $0.0 % 2 == 0 }.map(\.1),
      numbers.enumerated().filter { $0.0 % 2 == 1 }.map(\.1)
    )
    for index in 1..<5 {
      #expect(abs((x[index] - x[index - 1]) - (x[1] - x[0])) < 0.25)
      #expect(abs((y[index] - y[index - 1]) - (y[1] - y[0])) < 0.25)
    }
  }
}
