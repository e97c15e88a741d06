internal import KilnHashing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A stable hash of a value as one has it without Kiln: the value as JSON with sorted keys, and the
/// hash of that text, here with XXH3-128 too.
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
