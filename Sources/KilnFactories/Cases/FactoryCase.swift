public import KilnValues

/// A model in which one field, or several, have values that are worth a test, with words for it.
///
///     @Test(arguments: try users.boundaries())
///     func usersAreStored(_ user: FactoryCase<User>) throws {
///       try store.insert(user.model)               // the test's arguments read: age = 18, age = 150
///     }
public struct FactoryCase<Model: Value>: CustomStringConvertible {
  /// The model, which satisfies its rules.
  public let model: Model

  /// The names of the fields that were given a value, in the order of the schema.
  public let fields: [String]

  /// The values in words: `age = 18, role = .admin`. Of a redacted field only the number of the value is
  /// told, and of a long value the beginning.
  public let description: String
}

extension FactoryCase: Sendable where Model: Sendable {}

/// One value of a field that is worth a test.
struct FieldCandidate<Model: Value>: Sendable {
  /// Gives the field the value.
  let source: FieldSource<Model>

  /// The value in words.
  let words: String

  /// A candidate.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - words: the value in words; where not given it is printed.
  init<Output>(_ value: Output, words: String? = nil) {
    let kept = Unchecked(value)
    source = .making(isConstant: true) { _, _ in kept.value }
    self.words = words ?? Self.words(for: value)
  }

  /// The values as candidates for a field.
  static func all<Output>(_ values: [Output], isRedacted: Bool) -> [FieldCandidate] {
    values.enumerated().map { place, value in
      guard isRedacted else { return FieldCandidate(value) }
      return FieldCandidate(value, words: "\(redacted) (\(place + 1) of \(values.count))")
    }
  }

  /// A value in words, on one line that is not too long.
  private static func words<Output>(for value: Output) -> String {
    let options = PrintOptions(maximumElements: 8, maximumCharacters: 40, maximumLength: 200)
    let text = String(printing: value, options)
    let count: Int? =
      switch value {
      case let text as String: text.count
      case let list as any Collection: list.count
      default: nil
      }
    guard let count, count > (value is String ? 40 : 8) else { return text }
    return "\(text) (\(count) long)"
  }
}
