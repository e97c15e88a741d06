internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

/// Paths whose positions in a text are wanted, as one tree: so that one pass over the text finds
/// all.
typealias WantedPositions = PathTree<WantedPosition>

/// Who wants the position of a value or of its key, by number.
struct WantedPosition {
  var forValue: [Int] = []
  var forKey: [Int] = []
}

extension JSONTape {
  /// Tells where in the text some places are: the offset of each one's value, or of the innermost
  /// value on the way there that is in the text.
  ///
  /// - Parameters:
  ///   - places: the places.
  ///   - duplicateKeys: which member a key stands for that an object has twice.
  ///   - tell: receives the number of each that asked, and the offset.
  /// - Complexity: O(*n*) in the places, and in the members and elements beside the ways to them.
  func find(
    _ places: WantedPositions,
    duplicateKeys: JSONParser.DuplicateKeyPolicy,
    _ tell: (Int, Int) -> Void
  ) {
    find(places, at: 0, key: 0, duplicateKeys, tell)
  }

  /// - Parameters:
  ///   - index: the node of the value at the places' root.
  ///   - key: the node of its key; that of the value where it has none.
  private func find(
    _ places: WantedPositions,
    at index: Int,
    key: Int,
    _ duplicateKeys: JSONParser.DuplicateKeyPolicy,
    _ tell: (Int, Int) -> Void
  ) {
    let offset = Int(nodes[index].offset)
    for number in places.leaf.forValue { tell(number, offset) }
    for number in places.leaf.forKey { tell(number, Int(nodes[key].offset)) }
    guard !places.isEmpty else { return }
    var found: [SourcePath.Step: Int] = [:]
    switch Int(nodes[index].kind) {
    case KILN_JSON_OBJECT:
      var member = index + 1
      for _ in 0..<nodes[index].count {
        let step = SourcePath.Step.key(string(at: member))
        if places[step] != nil, duplicateKeys == .last || found[step] == nil {
          found[step] = member
        }
        member = end(of: member + 1)
      }
    case KILN_JSON_ARRAY:
      var element = index + 1
      for position in 0..<Int(nodes[index].count) {
        let step = SourcePath.Step.index(position)
        if places[step] != nil { found[step] = element }
        element = end(of: element)
      }
    default: break
    }
    let isObject = Int(nodes[index].kind) == KILN_JSON_OBJECT
    for step in places.steps {
      guard let place = places[step] else { continue }
      if let node = found[step] {
        find(place, at: isObject ? node + 1 : node, key: node, duplicateKeys, tell)
      } else {
        place.tellAll(offset, tell)
      }
    }
  }
}

extension WantedPositions {
  /// Tells all who ask for something here or inside the same.
  fileprivate func tellAll(_ offset: Int, _ tell: (Int, Int) -> Void) {
    for number in leaf.forValue + leaf.forKey { tell(number, offset) }
    for step in steps { self[step]?.tellAll(offset, tell) }
  }
}
