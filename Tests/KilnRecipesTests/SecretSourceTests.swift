import Foundation
import KilnFoundation
import KilnRecipeTools
import KilnRecipes
import Testing

/// Errors hide secrets, also those of values that contain or are computed from secrets.
@Suite struct SecretSourceTests {
  private func expectNoSecret(_ error: (any Error)?, _ place: SourceLocation = #_sourceLocation) {
    var dumped = ""
    dump(error, to: &dumped)
    dumped += "\(String(describing: error)) \(String(reflecting: error))"
    #expect(error != nil, sourceLocation: place)
    #expect(!dumped.contains("4711"), "\(dumped)", sourceLocation: place)
  }

  private let account = Account(name: "Zach", pin: "4711")

  @Test func bakeErrorHidesSecrets() throws {
    let rejecting = Transformer<JSONValue, String>(
      "rejecting",
      forward: { throw Rejection(text: "\($0)") }
    )
    for conversion in [Conversion<String>.text, .transformer(rejecting)] {
      let recipe = Recipe<Account>(options: .partial) {
        Ingredient(\.pin, "pin", using: conversion)
      }
      let error = try #require(throws: BakeError.self) { try recipe.bake(["pin": 4711]) }
      let failure = try #require(error.failures.first)
      #expect(failure.property == "pin" && failure.path == "pin")
      #expect(error.description.contains("<redacted>"))
      expectNoSecret(error)
    }
  }

  @Test func decomposeErrorHidesSecrets() {
    let recipe = Recipe<Account> {
      Ingredient(\.name, "a")
      Ingredient(\.pin, "a")
    }
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(account) }
    #expect(error?.failures.map(\.property) == ["pin"])
    expectNoSecret(error)
  }

  @Test func computedPropertyErrorHidesSecrets() {
    let recipe = Recipe<Account>(options: .partial) {
      Ingredient(\.pin, from: "a", "b") { (a: String, b: String) throws -> String in
        throw Rejection(text: a + b)
      }
    }
    let source: JSONValue = ["a": "47", "b": "11"]
    expectNoSecret(#expect(throws: BakeError.self) { try recipe.bake(source) })
    expectNoSecret(#expect(throws: BakeError.self) { try recipe.update(account, with: source) })
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

  @Test func errorOfAValueWithoutAFormHidesSecrets() throws {
    let account = try Account.recipe()
    let member = Recipe<Member> { Ingredient(\.account, "account", using: account) }
    func reject(_ value: Any) throws -> JSONValue? {
      if let rejection = value as? Rejection { throw rejection }
      return nil
    }
    let source: [String: Any] = ["name": "Zach", "pin": Rejection(text: "4711")]
    let error = #expect(throws: BakeError.self) {
      try account.bake(bridging: source, others: reject)
    }
    #expect(error?.failures.map(\.property) == ["pin"])
    expectNoSecret(error)
    expectNoSecret(
      #expect(throws: BakeError.self) {
        try member.bake(bridging: ["account": source], others: reject)
      }
    )
  }

  @Test func secretsOfNestedModelsAreHidden() throws {
    let inner = try Account.recipe()
    let recipe = Recipe<Member> { Ingredient(\.account, "account", using: inner) }
    let member = Member(account: account)
    let others: JSONValue = ["account": ["name": "Zach", "pin": "1"]]
    expectNoSecret(try recipe.mismatches(of: member, in: others).first)
    let patch = try JSONPatch([["op": "test", "path": "/account/pin", "value": "1"]])
    expectNoSecret(#expect(throws: JSONChangeError.self) { try recipe.update(member, with: patch) })
    let conflicting = Recipe<Member> {
      Ingredient(\.account, "account", using: inner)
      Ingredient(\.label, "account.pin")
    }
    expectNoSecret(#expect(throws: DecomposeError.self) { try conflicting.decompose(member) })
    let samples = [member, Member(account: Account(name: "Zach", pin: "47110"))]
    for report in [recipe.lint(samples: samples), conflicting.lint(samples: samples)] {
      #expect(!"\(report)".contains("4711"))
    }
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

private struct Rejection: Error {
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

private struct Vault: ValueModel {
  var pin: String

  init(pin: String) throws {
    guard pin.count < 4 else { throw Rejection(text: pin) }
    self.pin = pin
  }

  static let schema = Schema<Vault>("Vault", Vault.init(pin:), Field(\.pin, "pin", .redacted))
}

private struct Member: ValueModel {
  var account: Account
  var label = ""
  static let schema = Schema<Member>(
    "Member",
    Member.init(account:label:),
    Field(\.account, "account"),
    Field(\.label, "label", default: "")
  )
}
