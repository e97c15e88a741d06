import KilnRecipes

extension LawRecipe {
  /// The recipe of `Recipe.identity`.
  static func derived(_ options: RecipeOptions, _ kit: LawKit) throws -> Recipe<LawModel> {
    Recipe<LawModel>.identity(options: options, using: kit.shape, price, span, money)
  }

  private static var price: Transformer<JSONValue, LawPrice> {
    Transformer("price") { json in
      guard let amount = json["amount"] else {
        throw ConversionError(expected: "price", found: json)
      }
      let currency = try String(jsonValue: json["currency"] ?? "EUR")
      return LawPrice(amount: try Int(jsonValue: amount), currency: currency)
    } reverse: { price in
      ["amount": JSONValue(Int64(price.amount)), "currency": .string(price.currency)]
    }
  }

  private static var money: Transformer<JSONValue, PresenceRecord> { Transformer(.codable) }

  private static var span: Transformer<JSONValue, LawSpan> {
    Transformer("span") { json in
      guard case .array(let ends) = json, ends.count == 2 else {
        throw ConversionError(expected: "array of 2", found: json)
      }
      return LawSpan(low: try Int?(jsonValue: ends[0]), high: try Int?(jsonValue: ends[1]))
    } reverse: { span in
      .array([try span.low.jsonValue(), try span.high.jsonValue()])
    }
  }
}
