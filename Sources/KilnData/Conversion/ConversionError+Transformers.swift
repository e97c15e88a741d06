/// What made a transformer fail, other than the path.
package indirect enum TransformerFailure: Sendable, Hashable {
  /// The transformer rejected its input, which is shortened.
  case rejected(transformer: String?, input: String, reason: String)
  /// The transformer has no reverse.
  case irreversible(transformer: String?)
  /// A recipe or mapping in the transformer reported several failures.
  case nested(NestedFailures)

  /// The name of the transformer; `nil` if it has none.
  package var transformer: String? {
    switch self {
    case .rejected(let name, _, _), .irreversible(let name): name
    case .nested(let failures): failures.transformer
    }
  }
}

extension ConversionError {
  /// The name of the transformer that failed; `nil` if none did, or if it has no name.
  public var transformer: String? { failure?.transformer }

  /// Why a transformer failed, in words; `nil` if none did.
  ///
  /// If the function of a transformer throws an error of another type, its text is the reason, and
  /// ``expected`` does not describe it.
  public var reason: String? {
    switch failure {
    case nil: nil
    case .rejected(_, _, let reason): reason
    case .irreversible: "has no reverse"
    case .nested(let failures): failures.description
    }
  }

  /// Whether a transformer has no reverse.
  package var isIrreversible: Bool {
    if case .irreversible = failure { true } else { false }
  }

  private static let otherValue = "another value"

  /// Creates the error of a transformer that rejected its input.
  ///
  /// - Parameters:
  ///   - transformer: the name of the transformer.
  ///   - input: the input, shortened.
  ///   - reason: the text of the error of its function.
  ///   - path: the path in the input.
  package static func rejected(
    by transformer: String?,
    _ input: String,
    reason: String,
    at path: SourcePath = .root
  ) -> ConversionError {
    let failure = TransformerFailure.rejected(
      transformer: transformer,
      input: input,
      reason: reason
    )
    return ConversionError(expected: otherValue, found: input, path: path, failure)
  }

  /// Creates the error of a transformer whose function threw this error.
  ///
  /// - Parameters:
  ///   - transformer: the name of the transformer.
  ///   - input: the input, shortened.
  package func rejected(by transformer: String?, _ input: String) -> ConversionError {
    // A function often passes the text or the number itself.
    let found = Excerpt.describes(input, found) ? input : found
    let failure = TransformerFailure.rejected(
      transformer: transformer,
      input: input,
      reason: Excerpt.mismatch(expected: expected, found: found)
    )
    return ConversionError(expected: expected, found: found, path: path, failure)
  }

  /// Creates the error of a transformer without a reverse.
  package static func irreversible(transformer: String?) -> ConversionError {
    ConversionError(
      expected: "transformer with a reverse",
      found: "none",
      path: .root,
      .irreversible(transformer: transformer)
    )
  }

  /// Creates the error of a transformer that reported several failures.
  ///
  /// - Parameter input: the input, shortened.
  package static func nested(_ failures: NestedFailures, in input: String) -> ConversionError {
    ConversionError(expected: otherValue, found: input, path: .root, .nested(failures))
  }

  /// The same error with a path relative to an enclosing tree.
  func inside(_ place: SourcePath, _ failure: TransformerFailure) -> ConversionError {
    switch failure {
    case .irreversible: self
    case .nested(let failures): .nested(failures.inside(place), in: found)
    case .rejected:
      ConversionError(
        expected: expected,
        found: found,
        path: place.appending(contentsOf: path),
        failure
      )
    }
  }

  /// The same error with its path in the reason, for an input that is not part of the source.
  package var placedInReason: ConversionError {
    switch failure {
    case .nested(let failures): return .nested(failures.placedInDetails, in: found)
    case .rejected(let transformer, let input, let reason) where !path.isRoot:
      let placed = "\(Excerpt.place(path)): \(reason)"
      let failure = TransformerFailure.rejected(
        transformer: transformer,
        input: input,
        reason: placed
      )
      return ConversionError(expected: expected, found: found, path: .root, failure)
    default: return self
    }
  }

  /// The reason, with the path in the input as a prefix if there is one.
  package var placedReason: String {
    if case .rejected(_, _, let reason) = placedInReason.failure { return reason }
    return description
  }

  /// The text of an error of a transformer: the path, its name, the input and the reason.
  func text(of failure: TransformerFailure) -> String {
    let name = transformer.map { "transformer \(Excerpt.quoted($0))" }
    let called = name ?? "a transformer without a name"
    switch failure {
    case .rejected(_, let input, let reason):
      let place = path.isRoot ? "" : "\(Excerpt.place(path)): "
      return "\(place)\(called) rejected \(Excerpt.rejection(of: input, reason))"
    case .irreversible: return "\(called) has no reverse"
    case .nested(let failures): return "\(called) failed: \(failures)"
    }
  }
}

extension Excerpt {
  /// A rejected input and the reason: `integer 12: expected text`.
  package static func rejection(of input: String, _ reason: String) -> String {
    "\(input): \(self.reason(reason, for: input))"
  }

  /// Whether a shortened input is a text or a scalar, with its kind or without.
  fileprivate static func describes(_ input: String, _ text: String) -> Bool {
    guard input.hasSuffix(text) || input.hasSuffix("\"") else { return false }
    return [text, quoted(text)].contains { text in
      input == text || JSONKind.allCases.contains { input == "\($0) \(text)" }
    }
  }

  /// The reason of a rejection, without the found value if that is the input.
  package static func reason(_ reason: String, for input: String) -> String {
    let repeated = ", found " + input
    return reason.hasSuffix(repeated) ? String(reason.dropLast(repeated.count)) : reason
  }
}
