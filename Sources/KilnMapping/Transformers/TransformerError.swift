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
    func failed(_ reason: String, at path: SourcePath = .root) -> TransformerError {
      let input = Excerpt.described(any: input)
      return .failed(transformer: transformer, input: input, reason: reason, path: path)
    }
    switch error {
    case let error as TransformerError: self = error
    case let error as any FailureReport: self = .nested(NestedFailures(error, in: transformer))
    case let error as ConversionError:
      let reason = Excerpt.mismatch(expected: error.expected, found: error.found)
      self = failed(reason, at: error.path)
    default: self = failed(Excerpt.line("\(error)"))
    }
  }

  /// The same error, seen from the tree or container that holds the input.
  ///
  /// - Parameter place: where the input is.
  public func inside(_ place: SourcePath) -> TransformerError {
    switch self {
    case .failed(let transformer, let input, let reason, let path):
      let path = place.appending(contentsOf: path)
      return .failed(transformer: transformer, input: input, reason: reason, path: path)
    case .irreversible: return self
    case .nested(let failures): return .nested(failures.inside(place))
    }
  }
}

extension TransformerError {
  /// The same error without what it says of the input, and of where inside of it.
  ///
  /// - Parameter placeholder: what stands in the place of the input.
  package func hidingInput(by placeholder: String) -> TransformerError {
    let name: String?
    switch self {
    case .failed(let transformer, _, _, _): name = transformer
    case .irreversible: return self
    case .nested(let failures): name = failures.transformer
    }
    let reason = "expected another value, found \(placeholder)"
    return .failed(transformer: name, input: placeholder, reason: reason, path: .root)
  }

  /// The same error with its place told in the reason, for an input that the source does not have.
  var placedInReason: TransformerError {
    if case .nested(let failures) = self { return .nested(failures.placedInDetails) }
    guard case .failed(let transformer, let input, let reason, let path) = self, !path.isRoot else {
      return self
    }
    let placed = "\(Excerpt.place(path)): \(reason)"
    return .failed(transformer: transformer, input: input, reason: placed, path: .root)
  }

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
