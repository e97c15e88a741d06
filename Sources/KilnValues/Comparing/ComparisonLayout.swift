internal import CKiln
internal import KilnSupport

/// The fields of a model for the C core, at fixed addresses.
final class ComparisonLayout: @unchecked Sendable {
  // Unchecked because of the pointers. Only the initializer writes to their memory.
  /// The layout that the C core reads.
  let layout: UnsafePointer<kiln_layout_t>
  private let base: UnsafeMutableRawPointer

  /// Creates the layout of fields.
  ///
  /// - Parameters:
  ///   - operations: the fields. Those without an address are compared by `==`.
  ///   - size: the size of an instance in bytes.
  convenience init(_ operations: [FieldOperations], size: Int) {
    let pieces = operations.enumerated().flatMap { index, field in
      field.comparedBytes.pieces(ofField: index, at: field.offset)
    }
    self.init(
      pieces.sortedOutOfLine { $0.offset < $1.offset },
      fields: operations.count,
      size: size
    )
  }

  private init(_ pieces: [kiln_piece_t], fields: Int, size: Int) {
    // The C core rejects fields that share bytes, such as key paths into one another. All fields
    // are then compared by `==`.
    let plain = (0..<fields).map { ComparedBytes.unknown.pieces(ofField: $0, at: nil)[0] }
    let capacity = max(pieces.count, fields)
    let words = kiln_layout_words(size)
    let setWords = Int(KILN_LAYOUT_SETS) * kiln_field_words(fields)
    var allocation = Allocation()
    let masks = allocation.reserve(UInt64.self, words)
    let sets = allocation.reserve(UInt64.self, setWords)
    let places = allocation.reserve(UInt32.self, words)
    let piecesOfFields = allocation.reserve(UInt32.self, fields)
    let runs = allocation.reserve(kiln_run_t.self, capacity)
    let ownPieces = allocation.reserve(kiln_piece_t.self, capacity)
    let layout = allocation.reserve(kiln_layout_t.self, 1)
    base = .allocate(byteCount: allocation.size, alignment: 16)
    let base = base

    func prepare(_ pieces: [kiln_piece_t]) -> Int {
      kiln_fields_prepare(
        pieces,
        pieces.count,
        size,
        fields,
        masks.pointer(in: base),
        places.pointer(in: base),
        runs.pointer(in: base),
        sets.pointer(in: base),
        piecesOfFields.pointer(in: base)
      )
    }

    var pieces = pieces
    var count = prepare(pieces)
    if count < 0 {
      pieces = plain
      count = prepare(pieces)
    }
    ownPieces.pointer(in: base).initialize(from: pieces, count: pieces.count)
    layout.pointer(in: base).initialize(
      to: kiln_layout_t(
        pieces: ownPieces.pointer(in: base),
        piece_count: pieces.count,
        size: size,
        field_count: fields,
        masks: masks.pointer(in: base),
        places: places.pointer(in: base),
        runs: runs.pointer(in: base),
        run_count: max(count, 0),
        sets: sets.pointer(in: base),
        pieces_of_fields: piecesOfFields.pointer(in: base)
      )
    )
    self.layout = UnsafePointer(layout.pointer(in: base))
  }

  deinit {
    base.deallocate()
  }
}

/// Arrays of several types in one allocation.
private struct Allocation {
  /// The number of bytes reserved so far; never zero.
  private(set) var size = 1

  /// The position of an array in the allocation.
  struct Place<Element> {
    let offset: Int
    let count: Int

    /// Returns the array in the allocation that starts at `base`.
    func pointer(in base: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
      (base + offset).bindMemory(to: Element.self, capacity: count)
    }
  }

  mutating func reserve<Element>(_ type: Element.Type, _ count: Int) -> Place<Element> {
    let alignment = MemoryLayout<Element>.alignment
    let offset = (size + alignment - 1) / alignment * alignment
    size = offset + count * MemoryLayout<Element>.stride
    return Place(offset: offset, count: count)
  }
}
