package import KilnHashing
package import KilnValues

/// Two rules for one field.
package protocol RulePair: Sendable {
  associatedtype Content: FastHashable & Sendable
  static var first: ValidationRule<Content> { get }
  static var second: ValidationRule<Content> { get }
}

extension RulePair {
  package static var second: ValidationRule<Content> { .rule("anything") { _ in true } }
}

/// A model with one field that has two rules.
package struct Ruled<Rules: RulePair>: ValueModel, Sendable {
  package var content: Rules.Content

  package static var schema: Schema<Ruled> {
    .cached {
      Schema(
        "Ruled",
        Ruled.init(content:),
        Field(\.content, "content", .valid(Rules.first), .valid(Rules.second))
      )
    }
  }
}
