internal import CKiln
internal import CSimdJSON
internal import KilnMapping
internal import Synchronization

/// Reads the values at the places of selections, from one text or from several that lie side by
/// side. It keeps its buffers.
final class JSONReader: @unchecked Sendable {
  // Unchecked: it has one owner at a time.

  private let handle: OpaquePointer?

  /// The bytes of the longest text, which determine the size of the buffers.
  private var longest = 0

  init() {
    handle = kiln_json_reader_create()
  }

  deinit {
    kiln_json_reader_destroy(handle)
  }

  /// Whether its buffers are no larger than those of an ordinary batch.
  var isSmall: Bool { longest <= 1 << 20 }

  /// Opens a text, or several with white space between them.
  ///
  /// - Parameters:
  ///   - bytes: all of it.
  ///   - readable: how many bytes from its start may be read; with 64 more than it has, it is not
  ///     copied.
  /// - Returns: whether there is anything to read.
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    guard let handle, let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return false
    }
    longest = max(longest, bytes.count)
    return kiln_json_reader_open(handle, start, bytes.count, readable) == KILN_JSON_OK
  }

  /// Reads one of the texts that were opened, in their order.
  ///
  /// - Parameters:
  ///   - range: where it is in what was opened.
  ///   - selection: the places to read.
  ///   - maximumDepth: how many arrays and objects may be in one another.
  /// - Returns: the row of the text, valid until the next text is read and as long as the bytes,
  ///   and how many values the text has at least; `nil` where the text needs its tree.
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
    // A value has at most five tokens: its key, a colon, two brackets and a comma.
    return (row, tokens / 5)
  }

  /// Appends an object of the values that were read last to a text.
  ///
  /// - Parameters:
  ///   - members: its members.
  ///   - row: what was read.
  ///   - length: the length of the text that they were read from.
  /// - Returns: whether it was written; otherwise it needs the tree.
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

/// Objects that nobody uses at the moment, kept to be used again.
final class Pool<Object: AnyObject & Sendable>: Sendable {
  private let idle = Mutex<[Object]>([])
  private let most: Int

  /// - Parameter most: how many are kept.
  init(most: Int) { self.most = most }

  func take() -> Object? { idle.withLock { $0.popLast() } }

  func giveBack(_ object: Object) {
    idle.withLock { if $0.count < most { $0.append(object) } }
  }
}
