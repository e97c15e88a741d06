import Foundation
import KilnFoundation
import KilnRecipes
import Testing

/// Secrets that leave their field indirectly.
@Suite struct SecretSourceTests {
  private func expectNoSecret(_ error: (any Error)?, _ place: SourceLocation = #_sourceLocation) {
    var dumped = ""
    dump(error, to: &dumped)
    #expect(error != nil, sourceLocation: place)
    #expect(!dumped.contains("4711"), "\(dumped)", sourceLocation: place)
  }

  private let account = Account(name: "Zach", pin: "4711")

  @Test func computedPropertyErrorHidesSecrets() throws {
    let recipe = Recipe<Badge> {
      Ingredient(\.text, from: "name", "pin") { (name: String, pin: String) throws -> String in
        throw Refusal(text: "\(name):\(pin)")
      }
    }
    expectNoSecret(#expect(throws: BakeError.self) { try recipe.bake(from: account) })
    let badge = Badge(text: "")
    expectNoSecret(#expect(throws: BakeError.self) { try recipe.update(badge, from: account) })
  }

  @Test func errorOfTheReverseHidesSecrets() {
    let recipe = Recipe<Account>(options: .partial) {
      Ingredient(\.pin, from: "a", "b") { (a: String, b: String) in
        a + b
      } reverse: {
        throw ConversionError(expected: "two letters", found: $0)
      }
    }
    expectNoSecret(#expect(throws: BakeError.self) { try recipe.update(account, with: ["a": "x"]) })
  }

  @Test func initializerErrorHidesSecrets() throws {
    let recipe = Recipe<Vault> { Ingredient(\.pin, "pin") }
    let error = #expect(throws: BakeError.self) { try recipe.bake(["pin": "4711"]) }
    expectNoSecret(error)
    #expect(error?.failures.map(\.code) == [.rejected])
    let vault = try recipe.bake(["pin": "1"])
    expectNoSecret(
      #expect(throws: BakeError.self) { try recipe.update(vault, with: ["pin": "4711"]) }
    )
  }

  @Test func formErrorHidesSecrets() throws {
    let code = Recipe<Code> { Ingredient(\.number, "$") }
    let forms = Conversion<Code>.oneOf([
      "code": .case({ $0 }, code) { $0 }
    ])
    let recipe = Recipe<Door> { Ingredient(\.code, "code", using: forms) }
    expectNoSecret(#expect(throws: BakeError.self) { try recipe.bake(["code": "4711"]) })
  }

  @Test func nestedModelErrorHidesSecretsWithoutAForm() throws {
    let account = try Account.recipe()
    let recipe = Recipe<Member> { Ingredient(\.account, "account", using: account) }
    let source: [String: Any] = [
      "account": ["name": "Zach", "pin": Refusal(text: "4711")] as [String: Any]
    ]
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(bridging: source) { value in
        if let refusal = value as? Refusal { throw refusal }
        return nil
      }
    }
    expectNoSecret(error)
  }
}

private struct Code: ValueModel {
  var number: Int
  static let schema = Schema<Code>("Code", Code.init(number:), Field(\.number, "number", .redacted))
}

private struct Door: ValueModel {
  var code: Code
  static let schema = Schema<Door>("Door", Door.init(code:), Field(\.code, "code"))
}

private struct Refusal: Error {
  let text: String
}

private struct Account: ValueModel {
  var name: String
  var pin: String
  static let schema = Schema<Account>(
    "Account",
    Account.init(name:pin:),
    Field(\.name, "name"),
    Field(\.pin, "pin", .redacted)
  )

  static func recipe() throws -> Recipe<Account> {
    Recipe {
      Ingredient(\.name, "name")
      Ingredient(\.pin, "pin")
    }
  }
}

private struct Badge: ValueModel {
  var text: String
  static let schema = Schema<Badge>("Badge", Badge.init(text:), Field(\.text, "text"))
}

private struct Vault: ValueModel {
  var pin: String

  init(pin: String) throws {
    guard pin.count < 4 else { throw Refusal(text: pin) }
    self.pin = pin
  }

  static let schema = Schema<Vault>("Vault", Vault.init(pin:), Field(\.pin, "pin", .redacted))
}

private struct Member: ValueModel {
  var account: Account
  static let schema = Schema<Member>("Member", Member.init(account:), Field(\.account, "account"))
}
