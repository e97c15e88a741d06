import BenchReporting
import Testing

private func row(_ work: String, _ rival: String, kiln: Double, ratio: Double?) -> Comparison {
  Comparison(
    module: "hashing",
    work: work,
    rival: rival,
    kilnNanoseconds: kiln,
    rivalNanoseconds: 100,
    ratio: 100 / kiln,
    floor: ratio.map { Floor(ratio: $0) }
  )
}

@Suite struct CheckOutcomeTests {
  @Test(arguments: [(50.0, 0), (55, 0), (56, 1)])
  func ratioWithinTheToleranceIsNotMissed(_ kiln: Double, _ missed: Int) {
    let rows = [row("a", "r", kiln: kiln, ratio: 2)]
    let outcome = CheckOutcome(rows, [], tolerance: 0.1)
    #expect(outcome.missed.count == missed)
    #expect(rowsToRetry(rows, [], tolerance: 0.1) == (missed == 0 ? [] : ["a/kiln", "a/r"]))
  }

  @Test(arguments: [(2.1, true), (2.3, false)])
  func toleranceAppliesToNanosecondsToo(_ kiln: Double, _ isMet: Bool) {
    let floor = Floor(ratio: 0.91, orNanoseconds: 1)
    #expect(floor.isMet(kiln: kiln, rival: 1, tolerance: 0.2) == isMet)
  }

  @Test func ceilingHasNoTolerance() {
    let peak = Peak(module: "json", work: "peak-memory/w", peakBytes: 101, ceilingBytes: 100)
    #expect(CheckOutcome([], [peak], tolerance: 0.5).missed == ["json peak-memory/w"])
    #expect(rowsToRetry([], [peak], tolerance: 0.5) == ["peak-memory/w/kiln"])
  }

  @Test func onlyRowsWithAFloorAreChecked() {
    let rows = [row("a", "r", kiln: 50, ratio: 2), row("b", "r", kiln: 50, ratio: nil)]
    #expect(CheckOutcome(rows, [], tolerance: 0).checked == 1)
  }

  @Test func descriptionHasASummaryAndALinePerMissedFloor() {
    let rows = [row("a", "r", kiln: 50, ratio: 2), row("b", "s", kiln: 80, ratio: 2)]
    let outcome = CheckOutcome(rows, [], tolerance: 0.1, retried: 1, missing: ["jq"])
    #expect(
      outcome.description == """
        2 checked, 1 missed, 0 below their goal, 1 retried; a floor is missed more than 10 % below it; \
        not checked: jq
        missed: hashing b against s: 1.25
        """
    )
  }

  @Test(arguments: [(100.0, 1), (50, 0)])
  func ratioBelowItsGoalIsReportedAndNotMissed(_ kiln: Double, _ belowGoal: Int) {
    var row = row("a", "r", kiln: kiln, ratio: 1)
    row.floor?.goal = 2
    let outcome = CheckOutcome([row], [], tolerance: 0)
    #expect(outcome.belowGoal == belowGoal && outcome.missed.isEmpty)
  }

  @Test func laterRunReplacesRowsAndKeepsFloors() {
    let first = [row("a", "r", kiln: 80, ratio: 2), row("b", "r", kiln: 50, ratio: 2)]
    let merged = Comparison.replacing(first, with: [row("a", "r", kiln: 40, ratio: nil)])
    #expect(merged == [row("a", "r", kiln: 40, ratio: 2), first[1]])
    let peak = Peak(module: "json", work: "w", peakBytes: 101, ceilingBytes: 100)
    let later = Peak(module: "json", work: "w", peakBytes: 90, ceilingBytes: nil)
    #expect(Peak.replacing([peak], with: [later]).map(\.isMet) == [true])
  }

  @Test func rowsOfFloorsNameKilnAndItsRivals() {
    let floors: Floors = ["m": ["w": ["b": Floor(ratio: 1), "a": Floor(ratio: 1)]]]
    #expect(rows(of: floors, ["json": ["p": 1]]) == ["p/kiln", "w/a", "w/b", "w/kiln"])
    #expect(floors.of("other").isEmpty && floors.of("m") == floors && floors.of(nil) == floors)
  }
}
