extension Transformer {
  /// This transformer and then another, as one.
  ///
  /// It is reversible when both are. An error names the one of the two that failed; a place inside
  /// the value between them is in the error's reason, because the input has no such place.
  ///
  /// - Parameter next: what is applied to this transformer's result.
  public func then<Next>(_ next: Transformer<Output, Next>) -> Transformer<Input, Next> {
    let (first, second) = (self, next)
    var reverse: (@Sendable (Next) throws -> Input)?
    if first.isReversible, second.isReversible {
      reverse = { output in
        let middle = try second.applyReverse(output)
        do throws(TransformerError) {
          return try first.applyReverse(middle)
        } catch {
          throw error.placedInReason
        }
      }
    }
    return Transformer<Input, Next>(
      Self.joined(first.name, second.name),
      forward: { input in
        let middle = try first.apply(input)
        do throws(TransformerError) {
          return try second.apply(middle)
        } catch {
          throw error.placedInReason
        }
      },
      reverse: reverse
    )
  }

  private static func joined(_ first: String?, _ second: String?) -> String? {
    if first == nil, second == nil { return nil }
    return "\(first ?? "unnamed") then \(second ?? "unnamed")"
  }
}

extension Transformer where Input == Output {
  /// The transformer that changes nothing, both ways.
  public static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}

extension Transformer {
  /// The transformer without its way back.
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
