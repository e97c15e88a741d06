internal import KilnValues

extension ClosedRange {
  /// The value of the range that is nearest to one.
  func nearest(to value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension Generator where Output: FixedWidthInteger & Sendable & SendableMetatype {
  /// Whole numbers within bounds. The simplest is 1, or the one nearest to it.
  ///
  /// - Parameters:
  ///   - range: the bounds, both included.
  public static func integers(in range: ClosedRange<Output>) -> Generator {
    integers(in: range, usual: common(range))
  }

  /// Whole numbers within bounds.
  static func integers(
    in range: ClosedRange<Output>,
    usual: ClosedRange<Output>
  ) -> Generator {
    let simplest = range.nearest(to: 1)
    return Generator(
      simplest: { _ in simplest },
      random: { context in
        switch context.style {
        case .wild where context.happens(onceIn: 4): context.pick(edges(of: range))
        case .wild: Output.random(in: range, using: &context)
        case .realistic: Output.random(in: usual, using: &context)
        }
      },
      boundaries: { edges(of: range) },
      simpler: { smaller($0, towards: simplest) }
    )
  }

  /// The ends of a range, what is next to them, and what is around zero; ascending.
  private static func edges(of range: ClosedRange<Output>) -> [Output] {
    var edges: [Output] = [range.lowerBound, range.upperBound]
    if range.lowerBound < range.upperBound {
      edges += [range.lowerBound + 1, range.upperBound - 1]
    }
    for value in [0, 1, Output(exactly: -1)] as [Output?] {
      if let value, range.contains(value) { edges.append(value) }
    }
    return Set(edges).sorted()
  }

  /// The part of a range in which numbers lie in life: up to 1,000 beyond the end that is nearest
  /// to zero.
  private static func common(_ range: ClosedRange<Output>) -> ClosedRange<Output> {
    if range.upperBound < 0 {
      let (low, isOver) = range.upperBound.subtractingReportingOverflow(Output(clamping: 1_000))
      return (isOver ? range.lowerBound : Swift.max(low, range.lowerBound))...range.upperBound
    }
    let low = range.nearest(to: 0)
    let (high, isOver) = low.addingReportingOverflow(Output(clamping: 1_000))
    return low...(isOver ? range.upperBound : Swift.min(high, range.upperBound))
  }

  /// Numbers between a goal and a value: the goal, half of the way, three quarters, up to the one
  /// next to the value.
  private static func smaller(_ value: Output, towards goal: Output) -> [Output] {
    var results: [Output] = []
    var candidate = goal
    while candidate != value {
      results.append(candidate)
      // The distance may be more than the type holds.
      let middle = (candidate & value) + ((candidate ^ value) >> 1)
      if middle == candidate {
        if value > candidate, candidate + 1 != value { candidate += 1 } else { break }
      } else {
        candidate = middle
      }
    }
    return results
  }
}

extension ConstrainedGeneratable where Self: FixedWidthInteger & Sendable & SendableMetatype {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    var (low, high) = (Self.min, Self.max)
    for constraint in constraints {
      guard case .bounds(let lower, let upper, let includesUpper) = constraint else { continue }
      low = Swift.max(low, lower ?? low)
      guard let upper else { continue }
      guard includesUpper || upper > Self.min else {
        throw FactoryError(.unsatisfiable(expectation: "below \(upper)"))
      }
      high = Swift.min(high, includesUpper ? upper : upper - 1)
    }
    guard low <= high else {
      throw FactoryError(.unsatisfiable(expectation: "at least \(low) and at most \(high)"))
    }
    let hinted = NumberHint.of(field)?.integers(in: low...high)
    return hinted.map { .integers(in: low...high, usual: $0) } ?? .integers(in: low...high)
  }
}

extension Int: ConstrainedGeneratable {}
extension Int8: ConstrainedGeneratable {}
extension Int16: ConstrainedGeneratable {}
extension Int32: ConstrainedGeneratable {}
extension Int64: ConstrainedGeneratable {}
extension Int128: ConstrainedGeneratable {}
extension UInt: ConstrainedGeneratable {}
extension UInt8: ConstrainedGeneratable {}
extension UInt16: ConstrainedGeneratable {}
extension UInt32: ConstrainedGeneratable {}
extension UInt64: ConstrainedGeneratable {}
extension UInt128: ConstrainedGeneratable {}

extension Generator where Output == Bool {
  /// True and false; true is the simplest.
  public static var booleans: Generator {
    Generator(
      simplest: { _ in true },
      random: { context in Bool.random(using: &context) },
      boundaries: { [false, true] },
      simpler: { $0 ? [] : [true] }
    )
  }
}

extension Bool: Generatable {
  /// True and false.
  public static var generator: Generator<Bool> { .booleans }
}
