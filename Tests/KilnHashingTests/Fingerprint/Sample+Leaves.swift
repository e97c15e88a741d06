import Foundation
import KilnHashing
import KilnTestSupport

extension SeededGenerator {
  /// A text of pieces that normalization handles differently.
  mutating func text(size: Int) -> String {
    let pieces = [
      "a", "kiln ", "\u{E9}", "e\u{301}", "\u{301}", "a\u{302}\u{323}", "\u{D55C}",
      "\u{1112}\u{1161}",
      "\u{11AB}", "\0", "\u{1F44D}\u{1F3FD}", "\u{212B}", "\u{958}", "\u{FB01}",
    ]
    let isASCII = below(2) == 0
    let filler = String(repeating: "0", count: count(size: size))
    let rest = (0..<below(6)).map { _ in isASCII ? "z" : pick(pieces) }.joined()
    return below(2) == 0 ? filler + rest : rest + filler
  }
}

extension String: Sample {
  static var typeName: String { "String" }
  init(_ notation: VectorNotation) throws { self = try notation.text() }
  var plain: Plain { .text(self) }

  static func random(using generator: inout SeededGenerator, size: Int) -> String {
    generator.text(size: size)
  }
}

extension Substring: Sample {
  static var typeName: String { "Substring" }
  init(_ notation: VectorNotation) throws {
    self = "<\(try notation.text())>".dropFirst().dropLast()
  }
  var plain: Plain { .text(String(self)) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Substring {
    ("ab" + generator.text(size: size)).dropFirst()
  }
}

extension Character: Sample {
  static var typeName: String { "Character" }
  init(_ notation: VectorNotation) throws {
    let text = try notation.text()
    guard text.count == 1, let only = text.first else {
      throw VectorError.expected("one character")
    }
    self = only
  }
  var plain: Plain { .text(String(self)) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Character {
    generator.text(size: 3).first ?? "e\u{301}"
  }
}

extension Data: Sample {
  static var typeName: String { "Data" }
  init(_ notation: VectorNotation) throws {
    self.init(try FingerprintVector.bytes(try notation.text()))
  }
  var plain: Plain { .data([UInt8](self)) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Data {
    Data((0..<generator.count(size: size)).map { _ in .random(in: 0...255, using: &generator) })
  }
}

extension UUID: Sample {
  static var typeName: String { "UUID" }
  init(_ notation: VectorNotation) throws {
    guard let uuid = UUID(uuidString: try notation.text()) else {
      throw VectorError.expected("a UUID")
    }
    self = uuid
  }
  var plain: Plain { .uuid(withUnsafeBytes(of: uuid) { Array($0) }) }

  static func random(using generator: inout SeededGenerator, size: Int) -> UUID {
    UUID(uuid: unsafeBitCast((generator.next(), generator.next()), to: uuid_t.self))
  }
}

extension Date: Sample {
  static var typeName: String { "Date" }
  init(_ notation: VectorNotation) throws {
    self.init(timeIntervalSinceReferenceDate: try Double(notation))
  }
  var plain: Plain { .record([timeIntervalSinceReferenceDate.plain]) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(generator.below(2_000_000_000)) / 8 - 1e8)
  }
}

extension Duration: Sample {
  static var typeName: String { "Duration" }
  init(_ notation: VectorNotation) throws {
    self.init(attoseconds: try Int128(notation))
  }
  var plain: Plain { .record([.signed(attoseconds, width: 128)]) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Duration {
    Duration(attoseconds: .random(using: &generator, size: size) / 1_000)
  }
}

extension Fingerprint: Sample {
  static var typeName: String { "Fingerprint" }
  init(_ notation: VectorNotation) throws {
    guard let fingerprint = Fingerprint(try notation.text()) else {
      throw VectorError.expected("32 digits")
    }
    self = fingerprint
  }
  var plain: Plain { .record([value.plain]) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Fingerprint {
    Fingerprint(value: .random(using: &generator, size: size))
  }
}
