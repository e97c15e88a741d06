internal import KilnData

extension Transformer {
  /// This transformer and then another, as one.
  ///
  /// It is reversible when both are. An error names the one of the two that failed; a place inside
  /// the value between them is in the error's reason, because the input has no such place.
  ///
  /// - Parameter next: what is applied to this transformer's result.
  public func then<Next>(_ next: Transformer<Output, Next>) -> Transformer<Input, Next> {
    var reverse: (@Sendable (Next) throws -> Input)?
    if isReversible, next.isReversible {
      reverse = { try Self.chain($0, next.applyReverse, applyReverse) }
    }
    return Transformer<Input, Next>(
      Self.joined(name, "then", next.name),
      forward: { try Self.chain($0, apply, next.apply) },
      reverse: reverse
    )
  }

  private static func chain<From, Middle, To>(
    _ value: From,
    _ first: (From) throws(TransformerError) -> Middle,
    _ second: (Middle) throws(TransformerError) -> To
  ) throws(TransformerError) -> To {
    let middle = try first(value)
    do throws(TransformerError) {
      return try second(middle)
    } catch {
      throw error.placedInReason
    }
  }

  /// This transformer, or another where this one fails.
  ///
  ///     Transformer<JSONValue, Date>.iso8601.or(.epochSeconds)
  ///
  /// Each way tries this transformer first. It is reversible when one of them is. When both fail,
  /// the error has the reasons of both.
  ///
  /// - Parameter other: what is applied to the values that this transformer rejects.
  public func or(_ other: Self) -> Self {
    let name = Self.joined(self.name, "or", other.name)
    let reverse: (@Sendable (Output) throws -> Input)? =
      switch (isReversible, other.isReversible) {
      case (true, true): { try Self.either($0, name, applyReverse, other.applyReverse) }
      case (true, false): { try applyReverse($0) }
      case (false, true): { try other.applyReverse($0) }
      case (false, false): nil
      }
    return Self(name, forward: { try Self.either($0, name, apply, other.apply) }, reverse: reverse)
  }

  private static func either<From, To>(
    _ value: From,
    _ name: String?,
    _ first: (From) throws(TransformerError) -> To,
    _ second: (From) throws(TransformerError) -> To
  ) throws(TransformerError) -> To {
    let failure: TransformerError
    do throws(TransformerError) { return try first(value) } catch { failure = error }
    do throws(TransformerError) {
      return try second(value)
    } catch {
      throw .failed(
        transformer: name,
        input: Excerpt.described(any: value),
        reason: "\(failure.placedReason), or \(error.placedReason)",
        path: .root
      )
    }
  }

  private static func joined(_ first: String?, _ word: String, _ second: String?) -> String? {
    if first == nil, second == nil { return nil }
    return "\(first ?? "unnamed") \(word) \(second ?? "unnamed")"
  }
}

extension Transformer where Input == Output {
  /// The transformer that changes nothing, both ways.
  public static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}

extension Transformer {
  /// The transformer without its reverse.
  public var forwardOnly: Self {
    Self(name, forward: forward)
  }

  /// The transformer under another name.
  ///
  /// The parts of a composition keep their own names in messages.
  ///
  /// - Parameter name: what messages call it.
  public func named(_ name: String?) -> Self {
    Self(name, forward: forward, reverse: reverse)
  }
}
