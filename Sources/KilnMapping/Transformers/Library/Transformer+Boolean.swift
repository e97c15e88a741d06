internal import KilnData

extension Transformer where Input: TextRepresentable, Output == Bool {
  /// Booleans as words.
  ///
  /// Reverse after forward is the identity on the two words that are written, forward after
  /// reverse on both Booleans.
  ///
  /// - Parameter words: the words, such as ``BooleanWords/yesNo``.
  public static func words(_ words: BooleanWords) -> Self {
    Self(
      "words",
      forward: { input in
        let text = try input.text(expected: "one of \(words.described)")
        guard let value = words.meaning(of: text) else {
          throw ConversionError(
            expected: "one of \(words.described)",
            found: Excerpt.described(any: input)
          )
        }
        return value
      },
      reverse: { Input(carrying: words.word(for: $0)) }
    )
  }
}

extension Transformer where Input: NumberRepresentable, Output == Bool {
  /// Booleans as the numbers 1 and 0.
  ///
  /// Both laws hold for the two integers and the two Booleans. Of doubles, 1.0 and 0.0 are read
  /// where the input is a `Double`.
  public static var bit: Self {
    Self(
      "bit",
      forward: { input in
        let (one, zero) = (Input(carrying: 1), Input(carrying: 0))
        if let number = input.carriedNumber {
          if number == one?.carriedNumber { return true }
          if number == zero?.carriedNumber { return false }
        }
        throw ConversionError(expected: "1 or 0", found: Excerpt.described(any: input))
      },
      reverse: { value in
        guard let input = Input(carrying: value ? 1 : 0) else {
          throw ConversionError(expected: "type that holds 1 and 0", found: "\(Input.self)")
        }
        return input
      }
    )
  }
}
