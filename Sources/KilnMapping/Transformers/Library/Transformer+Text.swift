extension Transformer where Input: TextRepresentable, Output: TextRepresentable {
  /// The text itself, from one carrier to another: a JSON string to a `String`, and back.
  ///
  /// Both laws hold for all texts.
  public static var text: Self {
    Self(
      "text",
      forward: { Output(carrying: try $0.text(expected: "text")) },
      reverse: { Input(carrying: try $0.text(expected: "text")) }
    )
  }

  /// The text without white space at its start and end: what Unicode calls `White_Space`, line
  /// breaks among it.
  ///
  /// There is no way back.
  public static var trimmed: Self {
    changing("trimmed") { text in
      let scalars = text.unicodeScalars
      let rest = scalars.drop { $0.properties.isWhitespace }
      guard let last = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
      return String(rest[...last])
    }
  }

  /// The text in small letters, by Unicode's rules that depend on no language.
  ///
  /// There is no way back.
  public static var lowercased: Self {
    changing("lowercased") { $0.lowercased() }
  }

  /// The text in capitals, by Unicode's rules that depend on no language.
  ///
  /// There is no way back.
  public static var uppercased: Self {
    changing("uppercased") { $0.uppercased() }
  }

  private static func changing(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Self {
    Self(name, forward: { Output(carrying: change(try $0.text(expected: "text"))) })
  }
}
