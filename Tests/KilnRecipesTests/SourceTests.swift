import Foundation
import KilnFoundation
import KilnRecipes
import Testing

private struct NotJSON {}

@Suite struct BridgedSourceTests {
  let recipe: Recipe<User>

  init() throws {
    recipe = try User.recipe()
  }

  private func failures(_ source: Any?) -> [String] {
    do throws(BakeError) {
      _ = try recipe.bake(bridging: source)
      return []
    } catch {
      return error.failures.map { "\($0.property ?? "") \($0.path ?? .root) \($0.code)" }
    }
  }

  @Test func anyDictionaryCanBeASource() throws {
    let source: [String: Any] = [
      "server_id": 1, "profile": ["names": ["Zach", 2] as [Any]], "unread_messages": Int8(2),
      "updated_at": NSNull(),
    ]
    let user = try recipe.bake(bridging: source)
    #expect(user.name == "Zach" && user.unreadMessages == 2 && user.updatedAt == nil)
    #expect(try recipe.update(user, bridging: ["unread_messages": 2] as [String: Any]) == user)
    #expect(try recipe.update(user, bridging: ["server_id": 9] as [String: Any]).id == 9)
  }

  @Test func jsonSerializationOutputCanBeASource() throws {
    let text = Data(#"{"server_id": 1, "profile": {"names": ["Zach"]}}"#.utf8)
    #expect(try recipe.bake(bridging: JSONSerialization.jsonObject(with: text)).name == "Zach")
  }

  @Test func unreadValuesCanBeOfAnyType() throws {
    let source: [String: Any] = [
      "server_id": 1,
      "profile": ["names": ["Zach", NotJSON()] as [Any], "x": NotJSON()] as [String: Any],
      "photo": NotJSON(),
    ]
    #expect(try recipe.bake(bridging: source).name == "Zach")
  }

  @Test func valuesWithoutAJSONFormAreReportedWithOtherErrors() {
    let source: [String: Any] = [
      "server_id": NotJSON(), "profile": ["names": [Double.nan]], "unread_messages": "x",
      "updated_at": NotJSON(),
    ]
    #expect(
      failures(source) == [
        "id server_id conversion", "name profile.names[0] conversion",
        "unreadMessages unread_messages conversion", "updatedAt updated_at conversion",
      ]
    )
    #expect(failures(nil) == [" $ null"])
    #expect(failures(5) == [" $ container"])
  }

  @Test func onlyKeysThatAreReadNeedToBeStrings() throws {
    let source: [AnyHashable: Any] = [
      "server_id": 1, 5: NotJSON(), "profile": ["names": ["Z"]] as NSDictionary,
    ]
    #expect(try recipe.bake(bridging: source).name == "Z")
  }

  @Test func callerCanConvertOtherTypes() throws {
    let source: [String: Any] = [
      "server_id": 1, "profile": ["names": ["Zach"]], "updated_at": Date(timeIntervalSince1970: 0),
    ]
    #expect(failures(source) == ["updatedAt updated_at conversion"])
    let user = try recipe.bake(bridging: source) { other in
      other is Date ? "1970-01-01T00:00:00Z" : nil
    }
    #expect(user.updatedAt == Date(timeIntervalSince1970: 0))
  }

  @Test func unknownKeyWithANonJSONValueIsReported() throws {
    let recipe = Recipe<User>(options: RecipeOptions().with { $0.unknownKeys = .fail }) {
      Ingredient(\.id, "id")
      Ingredient(\.name, "name")
    }
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(bridging: ["id": 1, "name": "Z", "x": NotJSON()] as [String: Any])
    }
    #expect(error?.failures.map(\.path) == ["x"])
  }
}
