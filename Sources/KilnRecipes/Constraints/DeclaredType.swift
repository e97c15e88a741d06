internal import KilnMapping

/// A type of values in a recipe file, by its name in JSON Schema.
package enum DeclaredType: String, Sendable, Hashable, CaseIterable {
  case string
  /// A number without a fraction: `1`, and also `1.0`.
  case integer
  case number, boolean, object, array, null

  /// The kind of the values; `.integer` for all numbers.
  var kind: JSONKind {
    switch self {
    case .string: .string
    case .integer, .number: .integer
    case .boolean: .boolean
    case .object: .object
    case .array: .array
    case .null: .null
    }
  }

  /// Whether a value has the type.
  ///
  /// - Complexity: O(*n*) in the number of digits, O(1) for all other values.
  func contains(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.string, .string), (.number, .number), (.boolean, .bool), (.object, .object),
      (.array, .array), (.null, .null):
      true
    case (.integer, .number(let number)): number.isWhole
    default: false
    }
  }
}

extension JSONNumber {
  /// Whether the number has no fraction.
  fileprivate var isWhole: Bool {
    isInteger || NormalizedNumber(self, clamping: true)?.isWhole == true
  }
}
