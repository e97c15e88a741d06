public import KilnValues

/// A condition on a model that concerns several of its properties, or only this kind of source.
///
///     RecipeCheck("the end is after the start", at: \.end) { $0.end > $0.start }
public struct RecipeCheck<Model: Value>: Sendable {
  /// What has to hold, in words.
  public let expectation: String
  /// The property that is at fault where it does not hold; `nil` for the model as a whole.
  let keyPath: (any PartialKeyPath<Model> & Sendable)?
  let holds: @Sendable (Model) -> Bool

  /// A condition on the model as a whole.
  ///
  /// - Parameters:
  ///   - expectation: what has to hold, in words.
  ///   - holds: whether it holds.
  public init(_ expectation: String, _ holds: @escaping @Sendable (Model) -> Bool) {
    self.expectation = expectation
    self.keyPath = nil
    self.holds = holds
  }

  /// A condition that is the fault of one property where it does not hold.
  ///
  /// - Parameters:
  ///   - expectation: what has to hold, in words.
  ///   - keyPath: the property that is at fault where it does not hold.
  ///   - holds: whether it holds.
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
