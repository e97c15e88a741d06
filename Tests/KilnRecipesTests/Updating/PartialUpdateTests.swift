import KilnRecipes
import Testing

/// Updates of properties with several parts, of which the source contains some.
@Suite struct PartialUpdateTests {
  private func recipe(
    _ options: RecipeOptions = RecipeOptions()
  ) throws -> Recipe<Item> {
    Recipe(options: options) {
      Ingredient(\.price, from: "amount", IngredientPart("currency", default: "EUR")) {
        (amount: Int, currency: String) in
        "\(amount) \(currency)"
      } reverse: { price in
        let parts = price.split(separator: " ").map(String.init)
        guard parts.count == 2, let amount = Int(parts[0]) else { throw Unpriced() }
        return (amount, parts[1])
      }
      Ingredient(\.title, from: "first", "middle", "last") {
        (first: String?, middle: String?, last: String?) in
        [first, middle, last].map { $0 ?? "-" }.joined(separator: " ")
      } reverse: { title in
        guard let title else { return nil }
        let parts = title.split(separator: " ").map { $0 == "-" ? nil : String($0) }
        guard parts.count == 3 else { throw Unpriced() }
        return (parts[0], parts[1], parts[2])
      }
    }
  }

  private func failures(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch {
      return (error as? BakeError)?.failures.map(\.description) ?? ["\(error)"]
    }
  }

  @Test func missingPartWithADefaultIsTakenFromTheModel() throws {
    let item = Item(price: "10 CHF", title: nil)
    #expect(try recipe().update(item, with: ["amount": 12]).price == "12 CHF")
    #expect(try recipe().update(item, with: ["currency": "USD"]).price == "10 USD")
  }

  @Test func missingOptionalPartIsTakenFromTheModel() throws {
    let item = Item(price: "10 CHF", title: "A B C")
    #expect(try recipe().update(item, with: ["last": "D"]).title == "A B D")
    #expect(try recipe().update(item, with: ["middle": nil]).title == "A - C")
    let nulls: JSONValue = ["first": nil, "middle": nil, "last": nil]
    #expect(try recipe().update(item, with: nulls).title == nil)
    #expect(
      try recipe().update(Item(price: "1 A", title: "- B -"), with: ["middle": nil]).title == nil
    )
  }

  @Test func nilPropertyProvidesNoParts() throws {
    let item = Item(price: "10 CHF", title: nil)
    #expect(try recipe().update(item, with: ["last": "D"]).title == "- - D")
    #expect(try recipe().update(item, with: ["last": nil]).title == nil)
  }

  @Test func missingPartsOfAnIrreversiblePropertyAreErrors() throws {
    let recipe = Recipe<Item>(options: .partial) {
      Ingredient(\.price, from: "amount", IngredientPart("currency", default: "EUR"), "note") {
        (amount: Int, currency: String, note: String?) in "\(amount) \(currency)\(note ?? "")"
      }
    }
    let item = Item(price: "10 CHF!", title: nil)
    let told = failures { _ = try recipe.update(item, with: ["amount": 12]) }
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("price ← currency: expected a value, found none") == true)
    #expect(told.last?.hasPrefix("price ← note: expected a value, found none") == true)
    #expect(told.allSatisfy { $0.contains("reverse:") })
    let whole: JSONValue = ["amount": 12, "currency": "USD", "note": nil]
    #expect(try recipe.update(item, with: whole).price == "12 USD")
  }

  @Test func reverseErrorIsReported() throws {
    let item = Item(price: "free", title: "A B C")
    let told = failures { _ = try recipe().update(item, with: ["amount": 12, "last": 7]) }
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("price ← currency: ") == true)
    #expect(told.first?.contains("the item has no price") == true)
    // A source with every part need not be reversible.
    let whole: JSONValue = ["amount": 12, "currency": "USD"]
    #expect(try recipe().update(item, with: whole).price == "12 USD")
  }

  @Test func reverseErrorHidesSecrets() throws {
    let recipe = Recipe<Hidden> {
      Ingredient(\.code, from: "a", "b") {
        (a: String, b: String) in
        a + b
      } reverse: {
        throw ConversionError(expected: "two letters", found: $0)
      }
    }
    let told = failures { _ = try recipe.update(Hidden(code: "4711"), with: ["a": "x"]) }
    #expect(told.count == 1)
    #expect(!"\(told)".contains("4711"))
  }

  @Test func nullSelectsTheDefaultOfItsPart() throws {
    let recipe = try recipe(RecipeOptions().with { $0.updateNulls = .default })
    let item = Item(price: "10 CHF", title: "A B C")
    #expect(try recipe.update(item, with: ["currency": nil]).price == "10 EUR")
    #expect(try recipe.update(item, with: ["middle": nil]).title == "A - C")
    #expect(failures { _ = try recipe.update(item, with: ["amount": nil]) }.count == 1)
  }

  @Test func ignoredNullPreservesThePartOfTheModel() throws {
    let recipe = try recipe(RecipeOptions().with { $0.updateNulls = .ignore })
    let item = Item(price: "10 CHF", title: "A B C")
    let source: JSONValue = ["amount": 7, "currency": nil, "middle": nil, "last": "D"]
    #expect(try recipe.update(item, with: source) == Item(price: "7 CHF", title: "A B D"))
  }
}

private struct Unpriced: Error, CustomStringConvertible {
  var description: String { "the item has no price" }
}

private struct Item: ValueModel {
  var price: String
  var title: String?
  static let schema = Schema<Item>(
    "Item",
    Item.init(price:title:),
    Field(\.price, "price"),
    Field(\.title, "title")
  )
}

private struct Hidden: ValueModel {
  var code: String
  static let schema = Schema<Hidden>(
    "Hidden",
    Hidden.init(code:),
    Field(\.code, "code", .redacted)
  )
}
