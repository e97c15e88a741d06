public import KilnData

/// A conversion from one type to another, with an optional reverse.
///
/// ```swift
/// let celsius = Transformer<Double, Double>(
///   "celsius", forward: { ($0 - 32) / 1.8 }, reverse: { $0 * 1.8 + 32 })
/// try celsius(212)               // 100.0
/// try celsius.applyReverse(100)  // 212.0
/// ```
///
/// A conversion fails by throwing. `nil` is a valid result.
public struct Transformer<Input, Output>: Sendable {
  /// The name in messages.
  public let name: String?
  /// The forward function.
  public let forward: @Sendable (Input) throws -> Output
  /// The reverse function; `nil` if there is none.
  public let reverse: (@Sendable (Output) throws -> Input)?
  /// The JSON forms of the inputs that ``forward`` can accept.
  @usableFromInline package private(set) var accepted = AcceptedJSON.any

  /// Creates a transformer from one or two functions.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - forward: the forward function.
  ///   - reverse: the reverse function, the inverse of `forward`.
  public init(
    _ name: String? = nil,
    forward: @escaping @Sendable (Input) throws -> Output,
    reverse: (@Sendable (Output) throws -> Input)? = nil
  ) {
    self.name = name
    self.forward = forward
    self.reverse = reverse
  }

  /// The same transformer, with a description of its inputs.
  ///
  /// - Parameter accepted: at least the JSON forms of all inputs that do not fail.
  func accepting(_ accepted: AcceptedJSON) -> Self {
    var copy = self
    copy.accepted = accepted
    return copy
  }

  /// Whether there is a reverse.
  @usableFromInline package var isReversible: Bool { reverse != nil }

  /// The transformer with its directions swapped; `nil` if there is no reverse.
  public func reversed() -> Transformer<Output, Input>? {
    reverse.map { Transformer<Output, Input>(name, forward: $0, reverse: forward) }
  }

  /// Converts a value.
  ///
  /// - Throws: `ConversionError`, regardless of the error that ``forward`` throws.
  public func apply(_ input: Input) throws(ConversionError) -> Output {
    do { return try forward(input) } catch { throw ConversionError(error, in: name, for: input) }
  }

  /// Converts a value; the same as ``apply(_:)``.
  public func callAsFunction(_ input: Input) throws(ConversionError) -> Output {
    try apply(input)
  }

  /// Converts a value back.
  ///
  /// - Throws: `ConversionError`, regardless of the error that ``reverse`` throws, and if there is
  ///   no reverse.
  public func applyReverse(_ output: Output) throws(ConversionError) -> Input {
    guard let reverse else { throw .irreversible(transformer: name) }
    do { return try reverse(output) } catch { throw ConversionError(error, in: name, for: output) }
  }
}
