internal import KilnValues

extension ClosedRange {
  /// Returns the value in the range that is nearest to another.
  func nearest(to value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension ClosedRange where Bound: SignedNumeric {
  /// The realistic part of a range: up to 1,000 beyond its end nearest to zero.
  ///
  /// Not for integers, which can overflow.
  var common: ClosedRange {
    if upperBound <= 0 { return Swift.max(upperBound - 1_000, lowerBound)...upperBound }
    let low = nearest(to: 0)
    return low...Swift.min(low + 1_000, upperBound)
  }
}

extension Generator where Output: FixedWidthInteger & Sendable & SendableMetatype {
  /// Integers within bounds. The simplest is the one nearest to 1.
  ///
  /// - Parameter range: the inclusive bounds.
  public static func integers(in range: ClosedRange<Output>) -> Generator {
    integers(in: range, usual: range)
  }

  /// Integers within bounds, with the bounds of realistic values.
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
        case .wild: context.random.integer(in: range)
        case .realistic: context.random.integer(in: usual)
        }
      },
      boundaries: { edges(of: range) },
      simpler: { smaller($0, towards: simplest) }
    )
  }

  /// Returns the bounds, their neighbors, and the values next to zero, in ascending order.
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

  /// Returns the realistic part of a range: up to 1,000 beyond its end nearest to zero.
  static func common(_ range: ClosedRange<Output>) -> ClosedRange<Output> {
    if range.upperBound <= 0 {
      let (low, isOver) = range.upperBound.subtractingReportingOverflow(Output(clamping: 1_000))
      return (isOver ? range.lowerBound : Swift.max(low, range.lowerBound))...range.upperBound
    }
    let low = range.nearest(to: 0)
    let (high, isOver) = low.addingReportingOverflow(Output(clamping: 1_000))
    return low...(isOver ? range.upperBound : Swift.min(high, range.upperBound))
  }

  /// Returns the goal, the number at half the distance to the value, at three quarters, and so on
  /// up to the neighbor of the value.
  static func smaller(_ value: Output, towards goal: Output) -> [Output] {
    var results: [Output] = []
    var candidate = goal
    while candidate != value {
      results.append(candidate)
      // The distance may exceed the type's maximum.
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
    return .integers(in: low...high, usual: hinted ?? Generator.common(low...high))
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

extension Bool: Generatable {
  /// True and false; true is the simplest.
  public static var generator: Generator<Bool> {
    Generator(
      simplest: { _ in true },
      random: { context in context.random.flag() },
      boundaries: { [false, true] },
      simpler: { $0 ? [] : [true] }
    )
  }
}
