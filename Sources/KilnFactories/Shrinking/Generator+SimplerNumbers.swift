extension Generator where Output: BinaryFloatingPoint {
  /// Returns simpler numbers than a value, the simplest first.
  ///
  /// Finite numbers are simpler than infinite ones, integers than fractions, and few decimals than
  /// many. Among equals, a number closer to the goal is simpler.
  static func simpler(_ value: Output, _ goal: Output) -> [Output] {
    guard value != goal else { return [] }
    guard !value.isNaN else { return [goal, 0, .infinity] }
    guard value.isFinite else { return [goal, value < 0 ? -largest : largest] + huge(value) }
    if abs(value) > largest { return [goal] + huge(value) + between(goal, value) }
    let whole = value.rounded(.towardZero)
    guard whole != value else { return [goal] + between(goal, value) }
    return [goal, whole] + fractions(value, goal)
  }

  /// A power of two up to which every integer is representable.
  private static var largest: Output {
    Output(sign: .plus, exponent: Output.Exponent(Output.significandBitCount), significand: 1)
  }

  /// Returns powers of two between that limit and a larger number.
  private static func huge(_ value: Output) -> [Output] {
    let end = value.isFinite ? value.exponent : Output.greatestFiniteMagnitude.exponent
    let start = largest.exponent
    let sign: FloatingPointSign = value < 0 ? .minus : .plus
    var results: [Output] = []
    var distance = end - start
    while distance > 0 {
      results.append(Output(sign: sign, exponent: end - distance, significand: 1))
      distance /= 2
    }
    return results.filter { abs($0) < abs(value) }
  }

  /// Returns numbers at half the distance to the value, three quarters, and so on up to its
  /// neighbor.
  private static func between(_ goal: Output, _ value: Output) -> [Output] {
    var results: [Output] = []
    var distance = (value / 2 - goal / 2).rounded(.towardZero)
    while distance != 0 {
      results.append(value - distance)
      distance = (distance / 2).rounded(.towardZero)
    }
    return results.filter { $0 != value }
  }

  /// Returns nearer fractions, and fractions with fewer decimals.
  private static func fractions(_ value: Output, _ goal: Output) -> [Output] {
    var scale: Output = 1
    var results: [Output] = []
    for _ in 0..<6 {
      scale *= 10
      let rounded = (value * scale).rounded() / scale
      if rounded == value {
        let nearer = ((goal + (value - goal) / 2) * scale).rounded() / scale
        return results + (abs(nearer - goal) < abs(value - goal) ? [nearer] : [])
      }
      results.append(rounded)
    }
    return results
  }
}
