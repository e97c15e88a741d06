internal import KilnHashing

/// What is known of the fields of a model before one is built, whatever the model's type.
final class DraftPlan: @unchecked Sendable {
  // Unchecked only for the references, which nothing changes.

  /// Puts the value of a field into its slot.
  typealias Fill = @Sendable (_ draft: ModelDraft, _ index: Int) throws(FactoryError) -> Void

  /// A field of the model.
  final class Step: Sendable {
    let name: String

    /// What keeps its random numbers apart from those of other fields.
    let mark: UInt64

    let fill: Fill

    /// Whether its value may be made from other fields.
    let isAsking: Bool

    init(_ name: String, isAsking: Bool, _ fill: @escaping Fill) {
      self.name = name
      mark = XXH3.hash64(Array(name.utf8))
      self.isAsking = isAsking
      self.fill = fill
    }
  }

  /// The fields, in the order of the schema.
  let steps: [Step]

  /// The same, to be used without being counted, which would take a tenth of the time of a model.
  let references: [Unmanaged<Step>]
  /// What was given for transient inputs.
  let transients: [ObjectIdentifier: any Sendable]

  init(_ steps: [Step], transients: [ObjectIdentifier: any Sendable]) {
    self.steps = steps
    references = steps.map(Unmanaged.passUnretained)
    self.transients = transients
  }
}
