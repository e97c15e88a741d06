import KilnHashing
import KilnTestSupport

/// A type whose values can be read from a vector, generated, and converted to ``Plain``.
protocol Sample: FastHashable {
  /// The name of the type in the vectors.
  static var typeName: String { get }

  /// Creates the value in a vector.
  init(_ notation: VectorNotation) throws

  /// The value for the slow encoder.
  var plain: Plain { get }

  /// A random value, often at a boundary.
  ///
  /// - Parameter size: the approximate total size of the value.
  static func random(using generator: inout SeededGenerator, size: Int) -> Self
}

extension SeededGenerator {
  /// A random number of components: mostly small, sometimes just enough to fill a 512-byte buffer
  /// or an 8 KiB block.
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
