internal import KilnFactories
public import KilnValues

/// A field whose values are to be combined with those of others: see
/// ``Factory/pairwise(_:traits:)``.
public struct PairwiseField<Model: Value>: Sendable {
  /// The field's index; `nil` if the model has no such field.
  let index: Int?

  /// The field in words, for errors.
  let words: String

  /// Makes its values.
  let candidates:
    @Sendable (Factory<Model>, BuildEnvironment) throws(FactoryError) -> [FieldCandidate<Model>]

  /// A field with values of one's own.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - values: the values; the first is there where it does not matter.
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

  /// A field with its boundary values, those of ``Factory/boundaries(_:traits:)``.
  ///
  /// - Parameter keyPath: the field.
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
