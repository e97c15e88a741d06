extension PatternParser {
  /// Parses a class in brackets.
  mutating func characterClass() throws(ParseError) -> ScalarSet {
    let start = position
    _ = read()
    let isNegated = read("^")
    var ranges: [ScalarSet.Values] = []
    var categories: [Unicode.GeneralCategory] = []
    while next != "]" {
      let position = position
      if read("-") {
        guard ranges.isEmpty && categories.isEmpty || next == "]" else {
          throw failure(
            at: position,
            expected: #""-" only in a range, and as the first or last character of a class"#,
            advice: #"write "\-" for the character"#
          )
        }
        ranges.append(0x2D...0x2D)
        continue
      }
      switch try member(of: start) {
      case .ranges(let others): ranges += others
      case .categories(let others): categories += others
      case .scalar(let first):
        let isRange = next == "-" && rest.dropFirst().first != "]"
        ranges.append(isRange ? try range(from: first, in: start) : ScalarSet.only(first))
      }
    }
    guard !ranges.isEmpty || !categories.isEmpty else {
      throw failure(expected: "a character of the class", advice: #"write "\]" for the character"#)
    }
    _ = read()
    return ScalarSet(ranges, categories: categories, isNegated: isNegated)
  }

  /// Parses the hyphen and the end of a range.
  private mutating func range(
    from first: Unicode.Scalar,
    in start: String.Index
  ) throws(ParseError) -> ScalarSet.Values {
    _ = read()
    let position = position
    guard next != "-", case .scalar(let last) = try member(of: start) else {
      throw failure(at: position, expected: "a character as the end of the range")
    }
    guard first <= last else {
      let first = Excerpt.quoted(String(first))
      throw failure(at: position, expected: "the end of a range after its start \(first)")
    }
    return first.value...last.value
  }

  /// Parses a character or an escape in the class that starts at a position.
  private mutating func member(of start: String.Index) throws(ParseError) -> PatternEscape {
    switch next {
    case "[":
      throw failure(expected: "a character of the class", advice: #"write "\[" for the character"#)
    case "\\": return try escape(inClass: true)
    case let scalar?:
      _ = read()
      return .scalar(scalar)
    case nil: throw failure(expected: #""]" for the class at byte \#(offset(of: start))"#)
    }
  }
}
