import Foundation
import KilnFoundation
import KilnRecipes
import Testing

/// Models from dictionaries of arbitrary values, without conversion.
@Suite struct BridgedModelTests {
  private struct Setting: ValueModel {
    var isOn: Bool?
    var level: Int?
    var ratio: Double?
    var levels: [Int]?
    var date: Date?

    static let schema = Schema<Setting>(
      "Setting",
      Setting.init(isOn:level:ratio:levels:date:),
      Field(\.isOn, "isOn"),
      Field(\.level, "level"),
      Field(\.ratio, "ratio"),
      Field(\.levels, "levels"),
      Field(\.date, "date")
    )
  }

  private let mapping = KeyValueMapping<Any, Any>()

  private func make(_ dictionary: [String: Any]) throws -> Setting {
    try mapping.makeModel(from: dictionary)
  }

  @Test func numbersAndBooleansAreNotBridgedIntoEachOther() throws {
    let (yes, one) = (NSNumber(value: true), NSNumber(value: 1))
    #expect(throws: BakeError.self) { try make(["level": yes]) }
    #expect(throws: BakeError.self) { try make(["isOn": one]) }
    #expect(throws: BakeError.self) { try make(["ratio": yes]) }
    #expect(throws: BakeError.self) { try make(["levels": [one, yes]]) }
    #expect(throws: BakeError.self) { try make(["levels": NSArray(array: [yes])]) }
    #expect(throws: BakeError.self) { try make(["level": NSNumber(value: 1.5)]) }
    #expect(throws: BakeError.self) { try make(["level": true]) }
    #expect(throws: BakeError.self) { try make(["isOn": 1]) }
  }

  @Test func numbersOfTheRightKindAreAccepted() throws {
    let now = Date(timeIntervalSince1970: 5)
    let setting = try make([
      "isOn": NSNumber(value: true), "level": NSNumber(value: 3), "ratio": NSNumber(value: 0.5),
      "levels": NSArray(array: [NSNumber(value: 1)]), "date": now,
    ])
    #expect(setting == Setting(isOn: true, level: 3, ratio: 0.5, levels: [1], date: now))
    let nan = try make(["ratio": Double.nan])
    #expect(nan.ratio?.isNaN == true)
  }

  @Test func dateFromARuleIsAcceptedUnchanged() throws {
    let dates = KeyValueMapping<Any, Any>([
      "date": .init(value: { Date(timeIntervalSince1970: try #require($0 as? Double)) })
    ])
    let setting: Setting = try dates.makeModel(from: ["date": 0.123456789])
    #expect(setting.date == Date(timeIntervalSince1970: 0.123456789))
    let error = try #require(throws: BakeError.self) {
      try mapping.makeModel(Setting.self, from: ["date": "2024-02-29T12:30:00Z"])
    }
    #expect(error.failures.map(\.code) == [.conversion])
    #expect(error.failures.map(\.path) == ["date"])
    #expect(error.failures.map(\.expected) == ["Optional<Date>"])
    #expect(error.failures.map(\.found) == ["String"])
  }
}
