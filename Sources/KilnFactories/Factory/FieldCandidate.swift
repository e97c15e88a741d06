package import KilnValues

/// A value of a field that is worth testing.
package struct FieldCandidate<Model: ValueModel>: Sendable {
  /// Sets the field to the value.
  let source: FieldSource<Model>

  /// The value as text.
  package let words: String

  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - words: the value as text; by default it is printed.
  package init<Output>(_ value: Output, words: String? = nil) {
    let kept = Unchecked(value)
    source = .making(isConstant: true) { _, _ in kept.value }
    self.words = words ?? Self.words(for: value)
  }

  /// Creates candidates for the values of a field.
  package static func all<Output>(_ values: [Output], isRedacted: Bool) -> [FieldCandidate] {
    values.enumerated().map { place, value in
      guard isRedacted else { return FieldCandidate(value) }
      return FieldCandidate(value, words: "\(redacted) (\(place + 1) of \(values.count))")
    }
  }

  /// The value as text on one line of limited length.
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
