internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

/// Places in texts, compiled for ``JSONReader``.
final class JSONSelection: Sendable {
  /// The slot that has the value of each place.
  let slots: [Int]

  /// How many slots there are.
  let slotCount: Int

  nonisolated(unsafe) let handle: OpaquePointer

  /// A selection; `nil` if the values cannot be read one by one, since one is inside another.
  init?(paths: [SourcePath]) {
    let tree = PathTree<Int?>(nil)
    var (slots, count) = ([Int](), 0)
    for path in paths {
      let node = tree.adding(path, nil)
      let slot = node.leaf ?? count
      if node.leaf == nil { count += 1 }
      node.leaf = slot
      slots.append(slot)
    }
    guard !slots.isEmpty, let handle = Self.compiled(tree, slotCount: count) else { return nil }
    self.slots = slots
    self.handle = handle
    slotCount = count
  }

  deinit { kiln_json_selection_destroy(handle) }
}

extension JSONSelection {
  /// The tree as simdjson's reader takes it; `nil` if a value is read that another one is inside.
  private static func compiled(_ tree: PathTree<Int?>, slotCount: Int) -> OpaquePointer? {
    var positions: [(node: PathTree<Int?>, step: SourcePath.Step?, parent: Int)] = [(tree, nil, 0)]
    var next = 0
    // Each position follows the one around it.
    while next < positions.count {
      let node = positions[next].node
      if node.leaf != nil, !node.isEmpty { return nil }
      for step in node.steps {
        if let inner = node[step] { positions.append((inner, step, next)) }
      }
      next += 1
    }
    // All keys in one buffer, so that their addresses stay valid.
    let keys = positions.map { position -> [UInt8] in
      if case .key(let key) = position.step { Array(key.utf8) } else { [] }
    }
    return keys.flatMap { $0 + [0] }.withUnsafeBufferPointer { bytes in
      var start = 0
      var places: [kiln_json_place_t] = []
      for (position, key) in zip(positions, keys) {
        var number = key.count
        var address: UnsafePointer<UInt8>?
        switch position.step {
        case .key: address = bytes.baseAddress.map { $0 + start }
        case .index(let index): number = index
        case .each, nil: break
        }
        guard let number = UInt32(exactly: number) else { return nil }
        places.append(
          kiln_json_place_t(
            parent: UInt32(position.parent),
            slot: position.node.leaf.map { UInt32($0) } ?? .max,
            key: address,
            number: number
          )
        )
        start += key.count + 1
      }
      return kiln_json_selection_create(places, places.count, UInt32(slotCount))
    }
  }
}
