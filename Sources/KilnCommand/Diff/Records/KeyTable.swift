internal import KilnHashing
internal import KilnSystem

/// A hash table from the fingerprints of keys to the positions of elements in a list.
///
/// Its slots are chosen at random in each process, so that no input can make it slow.
struct KeyTable: ~Copyable {
  private var slots: SystemMemory
  private let capacity: Int
  private static let seed = UInt64.random(in: .min ... .max)

  /// Creates an empty table.
  ///
  /// - Parameter count: the largest number of elements.
  /// - Throws: `SystemError` if there is not enough memory.
  init(count: Int) throws(SystemError) {
    capacity = count + count / 3 + 1
    slots = try SystemMemory(byteCount: capacity * MemoryLayout<UInt32>.stride)
    slots.bytes.initializeMemory(as: UInt32.self, repeating: 0)
  }

  /// The slot of a key, which is empty if no element has the key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - keyAt: returns the key of an element.
  func slot(of key: Fingerprint, _ keyAt: (Int) -> Fingerprint) -> Int {
    let parts = key.value
    let low = UInt64(truncatingIfNeeded: parts) ^ Self.seed
    let high = UInt64(truncatingIfNeeded: parts >> 64) ^ Self.seed.byteSwapped
    let product = low.multipliedFullWidth(by: high | 1)
    let hash = product.high ^ product.low
    var slot = Int(hash.multipliedFullWidth(by: UInt64(capacity)).high)
    while let position = self[slot], keyAt(position) != key {
      slot = slot + 1 < capacity ? slot + 1 : 0
    }
    return slot
  }

  /// The position of the element of a slot; `nil` if the slot is empty.
  subscript(slot: Int) -> Int? {
    let value = slots.bytes.load(fromByteOffset: slot * 4, as: UInt32.self)
    return value == 0 ? nil : Int(value) - 1
  }

  /// Sets the position of the element of a slot.
  mutating func set(_ slot: Int, to position: Int) {
    slots.bytes.storeBytes(of: UInt32(position + 1), toByteOffset: slot * 4, as: UInt32.self)
  }
}
