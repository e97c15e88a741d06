/// A function from one type to another and, where there is one, the function back.
///
///     let celsius = Transformer<Double, Double>(
///       "celsius", forward: { ($0 - 32) / 1.8 }, reverse: { $0 * 1.8 + 32 })
///     try celsius(212)               // 100.0
///     try celsius.applyReverse(100)  // 212.0
///
/// Failing is throwing: a result of `nil` is a result.
public struct Transformer<Input, Output>: Sendable {
  /// What messages call the transformer.
  public let name: String?
  /// The function.
  public let forward: @Sendable (Input) throws -> Output
  /// The function back; `nil` where there is none.
  public let reverse: (@Sendable (Output) throws -> Input)?

  /// A transformer of one or two functions.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - forward: the function.
  ///   - reverse: the function back. Where both are given, each undoes the other.
  public init(
    _ name: String? = nil,
    forward: @escaping @Sendable (Input) throws -> Output,
    reverse: (@Sendable (Output) throws -> Input)? = nil
  ) {
    self.name = name
    self.forward = forward
    self.reverse = reverse
  }

  /// Whether there is a way back.
  public var isReversible: Bool { reverse != nil }

  /// The transformer that goes the other way; `nil` where there is none.
  public func reversed() -> Transformer<Output, Input>? {
    reverse.map { Transformer<Output, Input>(name, forward: $0, reverse: forward) }
  }

  /// Transforms a value.
  ///
  /// - Throws: ``TransformerError``, whatever ``forward`` throws.
  public func apply(_ input: Input) throws(TransformerError) -> Output {
    do { return try forward(input) } catch { throw TransformerError(error, in: name, for: input) }
  }

  /// Transforms a value; the same as ``apply(_:)``.
  public func callAsFunction(_ input: Input) throws(TransformerError) -> Output {
    try apply(input)
  }

  /// Transforms a value back.
  ///
  /// - Throws: ``TransformerError``, whatever ``reverse`` throws, and
  ///   ``TransformerError/irreversible(transformer:)`` where there is no way back.
  public func applyReverse(_ output: Output) throws(TransformerError) -> Input {
    guard let reverse else { throw .irreversible(transformer: name) }
    do { return try reverse(output) } catch { throw TransformerError(error, in: name, for: output) }
  }
}
