internal import KilnMapping

/// Describes why a type was chosen.
enum Evidence {
  /// One line about the values at a key.
  ///
  /// - Parameters:
  ///   - shape: the values.
  ///   - total: the number of objects that could have the key.
  ///   - type: the type of the values.
  ///   - types: the named types.
  static func text(
    _ shape: ShapeStatistic,
    of total: Int,
    _ type: InferredType,
    _ types: InferredTypes
  ) -> String {
    var parts = ["seen in \(grouped(shape.count)) of \(grouped(total))"]
    if shape.nullCount > 0, shape.nullCount < shape.count {
      parts.append("null in \(grouped(shape.nullCount))")
    }
    if let detail = detail(shape, type, types) { parts.append(detail) }
    return parts.joined(separator: "; ")
  }

  private static func detail(
    _ shape: ShapeStatistic,
    _ type: InferredType,
    _ types: InferredTypes
  ) -> String? {
    switch type {
    case .json(let reason): return "any value: \(reason)"
    case .double where shape.numbers.integerCount > 0:
      return "an integer in \(grouped(shape.numbers.integerCount))"
    case .number: return "numbers that neither Int nor Double represents"
    case .text:
      if shape.texts.formats.contains(.email) { return "email-like" }
      if shape.texts.formats.hasAmbiguousDates {
        return "dates that do not show the order of day and month"
      }
      if shape.texts.formats.contains(.anyTime) {
        return "dates that no transformer writes back unchanged"
      }
      return nil
    case .transformed("booleanWord", _): return "written as true and false"
    case .transformed("numberText", _) where !shape.texts.formats.contains(.exactNumber):
      return "written without zeros at the end of a fraction"
    case .enumeration(let index):
      let texts = types.enumerations[index].cases.map { Excerpt.quoted($0.text) }
      return "one of " + texts.joined(separator: ", ")
    case .union(let index):
      let union = types.unions[index]
      let forms = union.cases.map { "\(Excerpt.quoted($0.value)) in \(grouped($0.count))" }
      return "by \(union.tag.map(Excerpt.quoted) ?? "its key"): " + forms.joined(separator: ", ")
    case .dictionary(.json("no members")): return "always empty"
    case .dictionary: return "a dictionary, because its keys vary"
    case .list(.json(let reason)): return "elements of any kind: \(reason)"
    default: return nil
    }
  }

  /// The kinds of different values with their counts.
  static func mixture(of shape: ShapeStatistic) -> String {
    shape.kindCounts.map { "\($0.kind.rawValue) in \(grouped($0.count))" }.joined(separator: ", ")
  }

  /// A number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
