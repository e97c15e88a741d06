extension JSONNumber {
  /// Whether this number is less than another one, by decimal value.
  ///
  /// NaN is neither less nor greater than any number. All exponents of more than 36 digits count as
  /// equal.
  ///
  /// - Parameter other: the number to compare with.
  /// - Complexity: O(1) for integers of 64 bits; otherwise O(*n*) in the number of written digits.
  package func isLess(than other: JSONNumber) -> Bool {
    if case (.integer(let left), .integer(let right)) = (form, other.form) { return left < right }
    guard let left = NormalizedNumber(self, clamping: true),
      let right = NormalizedNumber(other, clamping: true)
    else { return false }
    return left.isLess(than: right)
  }
}

extension NormalizedNumber {
  fileprivate func isLess(than other: NormalizedNumber) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    return isNegative ? other.isLessInMagnitude(than: self) : isLessInMagnitude(than: other)
  }

  private func isLessInMagnitude(than other: NormalizedNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    // The power of ten of the first digit.
    let (power, otherPower) =
      (exponent + Int128(digits.count), other.exponent + Int128(other.digits.count))
    return power == otherPower
      ? digits.lexicographicallyPrecedes(other.digits) : power < otherPower
  }
}
