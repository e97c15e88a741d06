internal import CKiln
internal import CSimdJSON
internal import KilnMapping
internal import KilnSystem

/// Builds the trees of texts while it reads them. It keeps its buffers.
final class TreeReading: @unchecked Sendable {
  // Unchecked: it has one owner at a time.

  private let handle: OpaquePointer?
  @exclusivity(unchecked)
  private var assembly = TreeAssembly()

  /// The bytes of the longest text, which determine the size of the buffers.
  private var longest = 0

  /// Readings that are not in use.
  static let idle = Pool<TreeReading>(most: 16)

  init() {
    handle = kiln_json_tree_reader_create()
  }

  deinit {
    kiln_json_tree_reader_destroy(handle)
  }

  /// Whether its buffers are small enough to be kept.
  var isSmall: Bool { longest <= 1 << 20 }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - maximumDepth: how many arrays and objects may be open at once.
  /// - Returns: the tree; `nil` where there is an error, a key twice, or no memory.
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
  /// Whether there is memory for a large tree, as far as can be known before it is built.
  ///
  /// The standard library ends the process where it finds no memory. So the system is asked before:
  /// under a limit of the address space a text is rejected instead. Small trees are not checked.
  static func isAvailable(forTreeOf nodes: Int, textBytes: Int) -> Bool {
    // A value in its container, in the stack of finished ones while that doubles, and its share of
    // a hash table; a long string with its storage, and with what is made of it, such as a text
    // that grows by doubling.
    let estimate = nodes * 160 + textBytes * 6
    return estimate < 1 << 20 || isAvailable(estimate)
  }
}
