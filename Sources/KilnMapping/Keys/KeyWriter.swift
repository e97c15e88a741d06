/// Writes a key in a style, word by word.
struct KeyWriter<Unit: KeyUnit> {
  private let style: KeyStyle
  private let key: UnsafeBufferPointer<Unit>
  private let result: UnsafeMutableBufferPointer<Unit.Form>
  private var count = 0

  /// The range between the leading and trailing separators.
  private var body = 0..<0
  /// Whether capitals can start a word: not in a key without lowercase letters.
  private var hasSmall = false
  /// Whether separators show that the words are not acronyms.
  ///
  /// The blanks of a title do not count, so that a title is unchanged.
  private var hasMarks = false
  /// Whether a word with a letter has been written.
  private var hasLetters = false

  /// Creates a writer for one key.
  ///
  /// - Parameters:
  ///   - style: the style to write.
  ///   - key: the key, in any style.
  ///   - result: a buffer with capacity for twice as many units as the key has.
  @inline(__always)
  init(
    style: KeyStyle,
    key: UnsafeBufferPointer<Unit>,
    result: UnsafeMutableBufferPointer<Unit.Form>
  ) {
    self.style = style
    self.key = key
    self.result = result
  }

  /// Writes the key and returns the number of units.
  @inline(__always)
  consuming func write() -> Int {
    findBody()
    for index in 0..<body.lowerBound { append(key[index].own) }
    var at = body.lowerBound
    while at < body.upperBound {
      if key[at].role.isSeparator {
        at += 1
        continue
      }
      var word = word(from: at)
      if style.separatesNumbers { endAtNumber(&word) }
      write(word)
      at = word.end
    }
    for index in body.upperBound..<key.count { append(key[index].own) }
    return count
  }

  private mutating func findBody() {
    var (start, end) = (0, key.count)
    while start < end, key[start].role.isSeparator { start += 1 }
    while start < end, key[end - 1].role.isSeparator { end -= 1 }
    body = start..<end
    for index in body {
      switch key[index].role {
      case .small: hasSmall = true
      case .mark: hasMarks = true
      case .blank where style.joining != .title: hasMarks = true
      default: break
      }
    }
  }

  private mutating func append(_ unit: Unit.Form) {
    result.initializeElement(at: count, to: unit)
    count += 1
  }
}

// MARK: Words
extension KeyWriter {
  private struct Word {
    var start: Int
    var end: Int
    var capitals = 0
    var smalls = 0
  }

  private func word(from start: Int) -> Word {
    var word = Word(start: start, end: start)
    var previous = KeyUnitRole.mark
    while word.end < body.upperBound {
      let role = key[word.end].role
      if role.isSeparator { break }
      if role == .capital {
        if hasSmall, word.end > start, begins(at: word.end, after: previous) { break }
        word.capitals += 1
      } else if role == .small {
        word.smalls += 1
      }
      previous = role
      word.end += 1
    }
    return word
  }

  /// Whether a capital within a word is the first letter of the next one.
  private func begins(at index: Int, after previous: KeyUnitRole) -> Bool {
    if previous != .capital { return true }
    return index + 1 < body.upperBound && key[index + 1].role == .small
  }

  /// Ends a word before its first number, or before the letter after it.
  @inline(never)
  private func endAtNumber(_ word: inout Word) {
    guard let end = (word.start + 1..<word.end).first(where: separates) else { return }
    for index in end..<word.end {
      switch key[index].role {
      case .capital: word.capitals -= 1
      case .small: word.smalls -= 1
      default: break
      }
    }
    word.end = end
  }

  /// Whether a letter follows a digit, or a digit a letter.
  private func separates(at index: Int) -> Bool {
    let (left, right) = (key[index - 1], key[index])
    return left.isDigit ? right.isLetter : left.isLetter && right.isDigit
  }

  private mutating func write(_ word: Word) {
    if word.start > body.lowerBound { appendSeparator() }
    switch style.joining {
    case .snake, .kebab: appendSmall(word)
    case .screamingSnake:
      for index in word.start..<word.end { append(key[index].capital) }
    case .camel where !hasLetters: appendSmall(word)
    case .camel, .pascal, .title: appendTitle(word)
    }
    hasLetters = hasLetters || word.capitals + word.smalls > 0
  }

  private mutating func appendSeparator() {
    switch style.joining {
    case .camel, .pascal: break
    case .snake, .screamingSnake: append(Unit.form(ascii: "_"))
    case .kebab: append(Unit.form(ascii: "-"))
    case .title: append(Unit.form(ascii: " "))
    }
  }

  private mutating func appendSmall(_ word: Word) {
    for index in word.start..<word.end { append(key[index].small) }
  }

  private mutating func appendTitle(_ word: Word) {
    // If capitals start words, the capitals of one word are all at its start.
    let keepsCapitals = hasSmall ? word.capitals > 1 : !hasMarks
    if keepsCapitals {
      for index in word.start..<word.end { append(key[index].own) }
    } else {
      append(key[word.start].initial)
      for index in word.start + 1..<word.end { append(key[index].small) }
    }
  }
}
