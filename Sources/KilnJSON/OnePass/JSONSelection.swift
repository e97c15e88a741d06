internal import CSimdJSON
internal import KilnMapping

/// Places in texts, compiled for ``JSONReader``.
final class JSONSelection: Sendable {
  /// The slot that has the value of each place.
  let slots: [Int]

  /// How many slots there are.
  let slotCount: Int

  nonisolated(unsafe) let handle: OpaquePointer

  /// A selection; `nil` where the places cannot be read one by one, since one is inside of another.
  init?(places: [SourcePath]) {
    var tree = PlaceTree()
    guard let slots = tree.slots(of: places), !slots.isEmpty, let handle = tree.compiled() else {
      return nil
    }
    self.slots = slots
    self.handle = handle
    slotCount = tree.slotCount
  }

  deinit { kiln_json_selection_destroy(handle) }
}
