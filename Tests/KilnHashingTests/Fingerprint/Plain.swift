import Foundation
import KilnHashing

/// A value in the terms of docs/fingerprint.md, without Swift's types.
///
/// This is the slow second encoder. Each rule of the document is one plain line here. It shares no
/// code with Kiln except XXH3 itself, which the vectors prove.
indirect enum Plain {
  case signed(Int128, width: Int)
  case unsigned(UInt128, width: Int)
  case truth(Bool)
  case half(bits: UInt16)
  case single(bits: UInt32)
  case double(bits: UInt64)
  case text(String)
  case data([UInt8])
  case uuid([UInt8])
  case list([Plain])
  case set([Plain])
  case dictionary([(key: Plain, value: Plain)])
  case none
  case some(Plain)
  case choice(String, [Plain])
  case record([Plain])
}

/// The two byte strings of a value.
enum PlainForm {
  case preimage
  case canonical
}

extension Plain {
  /// The layout version and the value.
  func bytes(_ form: PlainForm) -> [UInt8] {
    word(1) + field(form)
  }

  private func field(_ form: PlainForm) -> [UInt8] {
    switch self {
    case .signed(let number, let width):
      return width > 64 ? low(number, 16) : low(number, 8)
    case .unsigned(let number, let width):
      return width > 64 ? low(number, 16) : low(number, 8)
    case .truth(let truth): return word(truth ? 1 : 0)
    case .half(let bits): return binary64(Double(Float16(bitPattern: bits)))
    case .single(let bits): return binary64(Double(Float(bitPattern: bits)))
    case .double(let bits): return binary64(Double(bitPattern: bits))
    case .text(let text):
      let utf8 = Array(text.precomposedStringWithCanonicalMapping.utf8)
      return word(utf8.count) + utf8
    case .data(let bytes): return word(bytes.count) + bytes
    case .uuid(let bytes): return bytes
    case .list(let elements):
      return elements.reduce(into: word(elements.count)) { bytes, element in
        bytes += element.packed ?? element.field(form)
      }
    case .set(let elements):
      return unordered(elements.map { $0.field(form) }, form)
    case .dictionary(let pairs):
      let parts = pairs.map { $0.key.field(form) + $0.value.field(form) }
      return unordered(parts, form)
    case .none: return word(0)
    case .some(let value): return word(1) + value.field(form)
    case .choice(let name, let parts):
      return parts.reduce(into: Plain.text(name).field(form)) { $0 += $1.field(form) }
    case .record(let fields):
      return fields.reduce(into: []) { $0 += $1.field(form) }
    }
  }

  /// The bytes of a number as an array element; `nil` for other values.
  private var packed: [UInt8]? {
    switch self {
    case .signed(let number, let width): low(number, width / 8)
    case .unsigned(let number, let width): low(number, width / 8)
    case .truth(let truth): [truth ? 1 : 0]
    case .half(let bits): low(bits & 0x7FFF > 0x7C00 ? 0x7E00 : bits == 0x8000 ? 0 : bits, 2)
    case .single(let bits):
      low(bits & 0x7FFF_FFFF > 0x7F80_0000 ? 0x7FC0_0000 : bits == 1 << 31 ? 0 : bits, 4)
    case .double(let bits): binary64(Double(bitPattern: bits))
    default: nil
    }
  }

  private func unordered(_ parts: [[UInt8]], _ form: PlainForm) -> [UInt8] {
    switch form {
    case .preimage:
      word(parts.count) + low(parts.reduce(UInt128(0)) { $0 &+ XXH3.hash128($1) }, 16)
    case .canonical:
      parts.sorted(by: comesFirst).reduce(into: word(parts.count)) { bytes, part in
        bytes += word(part.count) + part
      }
    }
  }

  private func comesFirst(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    for (a, b) in zip(left, right) where a != b { return a < b }
    return left.count < right.count
  }

  private func word(_ number: Int) -> [UInt8] {
    low(number, 8)
  }

  private func binary64(_ number: Double) -> [UInt8] {
    if number != number { return low(0x7FF8_0000_0000_0000 as UInt64, 8) }
    return low(number == 0 ? 0 : number.bitPattern, 8)
  }
}

/// The lowest bytes of a number in little-endian order.
func low(_ number: some BinaryInteger, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
