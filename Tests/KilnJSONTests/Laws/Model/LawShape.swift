import KilnRecipes
import KilnValues

/// A value with several forms in a source.
enum LawShape: FastHashable, Sendable {
  case dot
  case bar(LawPart)
  case ring(Int?)
  case tale(String)
  case blob(JSONValue)

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .dot: hasher.combine(0)
    case .bar(let part): hasher.combine(part)
    case .ring(let size): hasher.combine(size)
    case .tale(let text): hasher.combine(text)
    case .blob(let json): hasher.combine(json)
    }
  }
}

/// A value computed from two required values.
struct LawPrice: FastHashable, Sendable {
  var amount: Int
  var currency: String

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(amount)
    hasher.combine(currency)
  }
}

/// A value computed from two optional values.
struct LawSpan: FastHashable, Sendable {
  var low: Int?
  var high: Int?

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(low)
    hasher.combine(high)
  }
}

/// A span that a recipe requiring its lower end cannot write.
struct NoLow: Error, CustomStringConvertible {
  var description: String { "the span has no lower end" }
}
