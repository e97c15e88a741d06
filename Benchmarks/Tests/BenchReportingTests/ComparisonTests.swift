import BenchReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rounds of one contender.
private func rounds(_ work: String, _ contender: String, _ times: Double...) -> [Measurement] {
  times.enumerated().map {
    Measurement(
      module: "hashing",
      work: work,
      contender: contender,
      round: $0 + 1,
      nanoseconds: $1
    )
  }
}

@Suite struct ComparisonTests {
  @Test func ratioIsTheGeometricMeanOfTheRatiosOfTheRounds() throws {
    let rows = try Comparison.all(
      of: rounds("work", "kiln", 10, 20) + rounds("work", "rival", 80, 40),
      floors: [:]
    )
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(abs(row.kilnNanoseconds - 200.squareRoot()) < 1e-9)
    #expect(abs(row.rivalNanoseconds - 3200.squareRoot()) < 1e-9)
    #expect(abs(row.ratio - 4) < 1e-9)
    #expect(row.isMet == nil)
  }

  @Test func geometricMeanOfEqualNumbersIsThatNumber() {
    #expect(geometricMean([5, 5, 5]) == 5)
  }

  @Test func floorAppliesToTheRivalThatItNames() throws {
    let rows = try Comparison.all(
      of: rounds("work", "kiln", 10) + rounds("work", "fast", 15) + rounds("work", "slow", 40),
      floors: ["hashing": ["work": ["slow": Floor(ratio: 2), "fast": Floor(ratio: 1.6)]]]
    )
    #expect(rows.map(\.rival) == ["fast", "slow"])
    #expect(rows.map(\.isMet) == [false, true])
  }

  @Test func ratioAtTheFloorMeetsIt() throws {
    let rows = try Comparison.all(
      of: rounds("work", "kiln", 10) + rounds("work", "rival", 20),
      floors: ["hashing": ["work": ["rival": Floor(ratio: 2)]]]
    )
    #expect(rows.map(\.isMet) == [true])
  }

  @Test(arguments: [(2.0, true), (2.01, false)])
  func floorAllowsADifferenceInNanoseconds(kiln: Double, isMet: Bool) throws {
    let floors = try JSONDecoder().decode(
      Floors.self,
      from: Data(#"{"hashing":{"work":{"rival":{"ratio":0.9,"orNanoseconds":1}}}}"#.utf8)
    )
    let rows = try Comparison.all(
      of: rounds("work", "kiln", kiln) + rounds("work", "rival", 1),
      floors: floors
    )
    #expect(rows.map(\.isMet) == [isMet])
  }

  @Test func floorForAnUnmeasuredRivalIsRejected() {
    #expect(
      throws: ReportError.floorWithoutRival(module: "hashing", work: "work", rival: "gone")
    ) {
      try Comparison.all(
        of: rounds("work", "kiln", 1) + rounds("work", "rival", 1),
        floors: ["hashing": ["work": ["gone": Floor(ratio: 2)]]]
      )
    }
  }

  @Test func workWithoutKilnIsRejected() {
    #expect(throws: ReportError.missingKiln(work: "work")) {
      try Comparison.all(of: rounds("work", "rival", 1), floors: [:])
    }
  }

  @Test func workWithoutARivalIsRejected() {
    #expect(throws: ReportError.missingRival(work: "work")) {
      try Comparison.all(of: rounds("work", "kiln", 1), floors: [:])
    }
  }

  @Test func floorForUnmeasuredWorkIsRejected() {
    #expect(throws: ReportError.floorWithoutWork(module: "hashing", work: "gone")) {
      try Comparison.all(
        of: rounds("work", "kiln", 1) + rounds("work", "rival", 1),
        floors: ["hashing": ["gone": ["rival": Floor(ratio: 2)]]]
      )
    }
  }

  @Test func floorsOfOtherModulesAreIgnored() throws {
    let rows = try Comparison.all(
      of: rounds("work", "kiln", 1) + rounds("work", "rival", 1),
      floors: ["json": ["gone": ["rival": Floor(ratio: 2)]]]
    )
    #expect(rows.count == 1)
  }

  @Test func numbersInNamesSortNumerically() throws {
    let works = ["struct-of-32", "struct-of-8", "a", "struct-of-8-and-more"]
    let rows = try Comparison.all(
      of: works.flatMap { rounds($0, "kiln", 1) + rounds($0, "rival", 1) },
      floors: [:]
    )
    #expect(rows.map(\.work) == ["a", "struct-of-8", "struct-of-8-and-more", "struct-of-32"])
  }

  @Test func missingFloorIsEncodedAsNull() throws {
    let rows = try Comparison.all(
      of: rounds("work", "kiln", 1) + rounds("work", "rival", 1),
      floors: [:]
    )
    let text = String(decoding: try JSONEncoder().encode(rows), as: UTF8.self)
    #expect(text.contains(#""floor":null"#))
  }
}
