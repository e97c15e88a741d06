internal import KilnValues

extension Factory {
  /// Makes the values of a field unique.
  ///
  ///     users.unique(\.email)
  ///
  /// A repeated value is created again, up to 1,000 times. Without a seed, values differ among all
  /// models of this factory and of factories derived from it. If a trait makes a field unique,
  /// values differ among all models with the trait. With a seed, they differ within one list.
  /// ``rewound()`` forgets the values.
  ///
  /// - Parameter keyPath: the field. Its source can be set before or after.
  public func unique<Property: Hashable & Sendable>(
    _ keyPath: KeyPath<Model, Property>
  ) -> Factory {
    changed(at: keyPath) { factory, index in
      let find = findState(of: factory.runningTraits.last?.name, index) { UniqueValues() }
      factory.uniqueFields[index, default: UniqueField(of: Property.self)]
        .add(find, in: factory.shared)
    }
  }
}

extension Factory {
  /// The factory without unique fields.
  package var withoutUniqueFields: Factory {
    uniqueFields.isEmpty ? self : changed { $0.uniqueFields = [:] }
  }
}

/// A field whose values must be unique.
struct UniqueField<Model: ValueModel>: Sendable {
  /// The previous values: one collection per call of `unique` in this factory, its traits and the
  /// factories from which it is derived. A value must be new in each.
  private var known: [(values: UniqueValues, find: FindState<UniqueValues>)] = []

  private let differing: @Sendable (FieldSource<Model>, [UniqueValues]) -> FieldSource<Model>

  init<Property: Hashable & Sendable>(of type: Property.Type) {
    differing = { $0.differing($1, type) }
  }

  /// Adds previous values.
  mutating func add(_ find: @escaping FindState<UniqueValues>, in shared: SharedTable) {
    let values = find(shared)
    if !known.contains(where: { $0.values === values }) { known.append((values, find)) }
  }

  /// Returns a source whose values differ from the previous ones.
  func source(_ source: FieldSource<Model>) -> FieldSource<Model> {
    differing(source, known.map(\.values))
  }

  /// Returns the same field without previous values.
  func rewound(_ shared: SharedTable) -> UniqueField {
    var field = self
    field.known = []
    for (_, find) in known { field.add(find, in: shared) }
    return field
  }
}

extension FieldSource {
  /// A source that skips previous values.
  ///
  /// - Parameters:
  ///   - known: the values of builds without a seed. They also identify the field.
  ///   - type: the type of the field.
  fileprivate func differing<Property: Hashable & Sendable>(
    _ known: [UniqueValues],
    _ type: Property.Type
  ) -> FieldSource {
    var unique = FieldSource(isConstant: false) { draft, index throws(FactoryError) in
      let environment = draft.environment
      defer {
        draft.attempt = 0
        draft.generation.style = environment.style
      }
      let session = environment.scope.session
      let seen = environment.seed == nil ? known : known.map(session.uniqueValues)
      for attempt in 0..<searchLimit {
        // Without a seed, the tries of previous builds would give known values.
        let continues = attempt > 0 && environment.seed == nil
        draft.attempt = continues ? UniqueValues.nextTry(of: seen) : UInt64(attempt)
        // The realistic values may be few.
        if attempt >= searchLimit / 10 { draft.generation.style = .wild }
        try fill(draft, index)
        let value = HashableValue(draft.slots.value(index, as: type))
        if UniqueValues.insert(value, into: seen) { return }
      }
      throw FactoryError(.exhausted(tries: searchLimit))
    }
    unique.simpler = simpler
    unique.readsFields = readsFields
    return unique
  }
}
