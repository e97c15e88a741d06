import KilnMapping

/// The rules of key styles, implemented from their description: slow, with one list per rule.
enum KeyStyleOracle {
  static func convert(_ key: String, to style: KeyStyle) -> String {
    let scalars = Array(key.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !isSeparator($0) }),
      let last = scalars.lastIndex(where: { !isSeparator($0) })
    else { return key }
    let body = Array(scalars[first...last])
    let separatesNumbers = !KeyStyle.allCases.contains(style)
    let words = parts(body).flatMap { part in
      split(part, byCase: body.contains(where: isSmall)).flatMap { word in
        separatesNumbers ? splitNumbers(word) : [word]
      }
    }
    let style = KeyStyle.allCases.first { $0 == style || $0.separatingNumbers == style } ?? style

    var written: [String] = []
    for word in words {
      let isFirst = !written.contains {
        $0.unicodeScalars.contains { isSmall($0) || isCapital($0) }
      }
      switch style {
      case .snakeCase, .kebabCase: written.append(text(word.map(small)))
      case .screamingSnakeCase: written.append(text(word.map(capital)))
      case .camelCase where isFirst: written.append(text(word.map(small)))
      default:
        let keeps = isAcronym(word, in: body, style)
        written.append(text(keeps ? word : [initial(word[0])] + word.dropFirst().map(small)))
      }
    }
    let between =
      switch style {
      case .camelCase, .pascalCase: ""
      case .snakeCase, .screamingSnakeCase: "_"
      case .kebabCase: "-"
      default: " "
      }
    return text(Array(scalars[..<first])) + written.joined(separator: between)
      + text(Array(scalars[(last + 1)...]))
  }

  private static func parts(_ body: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    body.split(whereSeparator: isSeparator).map(Array.init)
  }

  private static func split(_ part: [Unicode.Scalar], byCase: Bool) -> [[Unicode.Scalar]] {
    guard byCase else { return [part] }
    var words: [[Unicode.Scalar]] = []
    for (index, scalar) in part.enumerated() {
      let afterOther = index > 0 && isCapital(scalar) && !isCapital(part[index - 1])
      let beforeSmall =
        index > 0 && isCapital(scalar) && index + 1 < part.count && isSmall(part[index + 1])
      if index == 0 || afterOther || beforeSmall { words.append([]) }
      words[words.count - 1].append(scalar)
    }
    return words
  }

  private static func splitNumbers(_ word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
    var words: [[Unicode.Scalar]] = [[word[0]]]
    for (left, right) in zip(word, word.dropFirst()) {
      let isStart = isDigit(left) && isLetter(right) || isLetter(left) && isDigit(right)
      if isStart { words.append([]) }
      words[words.count - 1].append(right)
    }
    return words
  }

  private static func isAcronym(
    _ word: [Unicode.Scalar],
    in body: [Unicode.Scalar],
    _ style: KeyStyle
  ) -> Bool {
    if body.contains(where: isSmall) {
      return word.filter(isCapital).count > 1
    }
    return !body.contains { isSeparator($0) && !($0 == " " && style == .titleCase) }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "-" || scalar == " "
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    scalars.map { String($0) }.joined()
  }

  static func isCapital(_ scalar: Unicode.Scalar) -> Bool { small(scalar) != scalar }
  static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    !isCapital(scalar) && capital(scalar) != scalar
  }
  static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let small = single(scalar.properties.lowercaseMapping, or: scalar)
    return capital(small) != small ? small : scalar
  }
  static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping, or: scalar)
  }
  private static func initial(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isSmall(scalar) ? single(scalar.properties.titlecaseMapping, or: scalar) : scalar
  }
  private static func single(_ text: String, or scalar: Unicode.Scalar) -> Unicode.Scalar {
    Array(text.unicodeScalars).count == 1 ? text.unicodeScalars.first! : scalar
  }
}
