import KilnMapping
import KilnTestSupport

/// Generates random documents: a tree, and a text for it with random white space and escapes.
struct RandomDocument {
  private(set) var text = ""
  private(set) var value = JSONValue.null
  private var random: SeededGenerator

  init(seed: UInt64, depth: Int = 5) {
    random = SeededGenerator(seed: seed)
    space()
    value = makeValue(depth: depth)
    space()
  }

  private mutating func space() {
    while random.below(4) == 0 { text += random.pick([" ", "\n", "\t", "\r"]) }
  }

  private mutating func makeValue(depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 10 : 6) {
    case 0:
      text += "null"
      return .null
    case 1:
      let flag = random.below(2) == 0
      text += "\(flag)"
      return .bool(flag)
    case 2, 3: return .number(makeNumber())
    case 4, 5: return .string(makeString())
    case 6, 7: return makeArray(depth: depth)
    default: return makeObject(depth: depth)
    }
  }

  private mutating func makeNumber() -> JSONNumber {
    switch random.below(5) {
    case 0:
      let value = Int64(random.below(2000)) - 1000
      text += "\(value)"
      return .integer(value)
    case 1:
      let value = Int64(bitPattern: random.next())
      text += "\(value)"
      return .integer(value)
    case 2:
      let value = UInt64(1) << 63 | random.next()
      text += "\(value)"
      return .unsigned(value)
    case 3:
      let value = Double(random.below(2_000_000) - 1_000_000) / 64
      text += "\(value)"
      return .double(value)
    default:
      let bits = Double(bitPattern: random.next())
      let value = bits.isFinite ? bits : 0.5
      text += random.below(2) == 0 ? "\(value)" : "\(value)".uppercased()
      return .double(value)
    }
  }

  private mutating func makeString() -> String {
    var string = ""
    text += "\""
    for _ in 0..<random.below(random.below(6) == 0 ? 90 : 9) {
      let scalar = makeScalar()
      string.unicodeScalars.append(scalar)
      write(scalar)
    }
    text += "\""
    return string
  }

  private mutating func makeScalar() -> Unicode.Scalar {
    let bound: UInt32 = random.pick([0x80, 0x80, 0x80, 0x800, 0x10000, 0x110000])
    // Surrogates are not scalars; use the letter instead.
    return Unicode.Scalar(UInt32(truncatingIfNeeded: random.next()) % bound) ?? "s"
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
      "\r": "\\r", "\t": "\\t",
    ]
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    if !mustEscape && random.below(4) != 0 {
      text.unicodeScalars.append(scalar)
    } else if let escape = short[scalar], random.below(2) == 0 {
      text += escape
    } else {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: random.below(2) == 0)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  private mutating func makeArray(depth: Int) -> JSONValue {
    var elements: [JSONValue] = []
    text += "["
    space()
    for index in 0..<random.below(5) {
      if index > 0 {
        text += ","
        space()
      }
      elements.append(makeValue(depth: depth - 1))
      space()
    }
    text += "]"
    return .array(elements)
  }

  private mutating func makeObject(depth: Int) -> JSONValue {
    var object = JSONObject()
    text += "{"
    space()
    for index in 0..<random.below(5) {
      if index > 0 {
        text += ","
        space()
      }
      let beforeKey = text
      var key = makeString()
      if object[key] != nil {
        key = "key \(index)"
        text = beforeKey + "\"\(key)\""
      }
      space()
      text += ":"
      space()
      object.updateValue(makeValue(depth: depth - 1), forKey: key)
      space()
    }
    text += "}"
    return .object(object)
  }
}

extension SeededGenerator {
  /// A text with one to four random changes: bytes replaced, removed, repeated or inserted.
  mutating func mutation(of text: [UInt8]) -> [UInt8] {
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "d800", "0", "-", "+", ".", "e5", "1e999",
      "true", "nul", " ", "\n", "\t", "\u{1}", "é", "[[[[", "]]]]",
    ]
    var text = text
    for _ in 0...below(4) {
      let at = below(text.count + 1)
      let end = min(text.count, at + 1 + below(8))
      switch below(6) {
      case 0 where at < text.count: text[at] = UInt8(truncatingIfNeeded: next())
      case 1: text.removeSubrange(at..<end)
      case 2: text.removeSubrange(at...)
      case 3: text.insert(contentsOf: text[at..<end], at: below(text.count + 1))
      default: text.insert(contentsOf: pick(pieces).utf8, at: at)
      }
    }
    return text
  }
}
