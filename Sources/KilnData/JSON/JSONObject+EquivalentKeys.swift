internal import OrderedCollections

extension JSONObject {
  /// The first key that is canonically equivalent to one before it; `nil` where there is none.
  ///
  /// - Complexity: O(*n*) on average; without allocation where all keys are ASCII.
  package var firstEquivalentKey: String? {
    guard members.keys.contains(where: { !$0.string.utf8.allSatisfy { $0 < 0x80 } }) else {
      return nil
    }
    var seen: Set<String> = []
    return keys.first { !seen.insert($0).inserted }
  }
}
