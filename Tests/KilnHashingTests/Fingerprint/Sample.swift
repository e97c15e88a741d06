import KilnHashing
import KilnTestSupport

/// A type whose values can be read from a vector, made at random, and said plainly.
protocol Sample: FastHashable {
  /// What the vectors call the type.
  static var typeName: String { get }

  /// The value that a vector writes.
  init(_ notation: VectorNotation) throws

  /// The value for the slow encoder.
  var plain: Plain { get }

  /// Any value, often one at an edge.
  ///
  /// - Parameter size: about how much a value may hold, the values in it included.
  static func random(using generator: inout SeededGenerator, size: Int) -> Self
}

extension SeededGenerator {
  /// How many parts a value has: mostly few, at times about as many as fill a buffer of 512 bytes
  /// or a block of 8 KiB with parts of some width.
  mutating func count(size: Int) -> Int {
    let count =
      switch below(12) {
      case 0: 0
      case 1: pick([29, 60, 120, 250, 480]) + below(10)
      case 2: below(size + 1)
      case 3: pick([510, 1020, 2040, 4090, 8180]) + below(16)
      default: below(4)
      }
    return min(count, size)
  }
}
