internal import CKiln
internal import KilnSupport

/// The fields of a model for the C core, at fixed addresses.
final class ComparisonLayout: @unchecked Sendable {
  // Unchecked because of the pointers. Only the initializer writes to their memory.
  /// The layout that the C core reads.
  let layout: UnsafePointer<kiln_layout_t>

  /// Creates the layout of fields.
  ///
  /// - Parameters:
  ///   - operations: the fields. Those without an address are compared by `==`.
  ///   - size: the size of an instance in bytes.
  init(_ operations: [FieldOperations], size: Int) {
    let fields = operations.count
    var pieces = operations.enumerated().flatMap { index, field in
      field.comparedBytes.pieces(ofField: index, at: field.offset)
    }.sortedOutOfLine { $0.offset < $1.offset }
    let words = kiln_layout_words(size)
    let masks = memory(UInt64.self, words)
    let sets = memory(UInt64.self, Int(KILN_LAYOUT_SETS) * kiln_field_words(fields))
    let places = memory(UInt32.self, words)
    let piecesOfFields = memory(UInt32.self, fields)
    let runs = memory(kiln_run_t.self, max(pieces.count, fields))

    func prepare() -> Int {
      kiln_fields_prepare(
        pieces,
        pieces.count,
        size,
        fields,
        masks,
        places,
        runs,
        sets,
        piecesOfFields
      )
    }

    var count = prepare()
    if count < 0 {
      // The C core rejects fields that share bytes, such as key paths into one another. All fields
      // are then compared by `==`.
      pieces = (0..<fields).map { ComparedBytes.unknown.pieces(ofField: $0, at: nil)[0] }
      count = prepare()
    }
    let ownPieces = memory(kiln_piece_t.self, pieces.count)
    ownPieces.initialize(from: pieces, count: pieces.count)
    let layout = memory(kiln_layout_t.self, 1)
    layout.initialize(
      to: kiln_layout_t(
        pieces: ownPieces,
        piece_count: pieces.count,
        size: size,
        field_count: fields,
        masks: masks,
        places: places,
        runs: runs,
        run_count: max(count, 0),
        sets: sets,
        pieces_of_fields: piecesOfFields
      )
    )
    self.layout = UnsafePointer(layout)
  }

  deinit {
    layout.pointee.pieces?.deallocate()
    layout.pointee.masks?.deallocate()
    layout.pointee.places?.deallocate()
    layout.pointee.runs?.deallocate()
    layout.pointee.sets?.deallocate()
    layout.pointee.pieces_of_fields?.deallocate()
    layout.deallocate()
  }
}

/// Allocates an array.
private func memory<Element>(
  _ type: Element.Type,
  _ count: Int
) -> UnsafeMutablePointer<Element> {
  .allocate(capacity: count)
}
