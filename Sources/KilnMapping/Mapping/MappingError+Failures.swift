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
    func refused(by rule: String?, _ problem: String, at path: SourcePath = .root) -> Self {
      Self(
        key: key,
        path: place.appending(contentsOf: path),
        phase: phase,
        reason: .refused(rule: rule, problem: problem),
        input: input
      )
    }
    switch error {
    case let error as MappingError:
      return error.list.map { failure in
        var outer = failure.inside(place)
        // A value that is no source for the mapping inside is a value that was refused.
        if failure.phase == .source { (outer.key, outer.phase, outer.input) = (key, phase, input) }
        return outer
      }
    case TransformerError.nested(let nested):
      return nested.report.problems.map {
        refused(by: nested.transformer ?? rule, $0.problem, at: $0.path)
      }
    case TransformerError.failed(let transformer, _, let reason, let path):
      return FailureList([refused(by: transformer ?? rule, reason, at: path)])
    case let error as ConversionError:
      let problem = Excerpt.mismatch(expected: error.expected, found: error.found)
      return FailureList([refused(by: rule, problem, at: error.path)])
    default:
      return FailureList([refused(by: rule, Excerpt.shortened("\(error)"))])
    }
  }

  /// The same failure, seen from what holds the source.
  ///
  /// - Parameter place: where the source is.
  package func inside(_ place: SourcePath) -> Self {
    var failure = self
    failure.path = place.appending(contentsOf: path)
    return failure
  }

  /// The same failure without what it says of values.
  ///
  /// - Parameter placeholder: what stands in their place.
  package func hidingInput(by placeholder: String) -> Self {
    var failure = self
    switch reason {
    case .refused(let rule, _):
      failure.reason = .refused(rule: rule, problem: "expected another value")
    case .mismatch(let expected, _):
      failure.reason = .mismatch(expected: expected, found: placeholder)
    // The keys of what lies inside are values as well.
    case .collision where path.count > 1:
      failure.reason = .collision(with: placeholder, on: placeholder)
    default: break
    }
    if case .key(let key) = path.steps.first { failure.key = key }
    failure.path = path.prefix(1)
    failure.input = input.map { _ in placeholder }
    return failure
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

extension SourcePath {
  /// The key that the path ends in; `nil` where it ends otherwise.
  fileprivate var lastKey: String? {
    if case .key(let key) = steps.last { key } else { nil }
  }
}
