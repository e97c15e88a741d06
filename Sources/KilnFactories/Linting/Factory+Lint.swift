internal import KilnValues

extension Factory {
  /// Checks that the factory builds valid models, with all of its traits.
  ///
  ///     try users.lint()
  ///     try users.lint(
  ///       traits: [.named("aged", 42)],
  ///       roundTrips: ["UserJSON": { try recipe.bake(recipe.decompose($0)) }])
  ///
  /// Builds the default model, a model with each trait, and a model with each ordered pair of
  /// traits. Then builds models with a seed, alternately realistic and wild. Also reports fields
  /// that are `nil` in every model because their type has no generator. Hooks run. Sequences and
  /// unique values of the factory do not advance. A problem of the default model is reported once.
  /// For pairs of traits, only problems that neither trait has alone are reported.
  ///
  /// - Parameters:
  ///   - count: the number of models with a seed. A negative number is a fatal error.
  ///   - seed: the seed; by default that of the process, ``FactorySeed/current()``.
  ///   - traits: additional traits: those that the factory does not define, and its own with a
  ///     parameter.
  ///   - pairs: the maximum number of trait pairs. If there are more, the seed selects them.
  ///   - roundTrips: named closures that must return an equal model for each model.
  /// - Throws: ``FactoryError`` with all problems, or if the seed of the process is malformed.
  /// - Complexity: O(*n* + *t* + *p*) builds for *n* models, *t* traits and *p* pairs.
  public func lint(
    count: Int = 100,
    seed: UInt64? = nil,
    traits: [FactoryTrait<Model>] = [],
    pairs: Int = 10_000,
    roundTrips: [String: (_ model: Model) throws -> Model] = [:]
  ) throws(FactoryError) {
    checkCount(count)
    checkCount(pairs)
    let seed = if let seed { seed } else { try FactorySeed.current() }
    var lint = FactoryLint(rewound().withoutUniqueFields, roundTrips)
    lint.checkFields()
    lint.checkTraits(definedTraits + traits, pairs, seed)
    lint.checkSeeds(count, seed)
    guard lint.problems.isEmpty else { throw FactoryError(.problems(lint.problems)) }
  }

  /// The traits that can be applied without a parameter.
  fileprivate var definedTraits: [FactoryTrait<Model>] {
    traitNames.filter { traits[$0]?.parameterType == nil }.map { .named($0) }
  }
}

/// The state of a lint run.
private struct FactoryLint<Model: ValueModel> {
  private let factory: Factory<Model>
  private let roundTrips: [(name: String, trip: (Model) throws -> Model)]
  private(set) var problems: [LintProblem] = []

  /// The problems of the default model.
  private var withoutTraits: Set<String> = []
  /// The problems of each trait.
  private var withTrait: [Set<String>] = []

