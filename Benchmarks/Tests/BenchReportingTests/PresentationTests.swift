import BenchReporting
import Testing

private let rows = [
  Comparison(
    module: "hashing",
    work: "short",
    rival: "a<b",
    kilnNanoseconds: 9.96,
    rivalNanoseconds: 1_234.5,
    ratio: 123.95,
    floor: Floor(ratio: 200)
  ),
  Comparison(
    module: "hashing",
    work: "a-longer-name",
    rival: "b",
    kilnNanoseconds: 4,
    rivalNanoseconds: 2,
    ratio: 0.5,
    floor: nil
  ),
]

@Suite struct PresentationTests {
  @Test(arguments: [
    (0.04, 1, "0.0"), (0.05, 2, "0.05"), (1, 2, "1.00"), (9.96, 1, "10.0"), (12.34, 0, "12"),
    (1e20, 1, "1e+20"),
  ])
  func formatsNumbersWithFixedDecimalPlaces(_ number: Double, _ places: Int, _ text: String) {
    #expect(decimal(number, places: places) == text)
  }

  @Test func tableLinesHaveEqualLength() {
    let lines = table(of: rows).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(Set(lines.map(\.count)).count == 1)
  }

  @Test func tableMarksAMissedFloor() {
    #expect(table(of: rows).contains("| NO "))
    #expect(!table(of: [rows[1]]).contains("NO"))
  }

  @Test func chartEscapesNames() {
    let svg = chart(module: "hashing", comparisons: rows)
    #expect(svg.contains("a&lt;b"))
    #expect(!svg.contains("a<b"))
  }

  @Test func chartMarksOnlyRowsWithAFloor() {
    let marks = chart(module: "hashing", comparisons: rows).split(separator: "class=\"floor\"")
    #expect(marks.count == 2)
  }

  @Test func barsForTwiceAndHalfTheSpeedHaveEqualLength() throws {
    let both = rows.enumerated().map { index, row in
      var row = row
      row.ratio = index == 0 ? 2 : 0.5
      row.floor = nil
      return row
    }
    let svg = chart(module: "hashing", comparisons: both)
    let bars = svg.split(separator: "\n").compactMap { line -> [Double]? in
      guard line.contains("d=\"M"), line.contains("z\"/>") else { return nil }
      let numbers = line.split(whereSeparator: { !"0123456789.".contains($0) }).compactMap {
        Double($0)
      }
      return [numbers[0], numbers[2]]
    }
    #expect(bars.count == 2)
    let lengths = bars.map { $0[1] - $0[0] }
    #expect(abs(lengths[0] + lengths[1]) < 0.2 && lengths[0] > 0)
  }
}
