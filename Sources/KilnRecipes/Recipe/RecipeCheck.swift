public import KilnValues

/// A condition on several properties of a model, or on models from one source.
///
/// ```swift
/// RecipeCheck("the end is after the start", at: \.end) { $0.end > $0.start }
/// ```
public struct RecipeCheck<Model: ValueModel>: Sendable {
  /// The condition in words.
  public let expectation: String
  /// The property to which a failure is attributed; `nil` for the model as a whole.
  let keyPath: (any PartialKeyPath<Model> & Sendable)?
  package let holds: @Sendable (Model) -> Bool

  /// Creates a condition on the model as a whole.
  ///
  /// - Parameters:
  ///   - expectation: the condition in words.
  ///   - holds: returns whether a model meets the condition.
  public init(_ expectation: String, _ holds: @escaping @Sendable (Model) -> Bool) {
    self.expectation = expectation
    self.keyPath = nil
    self.holds = holds
  }

  /// Creates a condition whose failure is attributed to one property.
  ///
  /// - Parameters:
  ///   - expectation: the condition in words.
  ///   - keyPath: the property to which a failure is attributed.
  ///   - holds: returns whether a model meets the condition.
  public init<Property>(
    _ expectation: String,
    at keyPath: any KeyPath<Model, Property> & Sendable,
    _ holds: @escaping @Sendable (Model) -> Bool
  ) {
    self.expectation = expectation
    self.keyPath = keyPath
    self.holds = holds
  }
}
