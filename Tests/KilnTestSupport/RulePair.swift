public import KilnHashing
public import KilnValues

/// Two rules for one field.
public protocol RulePair: Sendable {
  associatedtype Content: FastHashable & Sendable
  static var first: ValidationRule<Content> { get }
  static var second: ValidationRule<Content> { get }
}

extension RulePair {
  public static var second: ValidationRule<Content> { .rule("anything") { _ in true } }
}

/// A model with one field that has two rules.
public struct Ruled<Rules: RulePair>: Value, Sendable {
  public var content: Rules.Content

  public static var schema: Schema<Ruled> {
    .cached {
      Schema(
        "Ruled",
        Ruled.init(content:),
        Field(\.content, "content", .valid(Rules.first), .valid(Rules.second))
      )
    }
  }
}
