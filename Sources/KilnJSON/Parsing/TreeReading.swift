internal import CKiln
internal import CSimdJSON
internal import KilnMapping
internal import KilnSystem

/// Builds trees while it reads texts, and reuses its buffers.
final class TreeReading: @unchecked Sendable {
  // Unchecked: a reading has one owner at a time.

  private let handle: OpaquePointer?
  @exclusivity(unchecked)
  private var assembly = TreeAssembly()

  /// The length of the longest text, which determines the size of the buffers.
  private var longest = 0

  /// The pool of unused readings.
  static let idle = Pool<TreeReading>(most: 16)

  init() {
    handle = kiln_json_tree_reader_create()
  }

  deinit {
    kiln_json_tree_reader_destroy(handle)
  }

  /// Whether the buffers are small enough to be kept.
  var isSmall: Bool { longest <= 1 << 20 }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - maximumDepth: the maximum number of nested containers.
  /// - Returns: the tree; `nil` if there is an error, a duplicate key or no memory.
  func tree(of bytes: UnsafeRawBufferPointer, maximumDepth: Int) -> JSONValue? {
    guard let handle, let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return nil
    }
    longest = max(longest, bytes.count)
    var mostNodes = 0
    let depth = UInt32(truncatingIfNeeded: maximumDepth)
    let opened = kiln_json_tree_open(handle, start, bytes.count, depth, &mostNodes)
    guard opened == KILN_JSON_OK,
      SystemMemory.isAvailable(forTreeOf: mostNodes, textBytes: bytes.count)
    else { return nil }
    defer { assembly.reset() }
    while true {
      var nodes: UnsafePointer<kiln_json_node_t>?
      var count = 0
      var large = kiln_json_large_array_t()
      guard kiln_json_tree_next(handle, &nodes, &count, &large) == KILN_JSON_OK else { return nil }
      if count == 0 { return assembly.finish() }
      guard assembly.append(UnsafeBufferPointer(start: nodes, count: count)) else { return nil }
      if large.total > 0 {
        assembly.moveElements(at: large.first, complete: large.complete, total: large.total)
      }
    }
  }
}

extension SystemMemory {
  /// Whether there is enough memory for a large tree, by an estimate.
  ///
  /// If an allocation fails, the standard library ends the process. Checking first allows a text to
  /// be rejected, for example if the address space is limited. Small trees are not checked.
  static func isAvailable(forTreeOf nodes: Int, textBytes: Int) -> Bool {
    // A value needs memory in its container, in the stack of finished values while that doubles,
    // and in a hash table. A long string needs storage, and memory for derived values such as a
    // text that grows by doubling.
    let estimate = nodes * 160 + textBytes * 6
    return estimate < 1 << 20 || isAvailable(estimate)
  }
}
