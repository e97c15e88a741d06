internal import CSimdJSON
internal import KilnMapping

/// Places that are looked for in a text, as one tree: so that all are found on one way through it.
final class TextPlaces {
  fileprivate var inside: [SourcePath.Step: TextPlaces] = [:]
  /// Those who ask for the value here, by their numbers.
  fileprivate var askingForValue: [Int] = []
  /// Those who ask for the key of the value here.
  fileprivate var askingForKey: [Int] = []

  /// Adds a place.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - number: the number of whoever asks for it.
  ///   - isKey: whether the last key is meant, and not its value.
  func add(_ path: SourcePath, for number: Int, isKey: Bool) {
    var place = self
    for step in path.steps {
      if let next = place.inside[step] {
        place = next
      } else {
        let next = TextPlaces()
        place.inside[step] = next
        place = next
      }
    }
    if isKey { place.askingForKey.append(number) } else { place.askingForValue.append(number) }
  }
}

extension JSONTape {
  /// Tells where in the text some places are: the offset of each one's value, or of the innermost value on
  /// the way there that is in the text.
  ///
  /// - Parameters:
  ///   - places: the places.
  ///   - duplicateKeys: which member a key stands for that an object has twice.
  ///   - tell: receives the number of each that asked, and the offset.
  /// - Complexity: O(*n*) in the places, and in the members and elements beside the ways to them.
  func find(
    _ places: TextPlaces,
    duplicateKeys: JSONParser.DuplicateKeyPolicy,
    _ tell: (Int, Int) -> Void
  ) {
    find(places, at: 0, key: 0, duplicateKeys, tell)
  }

  /// - Parameters:
  ///   - index: the node of the value at the places' root.
  ///   - key: the node of its key; that of the value where it has none.
  private func find(
    _ places: TextPlaces,
    at index: Int,
    key: Int,
    _ duplicateKeys: JSONParser.DuplicateKeyPolicy,
    _ tell: (Int, Int) -> Void
  ) {
    let offset = Int(nodes[index].offset)
    for number in places.askingForValue { tell(number, offset) }
    for number in places.askingForKey { tell(number, Int(nodes[key].offset)) }
    guard !places.inside.isEmpty else { return }
    var found: [SourcePath.Step: Int] = [:]
    switch Int(nodes[index].kind) {
    case KILN_JSON_OBJECT:
      var member = index + 1
      for _ in 0..<nodes[index].count {
        let step = SourcePath.Step.key(string(at: member))
        if places.inside[step] != nil, duplicateKeys == .last || found[step] == nil {
          found[step] = member
        }
        member = end(of: member + 1)
      }
    case KILN_JSON_ARRAY:
      var element = index + 1
      for position in 0..<Int(nodes[index].count) {
        let step = SourcePath.Step.index(position)
        if places.inside[step] != nil { found[step] = element }
        element = end(of: element)
      }
    default: break
    }
    let isObject = Int(nodes[index].kind) == KILN_JSON_OBJECT
    for (step, place) in places.inside {
      if let node = found[step] {
        find(place, at: isObject ? node + 1 : node, key: node, duplicateKeys, tell)
      } else {
        place.tellAll(offset, tell)
      }
    }
  }
}

extension TextPlaces {
  /// Tells all who ask for something here or inside the same.
  fileprivate func tellAll(_ offset: Int, _ tell: (Int, Int) -> Void) {
    for number in askingForValue + askingForKey { tell(number, offset) }
    for place in inside.values { place.tellAll(offset, tell) }
  }
}
