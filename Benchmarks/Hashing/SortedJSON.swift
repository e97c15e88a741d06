internal import KilnHashing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A stable hash without Kiln: XXH3-128 of the value's JSON with sorted keys.
struct SortedJSON {
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = .sortedKeys
  }

  func hash(of value: some Encodable) -> UInt128 {
    guard let text = try? encoder.encode(value) else { preconditionFailure("no JSON: \(value)") }
    return XXH3.hash128(text)
  }
}
