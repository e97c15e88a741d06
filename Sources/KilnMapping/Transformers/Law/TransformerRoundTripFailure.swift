internal import KilnData

/// A value that did not come back from a transformer and its way back.
public struct TransformerRoundTripFailure<Value, Image> {
  /// The value that was sent.
  public let value: Value
  /// What became of it.
  public let outcome: Outcome
  /// The transformer's name.
  public let transformer: String?

  /// What became of a value that did not come back.
  public enum Outcome {
    /// The first way refused it.
    case refused(TransformerError)
    /// The way back refused what the first way made of it.
    case stranded(Image, TransformerError)
    /// Another value came back.
    case changed(Image, returned: Value)
  }
}

extension TransformerRoundTripFailure: Sendable where Value: Sendable, Image: Sendable {}
extension TransformerRoundTripFailure.Outcome: Sendable where Value: Sendable, Image: Sendable {}

extension TransformerRoundTripFailure: CustomStringConvertible {
  /// `transformer "uuid": "6ba7…" became 6BA7…, and that "6BA7…"`, with values shortened.
  public var description: String {
    let name = transformer.map { "transformer \(Excerpt.quoted($0))" } ?? "unnamed transformer"
    let value = Excerpt.described(any: value)
    return switch outcome {
    case .refused(let error): "\(name): \(value) was refused: \(error)"
    case .stranded(let image, let error):
      "\(name): \(value) became \(Excerpt.described(any: image)), which was refused: \(error)"
    case .changed(let image, let returned):
      "\(name): \(value) became \(Excerpt.described(any: image)), "
        + "and that \(Excerpt.described(any: returned))"
    }
  }
}
