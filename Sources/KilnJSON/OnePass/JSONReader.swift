internal import CJSONNode
internal import CSimdJSON
internal import KilnMapping
internal import Synchronization

/// Reads selected values from a text, or from several adjacent texts, and reuses its buffers.
final class JSONReader: @unchecked Sendable {
  // Unchecked: a reader has one owner at a time.

  private let handle: OpaquePointer?

  /// The length of the longest text, which determines the size of the buffers.
  @exclusivity(unchecked) private var longest = 0

  init() {
    handle = kiln_json_reader_create()
  }

  deinit {
    kiln_json_reader_destroy(handle)
  }

  /// Whether the buffers are small enough to be kept.
  var isSmall: Bool { longest <= 1 << 20 }

  /// Opens a text, or several with white space between them.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - readable: the number of readable bytes from its start. If 64 bytes after the text are
  ///     readable, it is not copied.
  /// - Returns: whether the texts can be read.
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    guard let handle, let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return false
    }
    longest = max(longest, bytes.count)
    return kiln_json_reader_open(handle, start, bytes.count, readable) == KILN_JSON_OK
  }

  /// Reads the next of the opened texts.
  ///
  /// - Parameters:
  ///   - range: the position of the text in the opened bytes.
  ///   - selection: the values to read.
  ///   - maximumDepth: the maximum number of nested containers.
  /// - Returns: the row of the text and a lower bound of its number of values. The row is valid
  ///   until the next text is read, and as long as the bytes. `nil` if the text must be read as a
  ///   tree.
  func next(
    _ range: Range<Int>,
    _ selection: JSONSelection,
    maximumDepth: Int
  ) -> (row: UnsafePointer<kiln_json_node_t>, leastSize: Int)? {
    guard let handle else { return nil }
    var row: UnsafePointer<kiln_json_node_t>?
    var tokens = 0
    let status = kiln_json_reader_next(
      handle,
      selection.handle,
      range.lowerBound,
      range.upperBound,
      UInt32(truncatingIfNeeded: maximumDepth),
      &row,
      &tokens
    )
    guard status == KILN_JSON_OK, let row else { return nil }
    // A value has at most five tokens: a key, a colon, two brackets and a comma.
    return (row, tokens / 5)
  }

  /// Appends an object with values that were just read to a text.
  ///
  /// - Parameters:
  ///   - members: the members of the object.
  ///   - row: the values.
  ///   - length: the length of the text from which they were read.
  ///   - text: receives the object.
  /// - Returns: false if it could not be written and the tree is needed.
  func write(
    _ members: UnsafeBufferPointer<kiln_json_member_t>,
    _ row: UnsafePointer<kiln_json_node_t>,
    length: Int,
    to text: inout JSONTextBuffer
  ) -> Bool {
    guard let handle, let first = members.baseAddress else { return false }
    text.reserve(kiln_json_written_length(first, members.count, length))
    let end = text.base + text.count
    let count = kiln_json_reader_write(handle, first, members.count, row, end)
    text.count += count
    return count > 0
  }
}

/// A pool of unused objects.
final class Pool<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Unchecked only because of the reference, which is read and written atomically.

  /// The object that is used first, without a lock.
  private let first = Atomic<UnsafeRawPointer?>(nil)
  private let others = Mutex<[Object]>([])
  private let most: Int

  /// Creates an empty pool.
  ///
  /// - Parameter most: the maximum number of objects in it; at least 1.
  init(most: Int) { self.most = most }

  deinit { _ = take() }

  func take() -> Object? {
    if let object = first.exchange(nil, ordering: .acquiring) {
      return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }
    return others.withLock { $0.popLast() }
  }

  func giveBack(_ object: consuming Object) {
    let reference = Unmanaged.passRetained(object)
    let kept = UnsafeRawPointer(reference.toOpaque())
    let result = first.compareExchange(expected: nil, desired: kept, ordering: .releasing)
    if !result.exchanged { keep(reference.takeRetainedValue()) }
  }

  @inline(never)
  private func keep(_ object: Object) {
    others.withLock { if $0.count < most - 1 { $0.append(object) } }
  }
}
