/// Splits the name of a field into words.
enum FieldWords {
  /// Returns the lowercase words without numbers: `billingZIPCode2` has `billing`, `zip` and
  /// `code`.
  static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    func close() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for (place, character) in characters.enumerated() {
      guard character.isLetter else {
        close()
        continue
      }
      if character.isUppercase, beginsWord(at: place, in: characters) { close() }
      word.append(character)
    }
    close()
    return words
  }

  /// Whether a capital starts a word.
  ///
  /// It does after a character that is not a capital. In a run of capitals, the last one starts a
  /// word if small letters follow, such as the `S` of `URLSession`. The `s` of `URLs` does not
  /// count.
  private static func beginsWord(at place: Int, in characters: [Character]) -> Bool {
    guard place > 0 else { return true }
    guard characters[place - 1].isUppercase else { return true }
    let rest = characters[(place + 1)...].prefix { $0.isLowercase }
    return !rest.isEmpty && rest != ["s"]
  }

  /// Returns the possible singular forms of a word, with the word itself first.
  static func singulars(of word: String) -> [String] {
    var forms = [word]
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s") { forms.append(String(word.dropLast())) }
    return forms
  }
}
