import KilnRecipes
import KilnTestSupport
import Testing

/// The laws of decomposing and updating models, for random recipes, models and sources.
@Suite struct RecipeLawTests {
  private static var recipesPerSeed: Int { 100 }
  private static var modelsPerRecipe: Int { 12 }
  private static var updatesPerModel: Int { 4 }

  /// Decomposing returns a source that bakes to an equal model, or fails with the two properties
  /// that share a path.
  @Test(arguments: randomCases(0..<20 as Range<UInt64>))
  func decomposedModelsBakeToEqualModels(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (cases, written) = (0, 0)
    for number in 0..<Self.recipesPerSeed {
      let places: LawRecipe.Places = number % 4 == 0 ? .apart : .overlapping
      guard let law = try LawRecipe(places, &random) else { continue }
      for _ in 0..<Self.modelsPerRecipe {
        cases += 1
        let model = LawModel.random(&random, filled: law.filled)
        do throws(DecomposeError) {
          let source = try law.recipe.decompose(model)
          written += 1
          check(law, model, source)
        } catch {
          check(error, places)
        }
      }
    }
    #expect(cases >= 1_000 && written > cases / 8, "\(written) of \(cases)")
  }

  private func check(_ law: LawRecipe, _ model: LawModel, _ source: JSONValue) {
    do {
      let again = try law.recipe.bake(source)
      if again != model {
        Issue.record("\(law.recipe)\n\(model.difference(to: again))\nby \(source)")
      }
    } catch {
      Issue.record("\(law.recipe)\n\(model)\nby \(source)\n\(error)")
    }
  }

  private func check(_ error: DecomposeError, _ places: LawRecipe.Places) {
    for failure in error.failures where failure.code != .conversion {
      // The parts of one property can conflict as well.
      let isNamed =
        failure.conflictingProperty != nil || ["price", "span"].contains(failure.property)
      if places == .apart || failure.code != .conflict || !isNamed { Issue.record("\(failure)") }
    }
  }

  /// An update gives the same result as baking the model's own source with the partial source
  /// merged, or both fail.
  @Test(arguments: randomCases(100..<120 as Range<UInt64>))
  func updateEqualsBakeOfTheMergedSource(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (cases, made, failed) = (0, 0, 0)
    for _ in 0..<Self.recipesPerSeed {
      guard let law = try LawRecipe(.apart, &random) else { continue }
      // Decomposing is slow, so each source provides the values for the next model.
      var donor: JSONValue?
      for _ in 0..<Self.modelsPerRecipe / 2 {
        let model = LawModel.random(&random, filled: law.filled)
        guard let own = try? law.recipe.decompose(model) else { continue }
        defer { donor = own }
        guard let donor else { continue }
        for _ in 0..<Self.updatesPerModel {
          cases += 1
          let partial = law.partial(of: donor, &random)
          let merged = law.merge(own, of: model, with: partial)
          let updated = Result { try law.recipe.update(model, with: partial) }
          let baked = Result { try law.recipe.bake(merged) }
          switch (updated, baked) {
          case (.success(let left), .success(let right)) where left == right: made += 1
          case (.failure, .failure): failed += 1
          default:
            Issue.record(
              "\(law.recipe)\n\(model)\nwith \(partial)\nis \(updated)\nand \(merged)\nis \(baked)"
            )
          }
        }
      }
    }
    #expect(
      cases >= 1_000 && made > cases / 4 && failed > cases / 50,
      "\(made), \(failed) of \(cases)"
    )
  }
}

extension LawRecipe {
  /// A part of a source, with some nulls and other values.
  func partial(of source: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
    var builder = JSONTreeBuilder()
    for reading in readings where random.below(3) == 0 {
      let path = random.pick(reading.paths.paths)
      var value = source[reading.paths.paths[0]] ?? .null
      switch random.below(12) {
      case 0: value = .null
      case 1: value = random.pick([1, "a", true, [1], ["x": 1]])
      default: break
      }
      if path == .root {
        // Members of a model at the root are siblings of all others.
        for key in ["size", "s", "label"] where random.below(2) == 0 {
          if let member = value[SourcePath(steps: [.key(key)])] {
            try? builder.set(member, at: SourcePath(steps: [.key(key)]))
          }
        }
      } else {
        try? builder.set(value, at: path)
      }
    }
    return builder.value ?? [:]
  }

  /// The source of a model with the values of a partial source replaced.
  ///
  /// A value in the partial source replaces the previous one, at whichever path it is found. A null
  /// follows the recipe's policy. A property that is `nil` has no parts.
  func merge(_ own: JSONValue, of model: LawModel, with partial: JSONValue) -> JSONValue {
    var merged = own
    let spans = readings.filter { $0.property == "span" }
    if model.span == nil, spans.contains(where: { $0.value(in: partial) != nil }) {
      for reading in spans { merged.remove(reading.paths.paths[0]) }
    }
    for reading in readings {
      let first = reading.paths.paths[0]
      if first == .root {
        for key in ["size", "s", "label"] {
          let path = SourcePath(steps: [.key(key)])
          if let member = partial[path] { merged.put(member, at: path) }
        }
        continue
      }
      guard let value = reading.value(in: partial) else { continue }
      if value.isNull {
        switch reading.updateNulls {
        case .ignore: continue
        case .default:
          merged.remove(first)
          continue
        case .clear: if !reading.takesNull, reading.nulls == .absent { continue }
        }
      }
      for path in reading.paths.paths { merged.remove(path) }
      merged.put(value, at: first)
    }
    return merged
  }
}

extension LawRecipe.Reading {
  fileprivate func value(in source: JSONValue) -> JSONValue? {
    (try? paths.value(in: source)) ?? nil
  }
}

extension JSONValue {
  fileprivate mutating func remove(_ path: SourcePath) {
    let steps = path.steps.prefix { $0 != .each }
    let place = SourcePath(steps: Array(steps))
    // In an array, null is equivalent to a missing value.
    if case .index? = steps.last {
      try? set(.null, at: place)
    } else {
      _ = try? removeValue(at: place)
    }
  }

  /// Sets a value, padding arrays with null; through a wildcard, one value per element.
  fileprivate mutating func put(_ value: JSONValue, at path: SourcePath) {
    var builder = JSONTreeBuilder()
    try? builder.set(value, at: path)
    let steps = Array(path.steps.prefix { if case .key = $0 { true } else { false } })
    let place = SourcePath(steps: steps)
    if let inner = builder.value?[place] {
      // A path into an array has no siblings there.
      try? set(inner, at: place)
    } else {
      try? set(value, at: SourcePath(steps: Array(path.steps.prefix { $0 != .each })))
    }
  }
}
