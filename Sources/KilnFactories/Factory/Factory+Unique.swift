internal import KilnValues

extension Factory {
  /// Makes the values of a field unique.
  ///
  ///     users.unique(\.email)
  ///
  /// A repeated value is created again, up to 1,000 times. Without a seed, values differ among all
  /// models of this factory and of factories derived from it. With a seed, they differ within one
  /// list. ``rewound()`` forgets the values.
  ///
  /// - Parameter keyPath: the field. Its source can be set before or after.
  public func unique<Property: Hashable & Sendable>(
    _ keyPath: KeyPath<Model, Property>
  ) -> Factory {
    changed(at: keyPath) { $0.uniqueFields[$1] = UniqueField(of: Property.self) }
  }
}

extension Factory {
  /// The factory without unique fields.
  package var withoutUniqueFields: Factory {
    uniqueFields.isEmpty ? self : changed { $0.uniqueFields = [:] }
  }
}

/// A field whose values must be unique.
struct UniqueField<Model: Value>: Sendable {
  /// Returns a source whose values differ from the previous ones.
  let source: @Sendable (FieldSource<Model>) -> FieldSource<Model>

  /// Returns the same field without previous values.
  let rewound: @Sendable () -> UniqueField

  init<Property: Hashable & Sendable>(of type: Property.Type) {
    // Identifies the field in the session, and holds the values of builds without a seed.
    let known = UniqueValues()
    source = { $0.differing(known, type) }
    rewound = { UniqueField(of: type) }
  }
}

extension FieldSource {
  /// A source that skips previous values.
  ///
  /// - Parameters:
  ///   - known: the values of builds without a seed. It also identifies the field.
  ///   - type: the type of the field.
  fileprivate func differing<Property: Hashable & Sendable>(
    _ known: UniqueValues,
    _ type: Property.Type
  ) -> FieldSource {
    var unique = FieldSource(isConstant: false) { draft, index throws(FactoryError) in
      let environment = draft.environment
      defer {
        draft.attempt = 0
        draft.generation.style = environment.style
      }
      let seen = environment.seed == nil ? known : environment.scope.session.uniqueValues
      for attempt in 0..<searchLimit {
        draft.attempt = UInt64(attempt)
        // The realistic values may be few.
        if attempt >= searchLimit / 10 { draft.generation.style = .wild }
        try fill(draft, index)
        if seen.insert(draft.slots.value(index, as: type), for: known) { return }
      }
      throw FactoryError(.exhausted(tries: searchLimit))
    }
    unique.simpler = simpler
    unique.readsFields = readsFields
    return unique
  }
}
