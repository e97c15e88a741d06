internal import CSimdJSON
internal import KilnMapping

/// Places as a tree, each after the one that it is inside of.
struct PlaceTree {
  private struct Place {
    let parent: Int
    let step: SourcePath.Step?
    var slot: Int?
    var inside: [SourcePath.Step: Int] = [:]
  }

  private var places = [Place(parent: 0, step: nil)]
  private(set) var slotCount = 0

  /// Adds places.
  ///
  /// - Returns: the slots of their values; `nil` where one of them is inside of another.
  mutating func slots(of paths: [SourcePath]) -> [Int]? {
    let slots = paths.compactMap { add($0) }
    return slots.count == paths.count && !isCut ? slots : nil
  }

  /// Whether the value at a place is read that another place is inside of.
  private var isCut: Bool { places.contains { $0.slot != nil && !$0.inside.isEmpty } }

  /// Adds a place.
  ///
  /// - Returns: the slot of its value; `nil` where it is inside of one that is read.
  private mutating func add(_ path: SourcePath) -> Int? {
    var place = 0
    for step in path.steps {
      guard places[place].slot == nil else { return nil }
      if let known = places[place].inside[step] {
        place = known
      } else {
        places.append(Place(parent: place, step: step))
        places[place].inside[step] = places.count - 1
        place = places.count - 1
      }
    }
    if let slot = places[place].slot { return slot }
    places[place].slot = slotCount
    slotCount += 1
    return slotCount - 1
  }

  func compiled() -> OpaquePointer? {
    // All keys one behind the other, so that their addresses last as long as is needed.
    let keys = places.map { place -> [UInt8] in
      if case .key(let key) = place.step { Array(key.utf8) } else { [] }
    }
    return keys.flatMap { $0 + [0] }.withUnsafeBufferPointer { bytes in
      var next = 0
      var given: [kiln_json_place_t] = []
      for (place, key) in zip(places, keys) {
        var number = key.count
        var address: UnsafePointer<UInt8>?
        switch place.step {
        case .key: address = bytes.baseAddress.map { $0 + next }
        case .index(let index): number = index
        case .each, nil: break
        }
        guard let number = UInt32(exactly: number) else { return nil }
        given.append(
          kiln_json_place_t(
            parent: UInt32(place.parent),
            slot: place.slot.map { UInt32($0) } ?? .max,
            key: address,
            number: number
          )
        )
        next += key.count + 1
      }
      return kiln_json_selection_create(given, given.count, UInt32(slotCount))
    }
  }
}
