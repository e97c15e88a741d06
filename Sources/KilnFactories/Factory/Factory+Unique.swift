internal import KilnValues

extension Factory {
  /// This factory with a field whose values are all different.
  ///
  ///     users.unique(\.email)
  ///
  /// A value that occurred before is made again, up to 1,000 times. Without a seed, values differ
  /// among all models of this factory and of factories derived from it; with a seed, within one
  /// list. ``rewound()`` forgets the values.
  ///
  /// - Parameter keyPath: the field; its source can be set before or after.
  public func unique<Property: Hashable & Sendable>(
    _ keyPath: KeyPath<Model, Property>
  ) -> Factory {
    changed(at: keyPath) { $0.uniqueFields[$1] = UniqueField(of: Property.self) }
  }
}

extension Factory {
  /// The factory without the requirement that values of fields are unique.
  package var withoutUniqueFields: Factory {
    uniqueFields.isEmpty ? self : changed { $0.uniqueFields = [:] }
  }
}

/// A field whose values are to be unique.
struct UniqueField<Model: Value>: Sendable {
  /// Makes a source of values that differ from another one.
  let source: @Sendable (FieldSource<Model>) -> FieldSource<Model>

  /// Makes the same field with no values that have been there.
  let rewound: @Sendable () -> UniqueField

  init<Property: Hashable & Sendable>(of type: Property.Type) {
    // It stands for the field where values are kept, and keeps those of builds without a seed.
    let known = UniqueValues()
    source = { $0.differing(known, type) }
    rewound = { UniqueField(of: type) }
  }
}

extension FieldSource {
  /// The source without the values that have been there.
  ///
  /// - Parameters:
  ///   - known: those of builds without a seed; it stands for the field.
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
        // The values of everyday life may be few.
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
