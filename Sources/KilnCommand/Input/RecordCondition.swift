internal import KilnMapping
internal import Synchronization

/// A condition on records: the values at a path, compared with a text.
///
/// `country=CH` and `country!=CH` compare the text of a string, a number, a Boolean or null.
/// Numbers are equal by value. `population>1000` and its relatives compare numbers if both sides
/// are, also as strings. Otherwise they compare strings by code points, which orders dates in ISO
/// 8601. A record without a value matches only `!=`.
struct RecordCondition: Sendable {
  private let paths: FallbackPaths
  private let comparison: Comparison
  private let text: String
  private let number: JSONNumber?
  /// The values that the text represents.
  private let equals: [JSONValue]
  private let lookups = Lookups()

  /// What records had at the path, for all copies of a condition.
  private final class Lookups: Sendable {
    let isAnyRecord = Atomic(false)
    let isAnyValue = Atomic(false)
  }

  private enum Comparison: String, CaseIterable {
    // The longer ones come first.
    case notEqual = "!=", atMost = "<=", atLeast = ">="
    case equal = "=", less = "<", greater = ">"
  }

  /// Parses a condition.
  ///
  /// The first comparison outside of quotes ends the path.
  ///
  /// - Throws: ``ArgumentFailure`` if it is invalid.
  init(_ argument: String) throws(ArgumentFailure) {
    guard let (end, comparison) = Self.comparison(in: argument) else {
      throw ArgumentFailure(
        "expected a condition such as country=CH or population>1000, found \(Excerpt.quoted(argument))"
      )
    }
    for (foreign, own) in Self.foreign where argument[end...].hasPrefix(foreign) {
      throw ArgumentFailure(
        "expected a comparison, found \(Excerpt.quoted(foreign)); use \(own), with a space before a "
          + "text that begins with a comparison"
      )
    }
    do throws(ParseError) {
      paths = try FallbackPaths(argument[..<end].trimmingBlanks)
    } catch {
      throw ArgumentFailure("\(error)")
    }
    self.comparison = comparison
    let start = argument.index(end, offsetBy: comparison.rawValue.count)
    text = argument[start...].trimmingBlanks
    number = JSONNumber(text: text)
    let constant: JSONValue? = ["true": true, "false": false, "null": .null][text]
    equals = [.string(text)] + [number.map { .number($0) }, constant].compactMap(\.self)
  }

  /// The comparisons of other languages.
  private static let foreign: KeyValuePairs = [
    "==": "=", "=>": ">=", "=<": "<=", "<>": "!=", "!==": "!=",
  ]

  private static func comparison(in text: String) -> (String.Index, Comparison)? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      let found = Comparison.allCases.first { text[index...].hasPrefix($0.rawValue) }
      if let found { return (index, found) }
    }
    return nil
  }

  /// The path, if there were records, but none of them had a value; else `nil`.
  var unfoundPath: String? {
    let isUnfound =
      lookups.isAnyRecord.load(ordering: .relaxed) && !lookups.isAnyValue.load(ordering: .relaxed)
    return isUnfound ? "\(paths)" : nil
  }

  /// Whether a record satisfies the condition.
  ///
  /// With a wildcard, one of the values must.
  func isSatisfied(by record: JSONValue) -> Bool {
    let values = (try? paths.matches(in: record))?.map(\.value) ?? []
    if !lookups.isAnyValue.load(ordering: .relaxed) {
      lookups.isAnyRecord.store(true, ordering: .relaxed)
      if !values.isEmpty { lookups.isAnyValue.store(true, ordering: .relaxed) }
    }
    if comparison == .notEqual { return !values.contains(where: isEqual) }
    return values.contains(where: holds(for:))
  }

  private func holds(for value: JSONValue) -> Bool {
    guard comparison != .equal else { return isEqual(value) }
    let order: (isLess: Bool, isGreater: Bool)
    if let number, let other = value.numberValue ?? value.stringValue.flatMap(JSONNumber.init) {
      order = (other.isLess(than: number), number.isLess(than: other))
    } else if let other = value.stringValue {
      order = (
        other.utf8.lexicographicallyPrecedes(text.utf8),
        text.utf8.lexicographicallyPrecedes(other.utf8)
      )
    } else {
      return false
    }
    return switch comparison {
    case .less: order.isLess
    case .greater: order.isGreater
    case .atMost: !order.isGreater
    case .atLeast: !order.isLess
    case .equal, .notEqual: false
    }
  }

  private func isEqual(_ value: JSONValue) -> Bool {
    equals.contains { $0.isEqualInJSON(to: value) }
  }
}

extension StringProtocol {
  /// The text without blanks at both ends.
  fileprivate var trimmingBlanks: String {
    let text = drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
