internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
internal import Synchronization

/// The places that a recipe reads of texts, compiled for ``JSONReader``.
final class JSONSelection: Sendable {
  /// What is needed of a field whose value is just what it is: nothing that is counted.
  struct Field {
    /// The field's index in the schema.
    let index: Int
    /// The slot that has its value.
    let slot: Int
    /// What it is; `nil` where its reading does more.
    let type: StoredType?
  }

  /// The fields that are read.
  let fields: [Field]

  /// How they are read, one for each.
  let readings: [FieldReading]

  /// How many slots there are.
  let slotCount: Int

  /// The places; `nil` where the whole source is read.
  nonisolated(unsafe) let handle: OpaquePointer?

  /// The selection of a recipe.
  ///
  /// - Parameter readings: its places; `nil` where the whole source is read.
  init(_ readings: [FieldReading]?) {
    var tree = PlaceTree()
    let readings = readings ?? []
    let slots = readings.compactMap { tree.add($0.path) }
    let isTree = !readings.isEmpty && slots.count == readings.count && !tree.isCut
    handle = isTree ? tree.compiled() : nil
    fields = zip(readings, slots).map { Field(index: $0.index, slot: $1, type: $0.plainType) }
    self.readings = readings
    slotCount = tree.slotCount
  }

  deinit { kiln_json_selection_destroy(handle) }

  // MARK: Readings that nobody uses at the moment

  private let idle = Mutex<[OnePassReading]>([])
  private static let mostIdle = 16

  func takeReading() -> OnePassReading? { idle.withLock { $0.popLast() } }

  func giveBack(_ reading: OnePassReading) {
    idle.withLock { if $0.count < Self.mostIdle { $0.append(reading) } }
  }
}

/// Places as a tree, each after the one that it is inside of.
private struct PlaceTree {
  private struct Place {
    let parent: Int
    let step: SourcePath.Step?
    var slot: Int?
    var inside: [SourcePath.Step: Int] = [:]
  }

  private var places = [Place(parent: 0, step: nil)]
  private(set) var slotCount = 0

  /// Whether the value at a place is read that another place is inside of.
  var isCut: Bool { places.contains { $0.slot != nil && !$0.inside.isEmpty } }

  /// Adds a place.
  ///
  /// - Returns: the slot of its value; `nil` where it is inside of one that is read.
  mutating func add(_ path: SourcePath) -> Int? {
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
