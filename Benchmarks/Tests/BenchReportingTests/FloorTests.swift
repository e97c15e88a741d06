import BenchReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct FloorTests {
  @Test func floorsAreReadByModuleWorkAndRival() throws {
    let json = #"{"m":{"a/b":{"x":{"ratio":5,"goal":6},"y":{"ratio":0.91,"orNanoseconds":1}}}}"#
    let expected: Floors = [
      "m": ["a/b": ["x": Floor(ratio: 5, goal: 6), "y": Floor(ratio: 0.91, orNanoseconds: 1)]]
    ]
    #expect(try Floors(json: Data(json.utf8)) == expected)
  }

  @Test(arguments: [
    (#"{"m":{"w":{"r":{}}}}"#, "m > w > r", "expected a key ratio"),
    (#"{"m":{"w":{"r":{"ratio":1,"orMs":1}}}}"#, "m > w > r", "unknown key orMs"),
    (#"{"m":{"w":{"r":{"ratio":"5"}}}}"#, "m > w > r > ratio", "expected a number"),
    (
      #"{"m":{"w":{"r":{"ratio":0}}}}"#, "m > w > r > ratio",
      "expected a number above 0, found 0.0"
    ),
    (
      #"{"m":{"w":{"r":{"ratio":1,"orNanoseconds":-1}}}}"#, "m > w > r > orNanoseconds",
      "expected a number above 0, found -1.0"
    ),
    (
      #"{"m":{"w":{"r":{"ratio":2,"goal":2}}}}"#, "m > w > r > goal",
      "expected a number above the ratio 2.0, found 2.0"
    ),
    (#"{"m":{"w":{"r":5}}}"#, "m > w > r", "expected an object"),
    (#"{"m":{"w":5}}"#, "m > w", "expected an object"),
    (#"{"m":{"w":{"r":null}}}"#, "m > w > r", "expected an object"),
  ])
  func malformedFloorIsReportedWithItsPath(_ json: String, _ place: String, _ problem: String) {
    #expect(throws: ReportError.malformedFloors(place: place, problem: problem)) {
      try Floors(json: Data(json.utf8))
    }
  }

  @Test(arguments: ["", "{", "[]", "5"])
  func malformedDocumentIsRejected(_ json: String) throws {
    let error = try #require(throws: ReportError.self) { try Floors(json: Data(json.utf8)) }
    #expect("\(error)".hasPrefix("floors.json: "))
  }

  @Test func floorsOfMissingRivalsAndTheirWorkAreRemoved() {
    let floors: Floors = [
      "json": [
        "a": ["jq": Floor(ratio: 5)], "b": ["jq": Floor(ratio: 5), "other": Floor(ratio: 2)],
      ]
    ]
    #expect(floors.without(["jq"]) == ["json": ["b": ["other": Floor(ratio: 2)]]])
    #expect(floors.without(["gone"]) == floors)
  }

  @Test func ceilingsOfWorkWithMissingInputsAreRemoved() {
    let ceilings: Ceilings = ["json": ["peak-memory/a": 1, "other": 2]]
    #expect(ceilings.without(["peak"]) == ["json": ["other": 2]])
  }

  @Test func floorsOfWorkWithMissingInputsAreRemoved() {
    let floors: Floors = [
      "json": ["map-geonames": ["jq": Floor(ratio: 5)], "map-lines": ["jq": Floor(ratio: 5)]]
    ]
    #expect(floors.without(["geonames"]) == ["json": ["map-lines": ["jq": Floor(ratio: 5)]]])
  }
}