  init(_ factory: Factory<Model>, _ roundTrips: [String: (Model) throws -> Model]) {
    self.factory = factory
    self.roundTrips = roundTrips.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Finds optional fields that are always `nil` because their type has no generator.
  mutating func checkFields() {
    // Building the default model reports errors of the plan.
    guard let plan = try? FactoryPlan(factory) else { return }
    for (field, source) in zip(Model.schema.fields, plan.sources) {
      guard let error = source.alwaysNil else { continue }
      problems.append(
        LintProblem(
          factory: factory.name,
          error: error.inside(field.name).of(factory: factory.name)
        )
      )
    }
  }

  /// Builds the default model, models with each trait, and models with each ordered pair.
  mutating func checkTraits(
    _ traits: [FactoryTrait<Model>],
    _ limit: Int,
    _ seed: UInt64
  ) {
    withoutTraits = check([], besides: [])
    for trait in traits { withTrait.append(check([trait], besides: withoutTraits)) }
    guard traits.count > 1 else { return }
    let others = traits.count - 1
    for pair in Self.chosen(limit, of: traits.count * others, seed) {
      let place = pair / others
      let otherPlace = pair % others + (pair % others < place ? 0 : 1)
      let known = withoutTraits.union(withTrait[place]).union(withTrait[otherPlace])
      check([traits[place], traits[otherPlace]], besides: known)
    }
  }

  /// Returns numbers below a bound, selected by the seed, in ascending order.
  private static func chosen(_ count: Int, of bound: Int, _ seed: UInt64) -> [Int] {
    guard count < bound else { return Array(0..<bound) }
    var random = SeededGenerator(seed: seed)
    return random.shuffled(0..<bound).prefix(count).sorted()
  }

  /// Builds models with a seed.
  mutating func checkSeeds(_ count: Int, _ seed: UInt64) {
    var known = withoutTraits
    for place in 0..<count {
      let part = SeededGenerator.seed(seed, part: place)
      let style: GenerationStyle = place.isMultiple(of: 2) ? .realistic : .wild
      // Report a problem at a path once, regardless of the number of models.
      known.formUnion(check([], part, style, besides: known))
    }
  }

  /// Builds a model, runs its round trips, and returns all problems.
  @discardableResult
  private mutating func check(
    _ traits: [FactoryTrait<Model>],
    _ seed: UInt64? = nil,
    _ style: GenerationStyle? = nil,
    besides known: Set<String>
  ) -> Set<String> {
    var mistakes: Set<String> = []
    func report(_ error: FactoryError, in roundTrip: String? = nil) {
      let words = "\(roundTrip ?? ""): \(error.kind)"
      guard mistakes.insert(words).inserted, !known.contains(words) else { return }
      problems.append(
        LintProblem(
          factory: factory.name,
          traits: traits.map(\.name),
          seed: seed,
          style: style,
          roundTrip: roundTrip,
          error: error
        )
      )
    }
    do throws(FactoryError) {
      let model = try factory.make(traits, seed, style ?? .realistic)
      for (name, trip) in roundTrips {
        do {
          let other = try trip(model)
          guard model != other, !model.isInterchangeable(with: other) else { continue }
          let difference = model.difference(to: other)
          let fields = difference.changedNames
          throw FactoryError(.roundTrip(fields: fields, difference: "\(difference)"))
        } catch {
          report(FactoryError.wrapping(error), in: name)
        }
      }
    } catch {
      report(error)
    }
    return mistakes
  }
}

extension FactoryError {
  /// Identifies the problem, independent of the value.
  fileprivate var kind: String {
    let mistake: String =
      switch reason {
      case .invalid(let error):
        error.failures.map { "\($0.path) \($0.expectation)" }.joined(separator: "; ")
      case .roundTrip(let fields, _): fields.joined(separator: ", ")
      default: "\(reason)"
      }
    return "\(path): \(mistake)"
  }
}

extension FactorySet {
  /// Checks that every factory builds valid models.
  ///
  /// Each is checked as by ``Factory/lint(count:seed:traits:pairs:roundTrips:)``.
  ///
  /// - Parameters:
  ///   - count: the number of models with a seed for each factory.
  ///   - seed: the seed; by default that of the process, ``FactorySeed/current()``.
  /// - Throws: ``FactoryError`` with the problems of all factories, if there are no factories, or
  ///   if the seed of the process is malformed.
  public func lint(count: Int = 100, seed: UInt64? = nil) throws(FactoryError) {
    let seed = if let seed { seed } else { try FactorySeed.current() }
    guard !all.isEmpty else {
      throw FactoryError(
        .problems([
          LintProblem(factory: "FactorySet", error: FactoryError(.noFactories))
        ])
      )
    }
    var problems: [LintProblem] = []
    for factory in all {
      do {
        try factory.lint(count, seed)
      } catch {
        problems += error.lintProblems
      }
    }
    guard problems.isEmpty else { throw FactoryError(.problems(problems)) }
  }
}

extension Factory {
  func lint(_ count: Int, _ seed: UInt64) throws(FactoryError) {
    try lint(count: count, seed: seed)
  }
}
