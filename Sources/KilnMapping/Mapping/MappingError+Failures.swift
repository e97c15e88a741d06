internal import KilnData
internal import KilnSupport

extension MappingError.Failure {
  /// The failure of a source as a whole.
  static func source(_ reason: MappingError.Reason) -> Self {
    Self(key: "", path: .root, phase: .source, reason: reason)
  }

  /// A source of another kind than was expected.
  static func mismatch(expected: String, found: String) -> Self {
    source(.mismatch(expected: expected, found: found))
  }

  /// What a rule threw, as failures: those of a mapping inside one by one, everything else as one.
  ///
  /// - Parameters:
  ///   - error: what was thrown.
  ///   - rule: the rule's name.
  ///   - key: the key of the pair.
  ///   - phase: which of the pair's rules it was.
  ///   - input: what the rule was given, in words.
  static func of(
    _ error: any Error,
    rule: String?,
    key: String,
    phase: MappingError.Phase,
    input: String
  ) -> FailureList<Self> {
    let place = SourcePath(steps: [.key(key)])
    func refused(
      by rule: String?,
      _ problem: String,
      at path: SourcePath
    ) -> FailureList<Self> {
      FailureList([
        Self(
          key: key,
          path: place.appending(contentsOf: path),
          phase: phase,
          reason: .refused(rule: rule, problem: problem),
          input: input
        )
      ])
    }
    switch error {
    case let error as MappingError:
      // A value that is no source for the mapping inside is a value that was refused.
      return error.list.map { failure in
        failure.phase == .source
          ? Self(
            key: key,
            path: place.appending(contentsOf: failure.path),
            phase: phase,
            reason: failure.reason,
            input: input
          ) : failure.inside(place)
      }
    case let error as TransformerError:
      if case .nested(let nested) = error {
        let name = nested.transformer ?? rule
        var failures = FailureList<Self>()
        for (path, problem) in nested.report.problems.elements {
          failures += refused(by: name, problem, at: path)
        }
        failures.omit(nested.report.problems.omittedCount)
        return failures
      }
      guard case .failed(let transformer, _, let reason, let path) = error else {
        return refused(by: rule, Excerpt.shortened("\(error)"), at: .root)
      }
      return refused(by: transformer ?? rule, reason, at: path)
    case let error as ConversionError:
      let problem = Excerpt.mismatch(expected: error.expected, found: error.found)
      return refused(by: rule, problem, at: error.path)
    default:
      return refused(by: rule, Excerpt.shortened("\(error)"), at: .root)
    }
  }

  /// The same failure, seen from what holds the source.
  ///
  /// - Parameter place: where the source is.
  package func inside(_ place: SourcePath) -> Self {
    Self(
      key: key,
      path: place.appending(contentsOf: path),
      phase: phase,
      reason: reason,
      input: input
    )
  }

  /// The same failure without what it says of values.
  ///
  /// - Parameter placeholder: what stands in their place.
  package func hidingInput(by placeholder: String) -> Self {
    let reason: MappingError.Reason =
      switch reason {
      case .refused(let rule, _): .refused(rule: rule, problem: "expected another value")
      case .mismatch(let expected, _): .mismatch(expected: expected, found: placeholder)
      // The keys of what lies inside are values as well.
      case .collision where path.steps.count > 1: .collision(with: placeholder, on: placeholder)
      default: reason
      }
    var outermost = key
    if case .key(let key) = path.steps.first { outermost = key }
    return Self(
      key: outermost,
      path: path.prefix(1),
      phase: phase,
      reason: reason,
      input: input.map { _ in placeholder }
    )
  }
}

extension MappingError: CustomStringConvertible {
  /// What is wrong in words, one failure per line, and how many more failures there are.
  public var description: String {
    (["mapping: \(list.counted("failure"))"] + list.lines()).joined(separator: "\n")
  }
}

extension MappingError.Failure: CustomStringConvertible {
  /// The failure in words: where, and what is wrong.
  public var description: String { "\(Excerpt.place(path)): \(problem)" }

  /// What is wrong, without the place.
  package var problem: String {
    switch reason {
    case .refused(let rule, let problem):
      let name = rule.map { " \(Excerpt.quoted($0))" } ?? ""
      let input = input.map { " \($0)" } ?? ""
      return "the \(phase) rule\(name) refused\(input): \(problem)"
    case .mismatch(let expected, let found):
      return Excerpt.mismatch(expected: expected, found: found)
    case .tooDeep(let maximum): return "lies deeper than \(maximum) mappings"
    case .noRule: return "has no rule"
    case .cannotBeNull(let type): return "is null, which \(type) cannot be"
    case .collision(let other, let newKey):
      let note = LookAlikes.note(path.lastKey ?? "", other, separator: " and ")
      return "becomes \(Excerpt.quoted(newKey)), as \(Excerpt.quoted(other)) does"
        + (note.map { " \($0)" } ?? "")
    case .missing: return "is required, and missing"
    }
  }
}

extension MappingError.Failure {
  /// A value of the source that has no form in which it can be mapped.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - error: what is wrong with it.
  package static func noForm(of key: String, _ error: ConversionError) -> Self {
    Self(
      key: key,
      path: SourcePath(steps: [.key(key)]).appending(contentsOf: error.path),
      phase: .source,
      reason: .mismatch(expected: error.expected, found: error.found)
    )
  }
}

extension SourcePath {
  /// The key that the path ends in; `nil` where it ends otherwise.
  fileprivate var lastKey: String? {
    if case .key(let key) = steps.last { key } else { nil }
  }
}
