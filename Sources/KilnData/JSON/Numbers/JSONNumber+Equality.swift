public import KilnHashing

extension JSONNumber: Equatable {
  /// Whether two numbers are of the same kind and have the same decimal value.
  ///
  /// If exponents have more than 36 digits after leading zeros, the texts are compared.
  ///
  /// - Complexity: O(*n*) in the number of digits, without allocation, except for a double and a
  ///   number with 16 or 17 digits that rounds to it.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    switch (left.form, right.form) {
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.double(let double), .decimal(let decimal)), (.decimal(let decimal), .double(let double)):
      decimal.nearestDouble == double && decimal.shortestDouble != nil
    case (.literal(let left), .literal(let right)): left == right
    // Other numbers are of different kinds, or differ in the number of digits.
    default: false
    }
  }

  /// Whether two numbers have the same decimal value, as `1`, `1.0` and `10e-1` do.
  ///
  /// NaN is not equal to any number. If exponents have more than 36 digits after leading zeros, the
  /// texts are compared.
  ///
  /// - Parameter other: the number to compare with.
  /// - Complexity: O(1) for two numbers of the same kind with up to 18 digits; otherwise O(*n*) in
  ///   the number of written digits, independent of the exponents, with allocations.
  public func isNumericallyEqual(to other: JSONNumber) -> Bool {
    if self == other { return true }
    if isInteger == other.isInteger { return false }
    guard let number = NormalizedNumber(self) else { return false }
    return number == NormalizedNumber(other)
  }
}

extension JSONNumber: FastHashable {
  /// SipHash, since numbers come from untrusted sources.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the kind and the decimal value; -0.0 is hashed as 0.0, which is equal.
  ///
  /// - Parameter hasher: receives the name of the form and its value; see docs/fingerprint.md.
  public func hash(into hasher: inout FieldHasher) {
    switch form {
    case .integer(let value):
      hasher.combine(case: "integer", ordinal: 0)
      hasher.combine(value)
    case .unsigned(let value):
      hasher.combine(case: "unsigned", ordinal: 1)
      hasher.combine(value)
    case .double(let value):
      hasher.combine(case: "double", ordinal: 2)
      hasher.combine(value)
    case .decimal(let value):
      if let double = value.shortestDouble {
        JSONNumber.double(double).hash(into: &hasher)
      } else {
        hasher.combine(case: "literal", ordinal: 3)
        hasher.combine(value.scientificText)
      }
    case .literal(let text):
      hasher.combine(case: "literal", ordinal: 3)
      hasher.combine(text)
    }
  }
}
