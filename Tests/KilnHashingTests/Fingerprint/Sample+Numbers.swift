import Foundation
import KilnHashing
import KilnTestSupport

// Every type provides its name and its plain value; the rest is common to all integers.

protocol IntegerSample: Sample, FixedWidthInteger {}

extension IntegerSample {
  static var typeName: String { "\(Self.self)" }
  init(_ notation: VectorNotation) throws { self = try notation.number() }

  var plain: Plain {
    Self.isSigned
      ? .signed(Int128(self), width: Self.bitWidth) : .unsigned(UInt128(self), width: Self.bitWidth)
  }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    let wide = UInt128(generator.next()) << 64 | UInt128(generator.next())
    return generator.pick([0, 1, .min, .max, Self(truncatingIfNeeded: wide)])
  }
}

extension Int: IntegerSample {}
extension Int8: IntegerSample {}
extension Int16: IntegerSample {}
extension Int32: IntegerSample {}
extension Int64: IntegerSample {}
extension Int128: IntegerSample {}
extension UInt: IntegerSample {}
extension UInt8: IntegerSample {}
extension UInt16: IntegerSample {}
extension UInt32: IntegerSample {}
extension UInt64: IntegerSample {}
extension UInt128: IntegerSample {}

extension Bool: Sample {
  static var typeName: String { "Bool" }

  init(_ notation: VectorNotation) throws {
    guard case .truth(let truth) = notation else { throw VectorError.expected("true or false") }
    self = truth
  }

  var plain: Plain { .truth(self) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Bool {
    generator.below(2) == 1
  }
}

extension Double: Sample {
  static var typeName: String { "Double" }
  init(_ notation: VectorNotation) throws {
    self.init(bitPattern: try notation.number(radix: 16))
  }
  var plain: Plain { .double(bits: bitPattern) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Double {
    let edges: [Double] = [
      0, -0.0, 1.5, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    let nan = Double(nan: generator.next() & 0xFFFF, signaling: generator.below(2) == 0)
    return generator.pick(edges + [nan, -nan, Double(bitPattern: generator.next())])
  }
}

extension Float: Sample {
  static var typeName: String { "Float" }
  init(_ notation: VectorNotation) throws {
    self.init(bitPattern: try notation.number(radix: 16))
  }
  var plain: Plain { .single(bits: bitPattern) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Float {
    let bits = UInt32(truncatingIfNeeded: generator.next())
    let nan = Float(bitPattern: bits | 0x7F80_0001)
    return generator.pick([
      0, -0.0, 0.25, .infinity, -.leastNonzeroMagnitude, nan, Float(bitPattern: bits),
    ])
  }
}

extension Float16: Sample {
  static var typeName: String { "Float16" }
  init(_ notation: VectorNotation) throws {
    self.init(bitPattern: try notation.number(radix: 16))
  }
  var plain: Plain { .half(bits: bitPattern) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Float16 {
    Float16(bitPattern: UInt16(truncatingIfNeeded: generator.next()))
  }
}
