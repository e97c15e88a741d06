internal import KilnMapping

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONForm {
  /// The form of a type of Foundation's that `JSONValue.usualForm(of:)` has one for; `nil` for others.
  static func usual(_ type: Form.Type) -> Self? {
    switch type {
    case is Date.Type: Self(Date.self, .iso8601)
    case is Data.Type: Self(Data.self, .base64)
    case is URL.Type: Self(URL.self, .url)
    default: nil
    }
  }

  private init<Known>(_ type: Known.Type, _ transformer: Transformer<JSONValue, Known>) {
    self.init(
      type,
      write: { value, _ in
        guard let reverse = transformer.reverse else {
          throw TransformerError.irreversible(transformer: transformer.name)
        }
        return try reverse(value)
      },
      read: { json, _ in try transformer.forward(json) }
    )
  }
}
