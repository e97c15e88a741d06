extension Transformer where Input: TextRepresentable, Output: TextRepresentable {
  /// Converts between `String` and JSON strings.
  ///
  /// All texts round-trip.
  public static var text: Self {
    Self(
      "text",
      forward: { try Output(carrying: $0.text(expected: "text")) },
      reverse: { try Input(carrying: $0.text(expected: "text")) }
    ).accepting(.text)
  }

  /// Removes leading and trailing white space, by Unicode's property `White_Space`.
  ///
  /// The property includes line breaks. There is no reverse.
  public static var trimmed: Self {
    changing("trimmed") { text in
      let scalars = text.unicodeScalars
      let rest = scalars.drop { $0.properties.isWhitespace }
      guard let last = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
      return String(rest[...last])
    }
  }

  /// Converts text to lowercase, independent of the locale.
  ///
  /// There is no reverse.
  public static var lowercased: Self {
    changing("lowercased") { $0.lowercased() }
  }

  /// Converts text to uppercase, independent of the locale.
  ///
  /// There is no reverse.
  public static var uppercased: Self {
    changing("uppercased") { $0.uppercased() }
  }

  private static func changing(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Self {
    Self(name, forward: { try Output(carrying: change($0.text(expected: "text"))) })
      .accepting(.text)
  }
}
