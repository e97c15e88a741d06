internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension ValueModel {
  /// Creates a model from the result of a mapping, or throws all failures of its source.
  ///
  /// - Parameters:
  ///   - unmapped: the failures of the mapping.
  ///   - newKey: returns the new key of a key.
  ///   - bake: creates the model from the values that were mapped.
  static func made(
    _ unmapped: FailureList<MappingError.Failure>,
    newKey: (String) -> String?,
    _ bake: () throws -> Self
  ) throws(BakeError) -> Self {
    let names = schema.fields.map(\.name)
    var failures = unmapped.map { failure in
      let name = failure.sourceKey.flatMap(newKey).flatMap { names.contains($0) ? $0 : nil }
      return RecipeFailure(failure.hidden(in: Self.self, at: name), property: name)
    }
    do {
      let model = try bake()
      if failures.isEmpty { return model }
    } catch let error as BakeError {
      // A property whose pair could not be mapped is not missing. Which property that is may be
      // unknown.
      let others = error.failures.filter { unmapped.isEmpty || $0.code != .missing }
      failures.append(
        contentsOf: others.map { $0.explainingUnknownKey(names) },
        omittedCount: error.omittedCount
      )
    } catch {
      failures.append(RecipeFailure(.rejected, detail: shortened(error)))
    }
    throw BakeError(recipe: nil, model: schema.name, failures)
  }
}

extension RecipeFailure {
  /// Creates a failure for a pair that a mapping could not map.
  ///
  /// - Parameter property: the property that the pair would fill.
  fileprivate init(_ failure: MappingError.Failure, property: String?) {
    let code: Code =
      switch failure.reason {
      case .rejected, .mismatch, .obstacle: .conversion
      case .tooDeep: .tooDeep
      case .noRule: .unknownKey
      case .cannotBeNull: .null
      case .collision: .conflict
      case .missing: .missing
      }
    self.init(code, property: property, path: failure.path)
    switch failure.reason {
    case .mismatch(let expected, let found): (self.expected, self.found) = (expected, found)
    case .missing: break
    default: detail = failure.problem
    }
  }

  /// The failure with suggestions for a key that matches no property.
  fileprivate func explainingUnknownKey(_ names: [String]) -> RecipeFailure {
    guard code == .unknownKey, let path, path.count == 1, case .key(let key) = path.steps[0] else {
      return self
    }
    var failure = self
    let similar = SimilarNames.text(SimilarNames.of(key, among: names))
    failure.detail = "the model has no such property" + similar
    return failure
  }
}

extension MappingError.Failure {
  /// The key in the source where the failure is; `nil` for the source as a whole.
  var sourceKey: String? {
    guard case .key(let key) = path.steps.first else { return nil }
    return key
  }

  /// Returns the failure without values if it concerns a redacted field.
  func hidden<Model: ValueModel>(in model: Model.Type, at name: String?) -> Self {
    let index = name.flatMap { Model.schema.index(named: $0) }
    guard let index, Model.schema.fields[index].isRedacted else { return self }
    return hidingInput(by: redacted)
  }
}
