import Foundation

/// snake_case to camelCase, as it is written with Foundation.
func camelCaseByComponents(_ key: String) -> String {
  let parts = key.components(separatedBy: "_")
  return parts[0].lowercased() + parts.dropFirst().map(\.capitalized).joined()
}
