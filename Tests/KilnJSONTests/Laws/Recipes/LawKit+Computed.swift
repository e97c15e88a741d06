import KilnRecipes
import KilnTestSupport

extension LawKit {
  /// A property computed from two required values, one of which can have a default.
  static var price: LawField {
    let names = ["parts", "part with default"]
    let values = [LawPrice(amount: 1, currency: "EUR"), LawPrice(amount: 2, currency: "CHF")]
    return LawField(
      name: "price",
      row: .value,
      ways: names.map { LawWay(name: $0, parts: 2, takesNull: [false, false]) },
      randomize: { model, _, _, random in model.price = random.pick(values) },
      copy: { $0.price = $1.price },
      writes: { _, _, _ in true },
      ingredient: { line in
        let currency = try IngredientPath(line.paths[1])
        let part =
          line.way == 0 ? IngredientPart(currency) : IngredientPart(currency, default: "EUR")
        let read: @Sendable (Int, String) throws -> LawPrice = {
          LawPrice(amount: $0, currency: $1)
        }
        let reverse: @Sendable (LawPrice) throws -> (Int, String)? = { ($0.amount, $0.currency) }
        let amount = try IngredientPart<Int>(IngredientPath(line.paths[0]))
        return line.options(
          for: line.hasDefault
            ? Ingredient(
              \.price,
              from: amount,
              part,
              default: values[1],
              read: read,
              reverse: reverse
            )
            : Ingredient(\.price, from: amount, part, read: read, reverse: reverse)
        )
      }
    )
  }

  /// An optional property computed from an optional or required value, and an optional value that
  /// can have a default.
  static var span: LawField {
    let names = ["optional, optional", "required, optional", "required, default"]
    let values: [LawSpan?] = [
      nil, LawSpan(low: nil, high: nil), LawSpan(low: 1, high: nil), LawSpan(low: 1, high: 2), nil,
      LawSpan(low: nil, high: 9),
    ]
    return LawField(
      name: "span",
      row: .optional,
      ways: names.map { name in
        LawWay(name: name, parts: 2, takesNull: [name.hasPrefix("optional"), true])
      },
      randomize: { model, _, _, random in model.span = random.pick(values) },
      copy: { $0.span = $1.span },
      writes: { model, line, _ in
        guard let span = model.span else { return nil }
        if span.low == nil, line.way > 0 { return false }
        return span.low == nil && span.high == nil ? false : nil
      },
      ingredient: { line in
        let high = try IngredientPath(line.paths[1])
        let top =
          line.way == 2 ? IngredientPart<Int?>(high, default: 9) : IngredientPart<Int?>(high)
        if line.way == 0 {
          let low = try IngredientPart<Int?>(IngredientPath(line.paths[0]))
          let read: @Sendable (Int?, Int?) throws -> LawSpan? = { LawSpan(low: $0, high: $1) }
          let reverse: @Sendable (LawSpan?) throws -> (Int?, Int?)? = {
            $0.map { ($0.low, $0.high) }
          }
          return line.options(
            for: line.hasDefault
              ? Ingredient(\.span, from: low, top, default: values[3], read: read, reverse: reverse)
              : Ingredient(\.span, from: low, top, read: read, reverse: reverse)
          )
        }
        let low = try IngredientPart<Int>(IngredientPath(line.paths[0]))
        let read: @Sendable (Int, Int?) throws -> LawSpan? = { LawSpan(low: $0, high: $1) }
        let reverse: @Sendable (LawSpan?) throws -> (Int, Int?)? = { span in
          guard let span else { return nil }
          guard let low = span.low else { throw NoLow() }
          return (low, span.high)
        }
        return line.options(
          for: line.hasDefault
            ? Ingredient(\.span, from: low, top, default: values[3], read: read, reverse: reverse)
            : Ingredient(\.span, from: low, top, read: read, reverse: reverse)
        )
      }
    )
  }
}
