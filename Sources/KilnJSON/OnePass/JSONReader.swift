internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnValues
internal import Synchronization

/// Reads the values at the places of selections, from one text or from several that lie side by
/// side. It keeps its buffers.
final class JSONReader: @unchecked Sendable {
  // Unchecked: it has one owner at a time.

  private let handle: OpaquePointer?
  @exclusivity(unchecked)
  private var slots = UnsafeMutableBufferPointer<kiln_json_slot_t>.allocate(capacity: 16)

  /// The bytes that were opened last.
  private var start: UnsafePointer<UInt8>?

  /// The bytes of the longest text, which determine the size of the buffers.
  private var longest = 0

  init() {
    handle = kiln_json_reader_create()
  }

  deinit {
    kiln_json_reader_destroy(handle)
    slots.deallocate()
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
    self.start = start
    return kiln_json_reader_open(handle, start, bytes.count, readable) == KILN_JSON_OK
  }

  /// Reads one of the texts that were opened, in their order.
  ///
  /// - Parameters:
  ///   - range: where it is in what was opened.
  ///   - selection: the places to read.
  ///   - maximumDepth: how many arrays and objects may be in one another.
  /// - Returns: a value for each slot, valid until the next text is read and as long as the bytes;
  ///   `nil` where the text needs its tree.
  func next(
    _ range: Range<Int>,
    _ selection: JSONSelection,
    maximumDepth: Int
  ) -> UnsafeMutablePointer<kiln_json_slot_t>? {
    guard let handle else { return nil }
    if slots.count < selection.slotCount {
      slots.deallocate()
      slots = .allocate(capacity: selection.slotCount)
    }
    guard let first = slots.baseAddress else { return nil }
    let status = kiln_json_reader_next(
      handle,
      selection.handle,
      range.lowerBound,
      range.upperBound,
      UInt32(truncatingIfNeeded: maximumDepth),
      first
    )
    return status == KILN_JSON_OK ? first : nil
  }

  /// Whether a text that was read is null.
  ///
  /// - Parameter range: where it is in what was opened.
  func isNull(_ range: Range<Int>) -> Bool {
    guard let start else { return false }
    // What is not ASCII stands before a value, as a byte order mark does.
    let first = range.first { start[$0] > 0x20 && start[$0] < 0x80 }
    return first.map { start[$0] == UInt8(ascii: "n") } ?? false
  }

  /// Appends an object of the values that were read last to a text.
  ///
  /// - Parameters:
  ///   - members: its members.
  ///   - values: what was read.
  ///   - length: the length of the text that they were read from.
  /// - Returns: whether it was written; otherwise it needs the tree.
  func write(
    _ members: UnsafeBufferPointer<kiln_json_member_t>,
    _ values: UnsafePointer<kiln_json_slot_t>,
    length: Int,
    to text: inout JSONTextBuffer
  ) -> Bool {
    guard let handle, let first = members.baseAddress else { return false }
    text.reserve(kiln_json_written_length(first, members.count, length))
    let end = text.base + text.count
    let count = kiln_json_reader_write(handle, first, members.count, values, end)
    text.count += count
    return count > 0
  }
}

/// A value that was read.
struct ReadValue {
  private let address: UnsafeMutablePointer<kiln_json_slot_t>

  @inline(__always)
  init(slot: UnsafeMutablePointer<kiln_json_slot_t>) { address = slot }

  private var slot: kiln_json_slot_t { address.pointee }
  private var kind: Int { Int(address.pointee.value.kind) }
  var isAbsent: Bool { kind == Int(KILN_JSON_ABSENT) }
  var isNull: Bool { kind == KILN_JSON_NULL }

  private var nodes: UnsafeBufferPointer<kiln_json_node_t> {
    UnsafeBufferPointer(
      start: slot.nodes,
      count: slot.nodes == nil ? 0 : Int(slot.value.payload.end)
    )
  }

  /// The value as a tree.
  var tree: JSONValue {
    guard slot.nodes == nil else {
      // Keys that occur twice were refused.
      return (try? JSONTape(nodes: nodes).tree(duplicateKeys: .last)) ?? .null
    }
    return withUnsafePointer(to: slot.value) { node in
      let tape = JSONTape(nodes: UnsafeBufferPointer(start: node, count: 1))
      return (try? tape.tree(duplicateKeys: .last)) ?? .null
    }
  }

  /// Fills the empty slot of a field, if the value has the field's type.
  func fill(
    _ slots: inout UntypedFieldSlots,
    _ type: StoredType,
    at index: Int,
    _ offset: Int
  ) -> Bool {
    switch type {
    case .bool: put(bool, &slots, index, offset)
    case .int: put(int, &slots, index, offset)
    case .double: put(double, &slots, index, offset)
    case .string: put(string, &slots, index, offset)
    case .optionalBool: put(optional: bool, &slots, index, offset)
    case .optionalInt: put(optional: int, &slots, index, offset)
    case .optionalDouble: put(optional: double, &slots, index, offset)
    case .optionalString: put(optional: string, &slots, index, offset)
    case .strings: put(strings, &slots, index, offset)
    }
  }

  @inline(__always)
  private func put<Property>(
    _ value: Property?,
    _ slots: inout UntypedFieldSlots,
    _ index: Int,
    _ offset: Int
  ) -> Bool {
    guard let value else { return false }
    slots.put(value, at: index, offset: offset)
    return true
  }

  @inline(__always)
  private func put<Property>(
    optional value: Property?,
    _ slots: inout UntypedFieldSlots,
    _ index: Int,
    _ offset: Int
  ) -> Bool {
    guard value != nil || isNull else { return false }
    slots.put(value, at: index, offset: offset)
    return true
  }

  private var bool: Bool? {
    switch kind {
    case KILN_JSON_TRUE: true
    case KILN_JSON_FALSE: false
    default: nil
    }
  }

  private var int: Int? {
    kind == KILN_JSON_INTEGER ? Int(slot.value.payload.integer) : nil
  }

  private var double: Double? {
    switch kind {
    case KILN_JSON_DOUBLE: slot.value.payload.real
    case KILN_JSON_INTEGER: Double(exactly: slot.value.payload.integer)
    default: nil
    }
  }

  private var string: String? {
    kind == KILN_JSON_STRING ? Self.string(slot.value) : nil
  }

  private var strings: [String]? {
    guard kind == KILN_JSON_ARRAY, nodes.count == Int(slot.value.count) + 1 else { return nil }
    var strings: [String] = []
    strings.reserveCapacity(nodes.count - 1)
    for node in nodes.dropFirst() {
      guard Int(node.kind) == KILN_JSON_STRING else { return nil }
      strings.append(Self.string(node))
    }
    return strings
  }

  @inline(__always)
  private static func string(_ node: kiln_json_node_t) -> String {
    String(
      decoding: UnsafeBufferPointer(start: node.payload.bytes, count: Int(node.count)),
      as: UTF8.self
    )
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
