public import KilnData

/// The error of a value that a transformer cannot convert.
public enum TransformerError: Error, Sendable, Hashable {
  /// The transformer rejected the value at a path in its input.
  ///
  /// The input is shortened. The name is `nil` for a transformer without one. Correct the value, or
  /// use ``Transformer/or(_:)`` to accept another form.
  case failed(transformer: String?, input: String, reason: String, path: SourcePath)
  /// The transformer has no reverse. Create it with a `reverse` function.
  case irreversible(transformer: String?)
  /// A recipe or mapping in the transformer reported several failures.
  case nested(NestedFailures)

  /// Wraps the error of a transformer's function, unless it already names a transformer.
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
    default: self = failed(Excerpt.line(error))
    }
  }

  /// The same error with a path relative to an enclosing tree or container.
  ///
  /// - Parameter place: the path of the input.
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
  /// The same error without the input and its path.
  ///
  /// - Parameter placeholder: the text to show instead of the input.
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

  /// The same error with its path in the reason, for an input that is not part of the source.
  var placedInReason: TransformerError {
    if case .nested(let failures) = self { return .nested(failures.placedInDetails) }
    guard case .failed(let transformer, let input, let reason, let path) = self, !path.isRoot else {
      return self
    }
    let placed = "\(Excerpt.place(path)): \(reason)"
    return .failed(transformer: transformer, input: input, reason: placed, path: .root)
  }

  /// The reason, with the path in the input as a prefix if there is one.
  var placedReason: String {
    if case .failed(_, _, let reason, _) = placedInReason { return reason }
    return description
  }
}

extension Transformer {
  /// Wraps the error of an input that is not part of the source.
  ///
  /// - Parameters:
  ///   - input: the rejected input.
  ///   - error: the error of ``forward``. Its path becomes a part of the reason.
  package func rejection(of input: Input, _ error: any Error) -> TransformerError {
    TransformerError(error, in: name, for: input).placedInReason
  }
}

extension TransformerError: CustomStringConvertible {
  /// The path, the transformer, the input and the reason, on one line.
  public var description: String {
    switch self {
    case .failed(let transformer, let input, let reason, let path):
      let place = path.isRoot ? "" : "\(Excerpt.place(path)): "
      return "\(place)\(Self.called(transformer)) rejected \(Excerpt.rejection(of: input, reason))"
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
