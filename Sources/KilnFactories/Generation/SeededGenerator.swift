/// A random number generator whose numbers depend on its seed alone, on every platform
/// (SplitMix64).
///
/// The algorithm is Sebastiano Vigna's: <https://prng.di.unimi.it/splitmix64.c>. It is for test
/// data, and not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts from a seed.
  @inlinable
  public init(seed: UInt64) {
    self.init(state: seed)
  }

  @usableFromInline
  init(state: UInt64) { self.state = state }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.finalized(state)
  }

  /// A number from 0 up to `bound`, which is above 0. The last few numbers of a huge range come a
  /// little less often, which no test minds.
  public mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// One of some choices, of which there is at least one.
  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// The seed of a part of what this seed stands for: parts do not disturb each other.
  ///
  /// - Parameters:
  ///   - seed: the seed of the whole.
  ///   - part: the number of the part.
  package static func seed(_ seed: UInt64, part: Int) -> UInt64 {
    self.seed(mixed: mixed(seed), part: UInt64(bitPattern: Int64(part)))
  }

  /// The seed of a part of what a seed stands for that is mixed already.
  static func seed(mixed seed: UInt64, part: UInt64) -> UInt64 {
    finalized(seed ^ part)
  }

  /// A seed that is ready for ``seed(mixed:part:)``.
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
