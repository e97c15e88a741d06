internal import CSimdJSON
internal import KilnMapping

extension JSONTape {
  /// Where in the text a place is: the offset of its value, or of the innermost value on the way there
  /// that is in the text.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - duplicateKeys: which member a key stands for that an object has twice.
  ///   - isKey: whether the last key is meant, and not its value.
  /// - Complexity: O(*n*) in the members and elements beside the way.
  func offset(
    of path: SourcePath,
    duplicateKeys: JSONParser.DuplicateKeyPolicy,
    isKey: Bool
  ) -> Int {
    var index = 0
    var keyIndex = 0
    for step in path.steps {
      let next: Int?
      switch (step, Int(nodes[index].kind)) {
      case (.key(let key), KILN_JSON_OBJECT):
        let member = self.key(key, inObjectAt: index, duplicateKeys)
        keyIndex = member ?? index
        next = member.map { $0 + 1 }
      case (.index(let position), KILN_JSON_ARRAY): next = element(position, ofArrayAt: index)
      default: next = nil
      }
      guard let next else { return Int(nodes[index].offset) }
      index = next
    }
    return Int(nodes[isKey ? keyIndex : index].offset)
  }

  private func key(
    _ key: String,
    inObjectAt index: Int,
    _ duplicateKeys: JSONParser.DuplicateKeyPolicy
  ) -> Int? {
    var found: Int?
    var member = index + 1
    for _ in 0..<nodes[index].count {
      if bytes(at: member).elementsEqual(key.utf8) {
        found = member
        if duplicateKeys != .last { break }
      }
      member = end(of: member + 1)
    }
    return found
  }

  private func element(_ position: Int, ofArrayAt index: Int) -> Int? {
    guard position < Int(nodes[index].count) else { return nil }
    var element = index + 1
    for _ in 0..<position { element = end(of: element) }
    return element
  }
}
