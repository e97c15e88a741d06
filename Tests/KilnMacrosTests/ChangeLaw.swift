#if Macros
  import KilnMacros
  import Testing

  /// Checks that a change of a model is found exactly in some fields, inline and boxed: by
  /// equality, hashes, fingerprints and differences. A model that changes in no field hashes alike.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - fields: the indexes of the fields.
  ///   - fingerprintsDiffer: whether a change in a field changes the fingerprint. Pass `false` if a
  ///     comparator hashes less than it compares.
  ///   - change: the change.
  func checkChange<Model: ValueModel>(
    of model: Model,
    in fields: [Int],
    fingerprintsDiffer: Bool = true,
    location: SourceLocation = #_sourceLocation,
    _ change: (inout Model.Mutable) -> Void
  ) {
    let other = model.with(change)
    let (box, otherBox) = (Boxed(model), Boxed(model).with(change))
    let isEqual = fields.isEmpty
    #expect((other == model) == isEqual, sourceLocation: location)
    #expect((otherBox == box) == isEqual, sourceLocation: location)
    #expect(Array(other.changedFields(from: model)) == fields, sourceLocation: location)
    #expect(Array(otherBox.changedFields(from: box)) == fields, sourceLocation: location)
    #expect(other.difference(to: model).isEmpty == isEqual, sourceLocation: location)
    #expect(otherBox.difference(to: box).isEmpty == isEqual, sourceLocation: location)
    if isEqual || fingerprintsDiffer {
      let fingerprints = (Fingerprint(of: other), Fingerprint(of: model))
      #expect((fingerprints.0 == fingerprints.1) == isEqual, sourceLocation: location)
    }
    #expect(!isEqual || other.hashValue == model.hashValue, sourceLocation: location)
  }
#endif
