internal import Foundation
internal import KilnValues

/// The seed of a test run, one per process.
///
/// Failures print it, and the environment variable `KILN_SEED` sets it.
///
///     KILN_SEED=0x2a swift test
///     try users.buildList(10, seed: FactorySeed.current())
public enum FactorySeed {
  /// The name of the environment variable.
  package static var variable: String { "KILN_SEED" }

  /// Returns the seed of this process.
  ///
  /// It is the value of `KILN_SEED` if that is set and not empty: a decimal number, or a
  /// hexadecimal number with the prefix `0x`. Otherwise it is random, and constant for the lifetime
  /// of the process.
  ///
  /// - Throws: ``FactoryError`` if the variable is not a number of at most 64 bits.
  public static func current() throws(FactoryError) -> UInt64 {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    return text.isEmpty ? ofProcess : try parsed(text)
  }

  /// Parses a decimal number, or a hexadecimal number with the prefix `0x`.
  ///
  /// - Parameter text: the number, without sign or blanks.
  /// - Throws: ``FactoryError`` for any other text, and for numbers above 64 bits.
  package static func parsed(_ text: String) throws(FactoryError) -> UInt64 {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    // `UInt64.init` would accept a sign.
    guard digits.first?.isHexDigit == true,
      let value = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else {
      throw FactoryError(.malformedSeed(text))
    }
    return value
  }

  /// Returns a seed in hexadecimal: `0x2a`.
  package static func words(_ seed: UInt64) -> String { "0x" + String(seed, radix: 16) }

  private static let ofProcess = UInt64.random(in: .min ... .max)
}
