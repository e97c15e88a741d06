import KilnHashing
import KilnValues

/// Two rules for one field.
protocol RulePair: Sendable {
  associatedtype Content: FastHashable & Sendable
  static var first: ValidationRule<Content> { get }
  static var second: ValidationRule<Content> { get }
}

extension RulePair {
  static var second: ValidationRule<Content> { .rule("anything") { _ in true } }
}

/// A model with one field that has two rules.
struct Ruled<Rules: RulePair>: Value, Sendable {
  var content: Rules.Content

  static var schema: Schema<Ruled> {
    .cached {
      Schema(
        "Ruled",
        Ruled.init(content:),
        Field(\.content, "content", .valid(Rules.first), .valid(Rules.second))
      )
    }
  }
}
