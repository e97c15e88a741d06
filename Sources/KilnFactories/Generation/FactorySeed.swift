internal import Foundation
internal import KilnValues

/// The seed of a test run, one per process.
///
/// Failures print it, and the environment variable `KILN_SEED` sets it.
///
///     KILN_SEED=0x2a swift test
///     try users.buildList(10, seed: FactorySeed.current().value)
public struct FactorySeed: Sendable, Hashable {
  /// The number.
  public let value: UInt64

  /// Creates a seed.
  ///
  /// - Parameter value: the number.
  public init(_ value: UInt64) { self.value = value }

  /// Parses a decimal number, or a hexadecimal number with the prefix `0x`.
  ///
  /// - Parameter text: the number, without sign or blanks.
  /// - Throws: ``FactoryError`` for any other text, and for numbers above 64 bits.
  public init(parsing text: String) throws(FactoryError) {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    // `UInt64.init` would accept a sign.
    guard digits.first?.isHexDigit == true,
      let value = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else {
      throw FactoryError(.malformedSeed(text))
    }
    self.init(value)
  }

  /// The name of the environment variable.
  public static var variable: String { "KILN_SEED" }

  /// Returns the seed of this process.
  ///
  /// It is the value of `KILN_SEED` if that is set and not empty. Otherwise it is random, and
  /// constant for the lifetime of the process.
  ///
  /// - Throws: ``FactoryError`` if the variable is not a number.
  public static func current() throws(FactoryError) -> FactorySeed {
    try current(in: ProcessInfo.processInfo.environment)
  }

  static func current(in environment: [String: String]) throws(FactoryError) -> FactorySeed {
    guard let text = environment[variable], !text.isEmpty else { return ofProcess }
    return try FactorySeed(parsing: text)
  }

  private static let ofProcess = FactorySeed(UInt64.random(in: .min ... .max))
}

extension FactorySeed: ExpressibleByIntegerLiteral {
  /// Creates a seed.
  ///
  /// - Parameter value: the number.
  public init(integerLiteral value: UInt64) { self.init(value) }
}

extension FactorySeed: CustomStringConvertible {
  /// The number in hexadecimal: `0x2a`.
  public var description: String { "0x" + String(value, radix: 16) }
}
