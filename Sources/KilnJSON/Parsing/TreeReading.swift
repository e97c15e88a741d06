internal import CJSONNode
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
  private static let idle = Pool<TreeReading>(most: 16)

  /// Returns an unused reading, owned by the caller.
  static func take() -> TreeReading { idle.take() ?? TreeReading() }

  /// Returns the reading to the pool, unless its buffers are large.
  func giveBack() {
    if longest <= 1 << 20 { Self.idle.giveBack(self) }
  }

  init() {
    handle = kiln_json_tree_reader_create()
  }

  deinit {
    kiln_json_tree_reader_destroy(handle)
  }

  /// Reads a text as a tree.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - options: the limit of the depth, and the policy for duplicate keys.
  func tree(
    of bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options
  ) throws(ParseError) -> JSONValue {
    defer { assembly.reset() }
    assembly.keepsLast = options.duplicateKeys == .last
    try read(bytes, maximumDepth: options.maximumDepth) { nodes, large in
      assembly.append(nodes)
      if large.total > 0 {
        assembly.moveElements(at: large.first, complete: large.complete, total: large.total)
      }
    }
    if options.duplicateKeys == .reject, let (key, offset) = assembly.firstDuplicate {
      throw ParseError(.json, .duplicateKey(key), at: offset, in: bytes)
    }
    return assembly.finish()
  }

  /// Reads the nodes of a text in chunks. The bytes of a node are valid until the next text is
  /// read.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - maximumDepth: the maximum number of nested containers.
  ///   - body: receives nodes, and an incomplete large array. After an error, it has received nodes
  ///     of an invalid text.
  func read(
    _ bytes: UnsafeRawBufferPointer,
    maximumDepth: Int,
    _ body: (UnsafeBufferPointer<kiln_json_node_t>, kiln_json_large_array_t) -> Void
  ) throws(ParseError) {
    func check(_ status: kiln_json_status_t, _ offset: Int) throws(ParseError) {
      guard status != KILN_JSON_OK else { return }
      throw ParseError(status, maximumDepth: maximumDepth, at: offset, in: bytes)
    }

    guard let handle else { throw ParseError(.json, .outOfMemory, at: 0, in: bytes) }
    longest = max(longest, bytes.count)
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let depth = UInt32(truncatingIfNeeded: maximumDepth)
    var (mostNodes, offset) = (0, 0)
    try check(kiln_json_tree_open(handle, start, bytes.count, depth, &mostNodes, &offset), offset)
    guard SystemMemory.isAvailable(forTreeOf: mostNodes, textBytes: bytes.count) else {
      throw ParseError(.json, .outOfMemory, at: 0, in: bytes)
    }
    while true {
      var nodes: UnsafePointer<kiln_json_node_t>?
      var count = 0
      var large = kiln_json_large_array_t()
      try check(kiln_json_tree_next(handle, &nodes, &count, &large, &offset), offset)
      if count == 0 { return }
      body(UnsafeBufferPointer(start: nodes, count: count), large)
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
