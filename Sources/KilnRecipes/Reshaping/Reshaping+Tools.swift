public import KilnMapping

extension Reshaping {
  /// Whether every ingredient has a reverse, those of recipes inside this one too.
  public var isReversible: Bool { irreversibleProperties.isEmpty }

  /// The properties that ``restore(_:irreversible:)`` cannot write, with the way to them through
  /// nested recipes: `author.name`, `replies[*].seen`.
  ///
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  public var irreversibleProperties: [String] {
    plan.form.irreversible.map(\.property)
  }

  /// What of a source is read, and what of the ingredients the source has.
  ///
  /// - Parameters:
  ///   - source: the source's tree.
  ///   - limits: how many values are looked at.
  /// - Returns: the keys that no ingredient reads, and the properties that have nothing to read.
  /// - Complexity: O(*n*) in the size of the source and in the number of ingredients.
  public func coverage(
    of source: JSONValue,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    coverage(of: CollectionOfOne(source), limits: limits)
  }

  /// What of some sources is read, and what of the ingredients the sources have; see
  /// ``Recipe``.
  ///
  /// - Parameters:
  ///   - sources: the sources' trees.
  ///   - limits: how many values of each are looked at.
  /// - Returns: the places that no ingredient reads, and the properties that have nothing to read
  ///   in any of the sources.
  /// - Complexity: O(*n*) in the size of the sources and in the number of ingredients.
  public func coverage(
    of sources: some Sequence<JSONValue>,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    plan.form.coverage(of: sources, limits)
  }

  /// The ingredients as a table: property, place in the source, conversion, what a missing value
  /// and null stand for, and whether there is a reverse.
  ///
  /// - Returns: the table. It tells nothing of any values.
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  public func explain() -> RecipeExplanation {
    RecipeExplanation(
      recipe: name,
      model: plan.model,
      rows: plan.form.explanation,
      onePassObstacles: onePassObstacles
    )
  }

  /// Where the members are in a source, where they are read as they are and one by one; `nil` where
  /// more is to be done, so that the whole source has to be there.
  package var plainReadings: [(property: String, path: SourcePath)]? {
    let (readings, reasons) = readingsAndObstacles
    return reasons.isEmpty ? readings : nil
  }

  /// Why JSON text becomes a tree before it is reshaped; empty where that is done in one pass over
  /// the text.
  public var onePassObstacles: [OnePassObstacle] { readingsAndObstacles.reasons }

  private var readingsAndObstacles:
    (readings: [(property: String, path: SourcePath)], reasons: [OnePassObstacle])
  {
    let options = plan.options
    var reasons: [OnePassObstacle] = []
    if options.unknownKeys != .ignore { reasons.append(.unknownKeys) }
    if options.completeness == .all { reasons.append(.completeness) }
    var readings: [(property: String, path: SourcePath)] = []
    for (ingredient, line) in zip(declaration.ingredients, plan.lines) {
      let isPlain =
        ingredient.form == .own && ingredient.each == nil && ingredient.defaultValue == nil
        && (ingredient.nulls ?? options.nulls) == .fail
      if !isPlain {
        reasons.append(.conversion(property: line.property))
      } else if let reason = OnePassObstacle.places(line.place.paths.paths, of: line.property) {
        reasons.append(reason)
      } else {
        readings.append((line.property, line.place.paths.paths[0]))
      }
    }
    return (readings, reasons + OnePassObstacle.overlaps(readings))
  }
}

extension ReshapingPlan {
  /// The plan for tools.
  var form: RecipeForm {
    RecipeForm(
      name: name,
      model: model,
      options: options,
      lines: lines.map { RecipeForm.Line($0, nulls: options.nulls) },
      places: places
    )
  }
}

extension RecipeForm.Line {
  fileprivate init(_ line: ReshapingPlan.Line, nulls: RecipeOptions.NullPolicy) {
    let hasDefault = line.defaultValue != nil
    let options = line.place.options
    let missing: RecipeExplanation.Fallback =
      hasDefault ? .default : line.isRequired ? .error : .nil
    let isAbsent = (options.nulls ?? nulls) == .absent
    self.init(
      property: line.property,
      type: JSONValue.self,
      conversion: line.conversion.name,
      form: line.conversion.form,
      values: [ValueForm(form: line.conversion.form)],
      alternatives: [line.place.paths.paths],
      options: options,
      missing: missing,
      hasOwnDefault: hasDefault,
      isRequired: line.isRequired && !hasDefault,
      isOptional: true,
      isReversible: line.conversion.isReversible,
      isSecret: false,
      expectations: [],
      nullFallback: line.conversion.takesNull ? .converted : isAbsent ? missing : .nil
    )
  }
}
