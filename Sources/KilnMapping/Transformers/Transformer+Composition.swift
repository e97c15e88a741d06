internal import KilnData

extension Transformer {
  /// Composes this transformer with another.
  ///
  /// ```swift
  /// let numbers = Transformer<String, [String]>.split(separator: ",")
  ///   .then(Transformer<String, Int>.numberText.each)
  /// try numbers("1,2,3")   // [1, 2, 3]
  /// ```
  ///
  /// The result is reversible if both are. An error names the transformer that failed. A path in
  /// the intermediate value is part of the error's reason, because the input has no such path.
  ///
  /// - Parameter next: the transformer to apply to this one's result.
  public func then<Next>(_ next: Transformer<Output, Next>) -> Transformer<Input, Next> {
    var reverse: (@Sendable (Next) throws -> Input)?
    if isReversible, next.isReversible {
      reverse = { try Self.chain($0, next.applyReverse, applyReverse) }
    }
    return Transformer<Input, Next>(
      Self.joined(name, "then", next.name),
      forward: { try Self.chain($0, apply, next.apply) },
      reverse: reverse
    ).accepting(accepted)
  }

  private static func chain<From, Middle, To>(
    _ value: From,
    _ first: (From) throws(ConversionError) -> Middle,
    _ second: (Middle) throws(ConversionError) -> To
  ) throws(ConversionError) -> To {
    let middle = try first(value)
    do throws(ConversionError) {
      return try second(middle)
    } catch {
      throw error.placedInReason
    }
  }

  /// Falls back to another transformer if this one fails.
  ///
  /// ```swift
  /// Transformer<JSONValue, Date>.iso8601.or(.epochSeconds)
  /// ```
  ///
  /// Both directions try this transformer first. The result is reversible if either is. If both
  /// fail, the error contains both reasons.
  ///
  /// - Parameter other: the transformer to apply to values that this one rejects.
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
      .accepting(.either(accepted, other.accepted))
  }

  private static func either<From, To>(
    _ value: From,
    _ name: String?,
    _ first: (From) throws(ConversionError) -> To,
    _ second: (From) throws(ConversionError) -> To
  ) throws(ConversionError) -> To {
    let failure: ConversionError
    do throws(ConversionError) { return try first(value) } catch { failure = error }
    do throws(ConversionError) {
      return try second(value)
    } catch {
      let input = Excerpt.described(any: value)
      let reasons = [failure, error].map { Excerpt.reason($0.placedReason, for: input) }
      let reason = reasons.joined(separator: ", or ")
      throw .rejected(by: name, input, reason: reason)
    }
  }

  private static func joined(_ first: String?, _ word: String, _ second: String?) -> String? {
    if first == nil, second == nil { return nil }
    return "\(first ?? "unnamed") \(word) \(second ?? "unnamed")"
  }
}

extension Transformer where Input == Output {
  /// The transformer that returns its input, in both directions.
  public static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}

extension Transformer {
  /// The transformer with another name.
  ///
  /// The parts of a composition keep their own names in messages.
  ///
  /// - Parameter name: the name in messages.
  public func named(_ name: String?) -> Self {
    Self(name, forward: forward, reverse: reverse).accepting(accepted)
  }
}
