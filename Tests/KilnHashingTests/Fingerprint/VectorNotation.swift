import Foundation
import KilnHashing
import KilnTestSupport

/// A value in the notation of docs/fingerprint-vectors.json.
indirect enum VectorNotation: Decodable {
  case null
  case truth(Bool)
  case text(String)
  case list([VectorNotation])
  case repeated(VectorNotation, times: Int)

  private enum Key: CodingKey {
    case `repeat`, times
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .repeated(
        try container.decode(VectorNotation.self, forKey: .repeat),
        times: try container.decode(Int.self, forKey: .times)
      )
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([VectorNotation].self))
    }
  }
}

/// An error in a vector.
enum VectorError: Error, Equatable {
  case expected(String)
  case unknownType(String)
  case oddHexadecimal
}

extension VectorNotation {
  /// The text with repetitions expanded.
  func text() throws(VectorError) -> String {
    switch self {
    case .text(let text): return text
    case .repeated(let unit, let times): return String(repeating: try unit.text(), count: times)
    case .null, .truth, .list: throw .expected("a string")
    }
  }

  /// The members of an array with repetitions expanded.
  func list() throws(VectorError) -> [VectorNotation] {
    switch self {
    case .list(let members): return members
    case .repeated(let unit, let times):
      let members = try unit.list()
      return (0..<times).flatMap { _ in members }
    case .null, .truth, .text: throw .expected("an array")
    }
  }

  /// The members of an array of the length that the type requires.
  func list(of count: Int) throws(VectorError) -> [VectorNotation] {
    let members = try list()
    guard members.count == count else { throw .expected("an array of \(count)") }
    return members
  }

  /// The number whose digits are in the text.
  func number<Number: FixedWidthInteger>(radix: Int = 10) throws(VectorError) -> Number {
    guard let number = Number(try text(), radix: radix) else {
      throw .expected("a \(Number.self) in base \(radix)")
    }
    return number
  }
}

/// An object of docs/fingerprint-vectors.json.
struct FingerprintVector: Decodable {
  var name: String
  var type: String
  var value: VectorNotation
  var preimage: String
  var canonical: String?
  var fingerprint: Fingerprint

  /// All vectors of the file except those of content, which are JSON texts and are checked by the
  /// tests of parsing.
  static func all() throws -> [FingerprintVector] {
    let text = try repositoryText("docs/fingerprint-vectors.json")
    return try JSONDecoder().decode([FingerprintVector].self, from: Data(text.utf8))
      .filter { $0.type != "content" }
  }

  /// The bytes of a hexadecimal text.
  static func bytes(_ text: String) throws(VectorError) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count % 2 == 0 else { throw .oddHexadecimal }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
