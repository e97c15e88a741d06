/// A random number generator with equal results for a seed on every platform.
///
/// It uses SplitMix64 by Sebastiano Vigna: <https://prng.di.unimi.it/splitmix64.c>. It is not
/// cryptographically secure.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.finalized(state)
  }

  /// Returns a number from 0 up to a bound.
  ///
  /// Larger numbers are less likely, by a factor of at least 1 - `bound` / 2⁶⁴.
  ///
  /// - Parameter bound: the bound.
  /// - Precondition: `bound` is positive.
  package mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Returns a random element of an array.
  ///
  /// - Parameter choices: the array.
  /// - Precondition: the array is not empty.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// Returns the seed of a part, independent of the other parts.
  ///
  /// - Parameters:
  ///   - seed: the seed of the whole.
  ///   - part: the number of the part.
  package static func seed(_ seed: UInt64, part: Int) -> UInt64 {
    self.seed(mixed: mixed(seed), part: UInt64(bitPattern: Int64(part)))
  }

  /// Returns the seed of a part, given a mixed seed.
  static func seed(mixed seed: UInt64, part: UInt64) -> UInt64 {
    finalized(seed ^ part)
  }

  /// Mixes a seed for ``seed(mixed:part:)``.
  static func mixed(_ seed: UInt64) -> UInt64 {
    finalized(seed &+ 0x9E37_79B9_7F4A_7C15)
  }

  private static func finalized(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
