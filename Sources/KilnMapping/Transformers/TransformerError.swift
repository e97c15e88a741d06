public import KilnData

/// A value that a transformer has no result for.
public enum TransformerError: Error, Sendable, Hashable {
  /// The transformer refused the value at a place inside its input.
  ///
  /// The input is shortened. A transformer without a name is `nil`.
  case failed(transformer: String?, input: String, reason: String, path: SourcePath)
  /// The transformer has no way back.
  case irreversible(transformer: String?)
  /// The transformer reported failures of its own, each with its path: those of a recipe or a
  /// mapping.
  case nested(NestedFailures)

  /// Takes what a transformer's function threw, and leaves alone what names a transformer already.
  init<Input>(_ error: any Error, in transformer: String?, for input: Input) {
    switch error {
    case let error as TransformerError:
      self = error
    case let error as any FailureReport:
      self = .nested(NestedFailures(error, in: transformer))
    case let error as ConversionError:
      self = .failed(
        transformer: transformer,
        input: Excerpt.described(any: input),
        reason: Excerpt.mismatch(expected: error.expected, found: error.found),
        path: error.path
      )
    default:
      self = .failed(
        transformer: transformer,
        input: Excerpt.described(any: input),
        reason: Excerpt.line("\(error)"),
        path: .root
      )
    }
  }

  /// The same error, seen from the tree or container that holds the input.
  ///
  /// - Parameter place: where the input is.
  public func inside(_ place: SourcePath) -> TransformerError {
    switch self {
    case .failed(let transformer, let input, let reason, let path):
      .failed(
        transformer: transformer,
        input: input,
        reason: reason,
        path: place.appending(contentsOf: path)
      )
    case .irreversible: self
    case .nested(let failures): .nested(failures.inside(place))
    }
  }
}

extension TransformerError {
  /// The same error without what it says of the input, and of where inside of it.
  ///
  /// - Parameter placeholder: what stands in the place of the input.
  package func hidingInput(by placeholder: String) -> TransformerError {
    switch self {
    case .failed(let transformer, _, _, _):
      .failed(
        transformer: transformer,
        input: placeholder,
        reason: "expected another value, found \(placeholder)",
        path: .root
      )
    case .irreversible: self
    case .nested(let failures):
      .failed(
        transformer: failures.transformer,
        input: placeholder,
        reason: "expected another value, found \(placeholder)",
        path: .root
      )
    }
  }

  /// The same error with its place told in the reason, for an input that the source does not have.
  var placedInReason: TransformerError {
    if case .nested(let failures) = self { return .nested(failures.placedInDetails) }
    guard case .failed(let transformer, let input, let reason, let path) = self, !path.isRoot else {
      return self
    }
    return .failed(
      transformer: transformer,
      input: input,
      reason: "\(Excerpt.place(path)): \(reason)",
      path: .root
    )
  }
}

extension TransformerError {
  /// The reason, after the path within the input where it has one.
  var placedReason: String {
    if case .failed(_, _, let reason, _) = placedInReason { return reason }
    return description
  }
}

extension TransformerError: CustomStringConvertible {
  /// `[2]: transformer "iso8601" refused string "soon": expected …`
  public var description: String {
    switch self {
    case .failed(let transformer, let input, let reason, let path):
      let place = path.isRoot ? "" : "\(Excerpt.place(path)): "
      return "\(place)\(Self.called(transformer)) refused \(input): \(reason)"
    case .irreversible(let transformer):
      return "\(Self.called(transformer)) has no reverse"
    case .nested(let failures):
      return "\(Self.called(failures.transformer)) failed: \(failures)"
    }
  }

  private static func called(_ name: String?) -> String {
    name.map { "transformer \(Excerpt.quoted($0))" } ?? "a transformer without a name"
  }
}
