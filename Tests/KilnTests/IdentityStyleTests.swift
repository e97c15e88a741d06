#if Macros
  import Kiln
  import Testing

  @Value private struct Delivery { let address1: String; let line2Text: String?; let zip: Int }

  /// Derived recipes for keys in which numbers are words.
  @Suite struct IdentityStyleTests {
    @Test func numbersAreWords() throws {
      let recipe = Recipe<Delivery>.identity(style: .snakeCase.separatingNumbers)
      let delivery = Delivery(address1: "a", line2Text: "b", zip: 3)
      let source: JSONValue = ["address_1": "a", "line_2_text": "b", "zip": 3]
      #expect(try recipe.bake(source) == delivery)
      #expect(try recipe.bake(source.description) == delivery)
      #expect(try recipe.decompose(delivery) == source)
    }

    @Test func numbersArePartsOfWordsByDefault() throws {
      let recipe = Recipe<Delivery>.identity(style: .snakeCase)
      let delivery = Delivery(address1: "a", line2Text: "b", zip: 3)
      #expect(try recipe.decompose(delivery) == ["address1": "a", "line2_text": "b", "zip": 3])
    }
  }
#endif
