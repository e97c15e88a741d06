/// How the keys of a dictionary are written as the names of members.
///
/// Strings, integers and other types with a lossless text have one, and so have enums whose raw
/// values have such a type.
@usableFromInline
package struct TextKey<Key>: @unchecked Sendable {
  // Unchecked because a type that a cast has found is not known to be `SendableMetatype`. The
  // closures capture nothing else.

  /// The text of a key.
  package let text: (Key) -> String

  /// The key of a text; `nil` for a text that is no key, or not the one that is written for it.
  @usableFromInline package let key: (String) -> Key?

  /// The expected text, in words.
  package let expectation: String

  /// Fails for a type without a text.
  package init?(_ type: Key.Type) {
    if let string = TextKey<String>.string as? Self {
      self = string
    } else if let type = type as? any LosslessStringConvertible.Type {
      self = Self.lossless(type)
    } else if let type = type as? any RawRepresentable.Type, let made = Self.raw(type) {
      self = made
    } else {
      return nil
    }
  }

  package init() where Key: LosslessStringConvertible {
    self = Self.lossless(Key.self)
  }

  package init() where Key: RawRepresentable, Key.RawValue: LosslessStringConvertible {
    self = Self.raw(Key.self, TextKey<Key.RawValue>())
  }

  private init(
    expecting expectation: String,
    text: @escaping (Key) -> String,
    key: @escaping (String) -> Key?
  ) {
    self.expectation = expectation
    self.text = text
    self.key = key
  }

  private static func lossless<Text: LosslessStringConvertible>(_ type: Text.Type) -> Self {
    Self(
      expecting: "a key that is written as \(typeName(Key.self))",
      text: { ($0 as! Text).description },
      key: { text in
        guard let key = Text(text), key.description == text else { return nil }
        return (key as! Key)
      }
    )
  }

  private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> Self? {
    TextKey<Raw.RawValue>(Raw.RawValue.self).map { raw(type, $0) }
  }

  private static func raw<Raw: RawRepresentable>(
    _ type: Raw.Type,
    _ raw: TextKey<Raw.RawValue>
  ) -> Self {
    func known<Cases: CaseIterable>(_ cases: Cases.Type) -> String {
      let keys = cases.allCases.prefix(20).compactMap { ($0 as? Raw).map { raw.text($0.rawValue) } }
      return "one of the keys " + keys.map { "\"\($0)\"" }.joined(separator: ", ")
    }
    let list = (type as? any CaseIterable.Type).map { known($0) }
    return Self(
      expecting: list ?? "a key that is a raw value of \(typeName(Key.self))",
      text: { raw.text(($0 as! Raw).rawValue) },
      key: { raw.key($0).flatMap { Raw(rawValue: $0) as! Key? } }
    )
  }
}

extension TextKey<String> {
  /// The keys themselves.
  @usableFromInline
  package static var string: TextKey {
    TextKey(expecting: "a string", text: { $0 }, key: { $0 })
  }
}
