import Foundation
import KilnRecipes
import Testing

@Suite struct RedactionTests {
  private func texts<T>(of error: T?) -> [String] {
    var dumped = ""
    dump(error, to: &dumped)
    return [dumped, String(describing: error), String(reflecting: error)]
  }

  private func recipe() throws -> Recipe<Login> {
    Recipe<Login> {
      Ingredient(\.name, "name")
      Ingredient(\.pin, "pin")
      Ingredient(\.since, "since", using: .iso8601)
    }
  }

  @Test func bakeErrorsHideRedactedValues() throws {
    let source: JSONValue = ["name": "Zach", "pin": "hunter2", "since": "hunter3"]
    let error = try #require(throws: BakeError.self) { try recipe().bake(source) }
    #expect(error.failures.map(\.property) == ["pin", "since"])
    #expect(error.failures[0].path == SourcePath("pin"))
    #expect(error.description.contains("<redacted>"))
    for text in texts(of: error) { #expect(!text.contains("hunter")) }
  }

  @Test func decomposeErrorsHideRedactedValues() throws {
    let recipe = Recipe<Login> {
      Ingredient(\.name, "a")
      Ingredient(\.pin, "a")
      Ingredient(\.since, "a", using: .iso8601)
    }
    let login = Login(name: "Zach", pin: 4711, since: Date(timeIntervalSince1970: 0))
    let error = try #require(throws: DecomposeError.self) { try recipe.decompose(login) }
    #expect(error.failures.map(\.property).contains("pin"))
    for text in texts(of: error) { #expect(!text.contains("4711")) }
  }
}

/// A model with secrets.
private struct Login: ValueModel {
  var name: String
  var pin: Int
  var since: Date
  static let schema = Schema<Login>(
    "Login",
    Login.init(name:pin:since:),
    Field(\.name, "name"),
    Field(\.pin, "pin", .redacted),
    Field(\.since, "since", .redacted)
  )
}
