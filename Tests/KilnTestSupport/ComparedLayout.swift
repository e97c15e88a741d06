public import CKiln

/// A layout of the C core and the arrays that it refers to.
public final class ComparedLayout {
  /// The number of fields.
  public let fieldCount: Int

  private let storage: UnsafeMutableRawPointer
  private var layout: kiln_layout_t

  /// Prepares a layout, in buffers of exactly the required size.
  ///
  /// - Parameters:
  ///   - pieces: the pieces.
  ///   - size: the size of an instance, in bytes.
  ///   - fieldCount: the number of fields.
  /// - Returns: `nil` if the C core rejects the pieces.
  public init?(_ pieces: [kiln_piece_t], size: Int, fieldCount: Int) {
    self.fieldCount = fieldCount
    let words = kiln_layout_words(size)
    let sets = Int(KILN_LAYOUT_SETS) * kiln_field_words(fieldCount)
    storage = .allocate(byteCount: (words + sets) * 8 + 1, alignment: 8)
    let masks = storage.bindMemory(to: UInt64.self, capacity: words + sets)
    let places = UnsafeMutablePointer<UInt32>.allocate(capacity: words)
    let runs = UnsafeMutablePointer<kiln_run_t>.allocate(capacity: pieces.count)
    let own = UnsafeMutablePointer<UInt32>.allocate(capacity: fieldCount)
    let kept = UnsafeMutablePointer<kiln_piece_t>.allocate(capacity: pieces.count)
    kept.initialize(from: pieces, count: pieces.count)
    let count = kiln_fields_prepare(
      kept,
      pieces.count,
      size,
      fieldCount,
      masks,
      places,
      runs,
      masks + words,
      own
    )
    layout = kiln_layout_t(
      pieces: kept,
      piece_count: pieces.count,
      size: size,
      field_count: fieldCount,
      masks: masks,
      places: places,
      runs: runs,
      run_count: max(count, 0),
      sets: masks + words,
      pieces_of_fields: own
    )
    if count < 0 { return nil }
  }

  deinit {
    storage.deallocate()
    layout.places?.deallocate()
    layout.runs?.deallocate()
    layout.pieces_of_fields?.deallocate()
    layout.pieces?.deallocate()
  }

  /// The result of a comparison.
  public struct Answer: Equatable {
    /// The fields that differ, as bits.
    public var differing: [UInt64]

    /// The fields that the caller has to compare.
    public var unsure: [UInt64]

    /// Whether any field differs or is unsure.
    public var isAny: Bool
  }

  /// The results of both units of the C core: the one for this processor and the baseline.
  ///
  /// - Parameters:
  ///   - left: an instance.
  ///   - right: another.
  public func compare(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> [Answer] {
    [kiln_fields_compare, kiln_fields_compare_baseline].map { compare in
      let words = kiln_field_words(fieldCount)
      // Garbage, which has to be overwritten.
      var differing = [UInt64](repeating: 0xDEAD, count: words)
      var unsure = [UInt64](repeating: 0xBEEF, count: words)
      let any = compare(&layout, left, right, &differing, &unsure)
      return Answer(differing: differing, unsure: unsure, isAny: any != 0)
    }
  }
}
