import Foundation
import KilnHashing
import KilnTestSupport
import KilnValues

/// A type with a pool of values in all their memory representations.
protocol Pooled: FastHashable {
  /// Values that are created on each access.
  static var pool: [Self] { get }
}

extension Pooled {
  static func picked(_ generator: inout SeededGenerator) -> Self { generator.pick(pool) }
}

extension Pooled where Self: FixedWidthInteger {
  static var pool: [Self] { [0, 1, 2, .min, .max, .max &- 1] }
}

extension Int: Pooled {}
extension Int8: Pooled {}
extension Int16: Pooled {}
extension Int32: Pooled {}
extension Int64: Pooled {}
extension Int128: Pooled {}
extension UInt: Pooled {}
extension UInt8: Pooled {}
extension UInt16: Pooled {}
extension UInt32: Pooled {}
extension UInt64: Pooled {}
extension UInt128: Pooled {}

extension Bool: Pooled {
  static var pool: [Bool] { [false, true] }
}

extension Float: Pooled {
  static var pool: [Float] { [0, -0.0, 1, 1, .nan, .infinity, .leastNonzeroMagnitude] }
}

extension Double: Pooled {
  static var pool: [Double] { [0, -0.0, 1, 1, -1, .nan, .infinity, .leastNonzeroMagnitude] }
}

extension Date: Pooled {
  static var pool: [Date] { [0, -0.0, 1, 1, 1e9].map(Date.init(timeIntervalSinceReferenceDate:)) }
}

extension UUID: Pooled {
  static var pool: [UUID] {
    [UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))]
      + (0..<2).compactMap { UUID(uuidString: "00000000-0000-0000-0000-00000000000\($0)") }
  }
}

extension String: Pooled {
  /// Short and long, plain or not, constant or on the heap, composed or not, and with the storage
  /// of a longer text.
  static var pool: [String] {
    let heap = String(repeating: "heap and heap ", count: 3)
    return [
      "", "a", "b", "fifteen letters", "\u{E9}", "e\u{301}", "ß", "\u{0}",
      "a literal of more than fifteen bytes", "a literal of more than fifteen Bytes",
      "a literal with e\u{301} in it, decomposed", "a literal with \u{E9} in it, decomposed",
      heap, String(heap.dropLast()), String(Array(heap)), heap + "\u{E9}", heap + "e\u{301}",
      String(heap.dropFirst(5)), String(("<<" + heap + ">>").dropFirst(2).dropLast(2)),
      String(decoding: [0x61], as: UTF8.self), String(repeating: "long", count: 300),
    ]
  }
}

extension Substring: Pooled {
  static var pool: [Substring] {
    String.pool.map { $0[...] } + [("<" + String(repeating: "x", count: 20)).dropFirst()]
  }
}

extension Character: Pooled {
  static var pool: [Character] { ["a", "b", "\u{E9}", "e\u{301}", "👩‍👩‍👧"] }
}

extension Optional: Pooled where Wrapped: Pooled {
  static var pool: [Wrapped?] { [nil, nil] + Wrapped.pool.map { $0 } }
}

extension Array: Pooled where Element: Pooled {
  static var pool: [[Element]] { lists(of: Element.pool) }
}

extension ContiguousArray: Pooled where Element: Pooled {
  static var pool: [ContiguousArray] { lists(of: Element.pool).map { ContiguousArray($0) } }
}

extension Set: Pooled where Element: Pooled {
  static var pool: [Set<Element>] { lists(of: Element.pool).map { Set($0) } }
}

extension Dictionary: Pooled where Key: Pooled, Value: Pooled {
  static var pool: [[Key: Value]] {
    let keys = Key.pool
    return lists(of: Value.pool).map { values in
      Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
    }
  }
}

extension Boxed: Pooled where Model: Pooled {
  static var pool: [Boxed] { Model.pool.map { Boxed($0) } }
}

/// None, one, two in both orders, several, and several with spare capacity.
private func lists<Element>(of pool: [Element]) -> [[Element]] {
  var roomy = Array(pool.prefix(2))
  roomy.reserveCapacity(20)
  return [
    [], [], Array(pool.prefix(1)), Array(pool.prefix(2)), pool.prefix(2).reversed(), roomy,
    Array(pool.dropFirst().prefix(3)), Array(pool.suffix(1)),
  ]
}
