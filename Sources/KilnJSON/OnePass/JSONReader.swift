internal import CSimdJSON
internal import KilnMapping

/// Reads the values at the places of selections, one text after the other. It keeps its buffers.
final class JSONReader: @unchecked Sendable {
  // Unchecked: whoever has it has it alone, for the time of one text.

  private let handle: OpaquePointer?
  private var slots = UnsafeMutableBufferPointer<kiln_json_slot_t>.allocate(capacity: 16)

  init() {
    handle = kiln_json_reader_create()
  }

  deinit {
    kiln_json_reader_destroy(handle)
    slots.deallocate()
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - readable: how many bytes from its start on may be read.
  ///   - selection: what is wanted of it.
  ///   - maximumDepth: how many arrays and objects may be in one another.
  /// - Returns: a value for each slot, which last until the next text is read, and as long as the bytes; `nil`
  ///   where the text cannot be read so.
  func read(
    _ bytes: UnsafeRawBufferPointer,
    readable: Int,
    _ selection: JSONSelection,
    maximumDepth: Int
  ) -> UnsafeMutableBufferPointer<kiln_json_slot_t>? {
    guard let handle, let wanted = selection.handle,
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    if slots.count < selection.slotCount {
      slots.deallocate()
      slots = .allocate(capacity: selection.slotCount)
    }
    guard let first = slots.baseAddress else { return nil }
    let status = kiln_json_reader_select(
      handle,
      wanted,
      start,
      bytes.count,
      readable,
      UInt32(maximumDepth),
      first
    )
    return status == KILN_JSON_OK ? slots : nil
  }
}
