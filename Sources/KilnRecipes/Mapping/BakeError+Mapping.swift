internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension KilnValues.Value {
  /// The model of what a mapping made, or everything that is wrong with its source.
  ///
  /// - Parameters:
  ///   - unmapped: what the mapping could not map.
  ///   - newKey: the new key of a key.
  ///   - bake: makes the model of what could be mapped.
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
      // A property whose pair could not be mapped is not missing; and which it was may not be
      // known.
      let others = error.failures.filter { unmapped.isEmpty || $0.code != .missing }
      failures.append(
        contentsOf: others.map { $0.explainingUnknownKey(names) },
        omittedCount: error.omittedCount
      )
    } catch {
      failures.append(RecipeFailure(.rejected, detail: "\(error)"))
    }
    throw BakeError(recipe: nil, model: schema.name, failures)
  }
}

extension RecipeFailure {
  /// A pair of a source that a mapping could not map.
  ///
  /// - Parameter property: the property that the pair would have filled.
  fileprivate init(_ failure: MappingError.Failure, property: String?) {
    let code: Code =
      switch failure.reason {
      case .refused, .mismatch: .conversion
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

  /// The failure with what a key of no property may have been meant for.
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

  /// The failure without what it says of values, if it is about a redacted field.
  func hidden<Model: KilnValues.Value>(in model: Model.Type, at name: String?) -> Self {
    let index = name.flatMap { Model.schema.index(named: $0) }
    guard let index, Model.schema.fields[index].isRedacted else { return self }
    return hidingInput(by: redacted)
  }
}
