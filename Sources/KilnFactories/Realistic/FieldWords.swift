/// The words that the name of a field is made of.
enum FieldWords {
  /// The words, in lower case and without numbers: `billingZIPCode2` is made of billing, zip and
  /// code.
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

  /// Whether a capital begins a word: after a small letter, and as the last of several capitals
  /// before small ones, as the `S` of `URLSession`; the `s` of `URLs` is no word.
  private static func beginsWord(at place: Int, in characters: [Character]) -> Bool {
    guard place > 0 else { return true }
    guard characters[place - 1].isUppercase else { return true }
    let rest = characters[(place + 1)...].prefix { $0.isLowercase }
    return !rest.isEmpty && rest != ["s"]
  }

  /// The forms that a word may have in the singular, the word itself first.
  static func singulars(of word: String) -> [String] {
    var forms = [word]
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s") { forms.append(String(word.dropLast())) }
    return forms
  }
}
