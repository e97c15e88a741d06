internal import CJSONNode
internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

/// The positions of a row's values in texts, compiled for ``JSONReader``.
final class JSONSelection: Sendable {
  nonisolated(unsafe) let handle: OpaquePointer

  /// Compiles a selection; `nil` if there is no memory.
  init?(_ layout: RowLayout) {
    var places = SelectedPlaces()
    defer { places.deallocate() }
    places.addRoot(layout)
    let all = places.all
    guard let handle = kiln_json_selection_create(all, all.count) else { return nil }
    self.handle = handle
  }

  deinit { kiln_json_selection_destroy(handle) }
}

/// Positions in the format of the C reader, in which each follows its parent.
private struct SelectedPlaces {
  private(set) var all: [kiln_json_place_t] = []

  /// The first row of each layout, to which others with the same layout refer.
  private var rows: [ObjectIdentifier: UInt32] = [:]
  private var keys: [UnsafeMutableBufferPointer<UInt8>] = []
  private var nodes: [UnsafeMutableBufferPointer<kiln_json_node_t>] = []

  /// The maximum number of positions. If there are more, containers are read as a whole.
  private static let maximum = 1 << 16

  /// The parent of a position, the slot of its value and the step to it.
  typealias Position = (parent: UInt32, slot: UInt32, step: SourcePath.Step?)

  func deallocate() {
    keys.forEach { $0.deallocate() }
    nodes.forEach { $0.deallocate() }
  }

  /// Adds the whole text.
  mutating func addRoot(_ layout: RowLayout) {
    if let root = layout.root { add(root, (0, .max, nil)) } else { addRow(layout, inside: nil) }
  }

  /// Adds a row and its content.
  ///
  /// - Parameters:
  ///   - layout: the layout of the row.
  ///   - position: the position of the row; `nil` for the whole text.
  mutating func addRow(_ layout: RowLayout, inside position: Position?) {
    let position = position ?? (0, .max, nil)
    if let row = rows[ObjectIdentifier(layout)] {
      add(KILN_JSON_ALIKE, position, detail: row)
      return
    }
    let slots = layout.slots
    let row = add(KILN_JSON_IN_ROW, position, detail: UInt32(slots.count), empty: empty(slots))
    rows[ObjectIdentifier(layout)] = row
    let tree = PathTree<Int?>(nil)
    for (slot, content) in slots.enumerated() {
      if case .value(let path, _) = content { tree.adding(path, nil).leaf = slot }
    }
    addPlaces(inside: row, tree, slots)
  }

  private mutating func addPlaces(
    inside parent: UInt32,
    _ tree: PathTree<Int?>,
    _ slots: [RowLayout.Slot]
  ) {
    for step in tree.steps {
      guard let inner = tree[step] else { continue }
      if let slot = inner.leaf, case .value(_, let kept) = slots[slot] {
        add(kept, (parent, UInt32(slot), step))
      } else {
        addPlaces(inside: add(KILN_JSON_PASSED, (parent, .max, step)), inner, slots)
      }
    }
  }

  /// Adds a value that is kept.
  private mutating func add(_ kept: KeptValue, _ position: Position) {
    switch kept {
    case .row(_, let find):
      if all.count < Self.maximum, let layout = find() {
        addRow(layout, inside: position)
      } else {
        add(KILN_JSON_WHOLE, position)
      }
    case .elements(let inner) where inner.hasRow:
      add(inner, (add(KILN_JSON_IN_ARRAY, position), .max, nil))
    case .members(let inner) where inner.hasRow:
      add(inner, (add(KILN_JSON_IN_OBJECT, position), .max, nil))
    case .whole, .nothing, .elements, .members, .rest: add(KILN_JSON_WHOLE, position)
    }
  }

  @discardableResult
  private mutating func add(
    _ keeping: kiln_json_keeping_t,
    _ position: Position,
    detail: UInt32 = 0,
    empty: UnsafePointer<kiln_json_node_t>? = nil
  ) -> UInt32 {
    var place = kiln_json_place_t()
    (place.parent, place.slot) = (position.parent, position.slot)
    (place.keeping, place.detail, place.empty) = (keeping, detail, empty)
    switch position.step {
    case .key(let text):
      // One additional byte, so that an empty key has a valid address.
      let key = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 1)
      _ = key.initialize(from: text.utf8)
      keys.append(key)
      place.key = UnsafePointer(key.baseAddress)
      place.number = UInt32(text.utf8.count)
    case .index(let index): place.number = UInt32(index)
    case .fromEnd, .each, nil: break
    }
    all.append(place)
    return UInt32(all.count - 1)
  }

  /// The slots of a text without any values; `nil` if all of them are absent.
  private mutating func empty(_ slots: [RowLayout.Slot]) -> UnsafePointer<kiln_json_node_t>? {
    let empty = slots.enumerated().map { slot, content in
      var node = kiln_json_node_t()
      switch content {
      case .value: node.kind = UInt8(KILN_JSON_ABSENT)
      case .row: node.kind = UInt8(KILN_JSON_ROW)
      case .sameAs(let other):
        node.kind = UInt8(KILN_JSON_ELSEWHERE)
        node.payload.end = UInt64(bitPattern: Int64(other - slot))
      }
      return node
    }
    guard empty.contains(where: { $0.kind != UInt8(KILN_JSON_ABSENT) }) else { return nil }
    let copy = UnsafeMutableBufferPointer<kiln_json_node_t>.allocate(capacity: empty.count)
    _ = copy.initialize(from: empty)
    nodes.append(copy)
    return UnsafePointer(copy.baseAddress)
  }
}

extension KeptValue {
  /// Whether the value or its content is read as a row.
  fileprivate var hasRow: Bool {
    switch self {
    case .row(_, let find): find() != nil
    case .elements(let inner), .members(let inner): inner.hasRow
    case .whole, .nothing, .rest: false
    }
  }
}
