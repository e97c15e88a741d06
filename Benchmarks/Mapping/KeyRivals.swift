import Foundation

/// Converts snake_case to camelCase with Foundation.
func camelCaseByComponents(_ key: String) -> String {
  let parts = key.components(separatedBy: "_")
  return parts[0].lowercased() + parts.dropFirst().map(\.capitalized).joined()
}
