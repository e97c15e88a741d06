internal import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Excerpt {
  /// A value of any type, for a message. For a collection, only its type and size.
  package static func described<Value>(any value: Value) -> String {
    switch value {
    case let value as JSONValue: described(value)
    case let text as String: quoted(text)
    case let date as Date: Timestamp.described(date)
    case let bytes as Data: "\(bytes.count) bytes"
    case let bytes as [UInt8]: "\(bytes.count) bytes"
    case let elements as any Collection:
      "\(shortened("\(type(of: elements))")) of \(elements.count)"
    default: shortened("\(value)")
    }
  }
}

/// A shortened source value for a message: `string "abc"`, `array of 3`.
func inputText(of value: Any) -> String {
  if isAnyNull(value) { return "null" }
  switch value {
  case let value as String: return "string \(Excerpt.quoted(value))"
  case let value as JSONObject: return "object of \(value.count)"
  case let value as [String: Any]: return "dictionary of \(value.count)"
  case let value as [Any]: return "array of \(value.count)"
  case let value as Data: return "data of \(value.count) bytes"
  case let value as Date: return "date \(Timestamp.described(value))"
  default: return Excerpt.described(any: value)
  }
}
