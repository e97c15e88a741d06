internal import KilnData
internal import KilnSupport

extension MappingError.Failure {
  /// The failure of a source as a whole.
  static func source(_ reason: MappingError.Reason) -> Self {
    Self(key: "", path: .root, phase: .source, reason: reason)
  }

  /// The failure of a source with an unexpected type.
  static func mismatch(expected: String, found: String) -> Self {
    source(.mismatch(expected: expected, found: found))
  }

  /// The failure of a source that is not an object.
  static func notObject(_ value: JSONValue) -> Self {
    mismatch(expected: "object", found: Excerpt.described(value))
  }

  /// The failure of a source value without a form that can be mapped.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - error: why the value has no form.
  package static func noForm(of key: String, _ error: ConversionError) -> Self {
    Self(
      key: key,
      path: SourcePath(steps: [.key(key)]).appending(contentsOf: error.path),
      phase: .source,
      reason: .mismatch(expected: error.expected, found: error.found)
    )
  }

  /// The failure of a rule that cannot be inverted.
  ///
  /// - Parameters:
  ///   - keys: the listed keys that lead to it; see ``MappingError/Reason``.
  ///   - obstacle: why it cannot be inverted.
  static func obstacle(at keys: [String?], _ obstacle: MappingError.Obstacle) -> Self {
    Self(
      key: (keys.last ?? nil) ?? "",
      path: SourcePath(steps: keys.compactMap { $0.map { .key($0) } }),
      phase: .inversion,
      reason: .obstacle(keys: keys, obstacle)
    )
  }

  /// The same obstacle to an inverse with the key of an enclosing mapping prepended.
  func obstructing(_ key: String?) -> Self {
    guard case .obstacle(let keys, let obstacle) = reason else { return self }
    return .obstacle(at: [key] + keys, obstacle)
  }

  /// The failures for an error that a rule threw.
  ///
  /// A nested mapping contributes all its failures; any other error is one failure.
  ///
  /// - Parameters:
  ///   - error: the thrown error.
  ///   - rule: the name of the rule.
  ///   - key: the key of the pair.
  ///   - phase: the phase of the rule.
  ///   - input: a description of the rule's input.
  static func of(
    _ error: any Error,
    rule: String?,
    key: String,
    phase: MappingError.Phase,
    input: String
  ) -> FailureList<Self> {
    let place = SourcePath(steps: [.key(key)])
    func rejected(by rule: String?, _ problem: String, at path: SourcePath = .root) -> Self {
      Self(
        key: key,
        path: place.appending(contentsOf: path),
        phase: phase,
        reason: .rejected(rule: rule, problem: problem),
        input: input
      )
    }
    switch error {
    case let error as MappingError:
      return error.list.map { failure in
        var outer = failure.inside(place)
        // A value that the nested mapping cannot map is a rejected value of the outer one.
        if failure.phase == .source { (outer.key, outer.phase, outer.input) = (key, phase, input) }
        return outer
      }
    case let error as ConversionError:
      switch error.failure {
      case nil:
        let problem = Excerpt.mismatch(expected: error.expected, found: error.found)
        return FailureList([rejected(by: rule, problem, at: error.path)])
      case .nested(let nested):
        return nested.report.problems.map {
          rejected(by: nested.transformer ?? rule, $0.problem, at: $0.path)
        }
      case .rejected(let transformer, _, let reason):
        return FailureList([rejected(by: transformer ?? rule, reason, at: error.path)])
      case .irreversible: return FailureList([rejected(by: rule, Excerpt.line(error))])
      }
    default:
      return FailureList([rejected(by: rule, Excerpt.line(error))])
    }
  }

  /// The same failure with a path relative to an enclosing value.
  ///
  /// - Parameter place: the path of the source in that value.
  package func inside(_ place: SourcePath) -> Self {
    var failure = self
    failure.path = place.appending(contentsOf: path)
    return failure
  }

  /// The same failure without source values.
  ///
  /// - Parameter placeholder: the text to show instead.
  package func hidingInput(by placeholder: String) -> Self {
    var failure = self
    switch reason {
    case .rejected(let rule, _):
      failure.reason = .rejected(rule: rule, problem: "expected another value")
    case .mismatch(let expected, _):
      failure.reason = .mismatch(expected: expected, found: placeholder)
    // The keys of nested objects are values as well.
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
  /// All failures, one per line, with the number of omitted ones.
  public var description: String {
    let isInversion = failures[0].phase == .inversion
    let title = isInversion ? "no inverse" : "mapping"
    let counted = list.counted(isInversion ? "obstacle" : "failure")
    return (["\(title): \(counted)"] + list.lines()).joined(separator: "\n")
  }
}

extension MappingError.Failure: CustomStringConvertible {
  /// The failure as text, with its path.
  public var description: String {
    guard case .obstacle(let keys, _) = reason else { return "\(Excerpt.place(path)): \(problem)" }
    let place = keys.map { $0.map(Excerpt.quoted) ?? "other keys" }.joined(separator: " › ")
    return "\(place): \(problem)"
  }

  /// The problem without the path.
  package var problem: String {
    switch reason {
    case .rejected(let rule, let problem):
      let name = rule.map { " \(Excerpt.quoted($0))" } ?? ""
      let rejection = input.map { " \(Excerpt.rejection(of: $0, problem))" } ?? ": \(problem)"
      return "the \(phase) rule\(name) rejected\(rejection)"
    case .mismatch(let expected, let found):
      return Excerpt.mismatch(expected: expected, found: found)
    case .tooDeep(let maximum): return "expected at most \(maximum) nested mappings"
    case .noRule: return "expected a key with a rule; add a rule, or change the policy unmapped"
    case .cannotBeNull(let type):
      return "expected \(type), found null; make the new values optional, or drop or convert nulls"
    case .collision(let other, let newKey):
      let note = LookAlikes.note(path.lastKey ?? "", other, separator: " and ")
      return "maps to \(Excerpt.quoted(newKey)), as \(Excerpt.quoted(other)) does"
        + (note.map { " \($0)" } ?? "")
    case .missing: return "expected a required key, found none"
    case .obstacle(_, let obstacle): return obstacle.text
    }
  }
}

extension MappingError.Obstacle {
  fileprivate var text: String {
    switch self {
    case .keyRule(let name): "the key rule\(named(name)) has no reverse"
    case .valueRule(let name): "the value rule\(named(name)) has no reverse"
    case .keyRefused(let reason): "the key rule rejects the key: \(reason)"
    case .collision(let other, let newKey):
      "maps to \(Excerpt.quoted(newKey)), as \(Excerpt.quoted(other)) does"
    }
  }

  private func named(_ name: String?) -> String {
    name.map { " \(Excerpt.quoted($0))" } ?? ""
  }
}

extension SourcePath {
  /// The key at the end of the path; `nil` if the last step is not a key.
  fileprivate var lastKey: String? {
    if case .key(let key) = steps.last { key } else { nil }
  }
}
