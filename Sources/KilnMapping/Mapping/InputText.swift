internal import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A value of the source for messages, shortened: `string "abc"`, `array of 3`.
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
