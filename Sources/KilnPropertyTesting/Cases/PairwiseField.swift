internal import KilnFactories
public import KilnValues

/// A field that varies in `Factory.pairwise(_:traits:)`.
public struct PairwiseField<Model: Value>: Sendable {
  /// The field's index; `nil` if the model has no such field.
  let index: Int?

  /// The field as text, for errors.
  let words: String

  /// Builds the values of the field.
  let candidates:
    @Sendable (Factory<Model>, BuildEnvironment) throws(FactoryError) -> [FieldCandidate<Model>]

  /// A field with an explicit list of values.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - values: the values. The first is used where any value would do.
  public static func candidates<Property: Sendable>(
    _ keyPath: KeyPath<Model, Property>,
    _ values: [Property]
  ) -> PairwiseField {
    let index = Model.schema.index(of: keyPath)
    let isRedacted = index.map { Model.schema.fields[$0].isRedacted } ?? false
    return PairwiseField(index: index, words: "\(keyPath)") { _, _ in
      FieldCandidate.all(values, isRedacted: isRedacted)
    }
  }

  /// A field with the boundary values of `Factory.boundaries(_:traits:)`.
  public static func boundaries(_ keyPath: PartialKeyPath<Model>) -> PairwiseField {
    let index = Model.schema.index(of: keyPath)
    return PairwiseField(index: index, words: "\(keyPath)") {
      factory,
      environment throws(FactoryError) in
      guard let index else { return [] }
      return try factory.boundaryCandidates(at: index, isNamed: true, in: environment)
    }
  }
}
