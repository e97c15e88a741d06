import Foundation
import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

/// Compares KilnJSON with the generator of the text and with Foundation.
@Suite struct JSONDifferentialTests {
  @Test func randomDocumentsParseToTheirValues() throws {
    var parser = JSONParser()
    for seed in 0..<3000 {
      let document = RandomDocument(seed: UInt64(seed))
      #expect(try parser.parse(document.text) == document.value, "seed \(seed)")
    }
  }

  @Test func foundationParsesTheSameValues() throws {
    var parser = JSONParser()
    for seed in 3000..<5000 {
      let text = RandomDocument(seed: UInt64(seed)).text
      let other = try JSONSerialization.jsonObject(
        with: Data(text.utf8),
        options: .fragmentsAllowed
      )
      #expect(Self.agree(try parser.parse(text), other), "seed \(seed)")
    }
  }

  @Test func foundationRejectsTheSameTexts() throws {
    var random = SeededGenerator(seed: 3)
    var parser = JSONParser(options: JSONParser.Options(duplicateKeys: .last))
    var accepted = 0
    var rejected = 0
    for seed in 0..<6000 {
      let document = RandomDocument(seed: UInt64(seed), depth: 3)
      let text = random.mutation(of: Array(document.text.utf8))
      let other = try? JSONSerialization.jsonObject(
        with: Data(text),
        options: .fragmentsAllowed
      )
      do throws(ParseError) {
        let value = try parser.parse(text)
        accepted += 1
        if let other {
          #expect(Self.agree(value, other), "seed \(seed)")
        } else {
          #expect(Self.holdsNumberBeyondDouble(value), "Foundation alone refuses seed \(seed)")
        }
      } catch {
        rejected += 1
        #expect(other == nil, "Foundation alone accepts seed \(seed)")
        #expect((0...text.count).contains(error.offset))
      }
    }
    #expect(accepted > 300 && rejected > 2000, "too few texts of one kind")
  }

  /// The one known difference: Foundation rejects numbers that are too large for a double, although
  /// they are valid JSON.
  private static func holdsNumberBeyondDouble(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let number): Double(number.description)?.isInfinite ?? false
    case .array(let elements): elements.contains(where: holdsNumberBeyondDouble)
    case .object(let members): members.contains { holdsNumberBeyondDouble($0.value) }
    default: false
    }
  }

  /// Whether Foundation's number is equal, as far as its conversion through `Decimal` allows. Other
  /// tests prove that doubles are exact to the last bit.
  private static func agree(_ number: Double?, _ other: Any) -> Bool {
    guard let number, let other = (other as? NSNumber)?.doubleValue else { return false }
    return abs(number - other) <= abs(number) * 1e-14
  }

  private static func agree(_ value: JSONValue, _ other: Any) -> Bool {
    switch value {
    case .null: other is NSNull
    case .bool(let flag): other as? Bool == flag
    case .string(let string): (other as? String).map { $0.utf8.elementsEqual(string.utf8) } ?? false
    case .number(let number):
      if let integer = number.integer(as: Int64.self) {
        (other as? NSNumber)?.int64Value == integer
      } else if let integer = number.integer(as: UInt64.self) {
        (other as? NSNumber)?.uint64Value == integer
      } else {
        agree(Double(number.description), other)
      }
    case .array(let elements):
      (other as? [Any]).map { others in
        elements.count == others.count
          && zip(elements, others).allSatisfy { agree($0, $1) }
      } ?? false
    case .object(let members):
      (other as? [String: Any]).map { others in
        members.count == others.count
          && members.allSatisfy { key, value in
            others[key].map { agree(value, $0) } ?? false
          }
      } ?? false
    }
  }
}
