internal import CJSONNode
internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport

/// The values that a reshaping reads and the keys that it writes, compiled for ``JSONReader``.
///
/// Only reshapings that change no values are supported.
final class OnePassReshaping: Sendable {
  /// Unused readers. Their caches fit the texts of this reshaping.
  let readers = Pool<JSONReader>(most: 16)

  private let selection: JSONSelection

  // Initialized once and not changed later.
  nonisolated(unsafe) private let keys: UnsafeMutableBufferPointer<UInt8>
  nonisolated(unsafe) private let members: UnsafeMutableBufferPointer<kiln_json_member_t>

  /// Compiles a reshaping; `nil` if it needs the whole source.
  init?(_ reshaping: Reshaping) {
    guard let readings = reshaping.plainReadings,
      // Each value is written once, so that the length of the output is bounded.
      Set(readings.map(\.paths[0])).count == readings.count,
      let layout = RowLayout(readings.map(\.paths[0])),
      let selection = JSONSelection(layout)
    else { return nil }
    self.selection = selection
    let texts = readings.map { Array(JSONValue.string($0.name).description.utf8) + [0x3A] }
    let all = texts.flatMap { $0 }
    keys = .allocate(capacity: max(all.count, 1))
    _ = keys.initialize(from: all)
    members = .allocate(capacity: max(texts.count, 1))
    var next = 0
    for (number, text) in texts.enumerated() {
      members.initializeElement(
        at: number,
        to: kiln_json_member_t(
          key: keys.baseAddress! + next,
          key_length: text.count,
          slot: UInt32(number)
        )
      )
      next += text.count
    }
    count = texts.count
    required = readings.indices.filter { readings[$0].isRequired }
    reported = readings.indices.filter { readings[$0].reportsMissing }.map { number in
      let reading = readings[number]
      return (number, RecipeFailure(.missing, property: reading.name, path: reading.paths[0]))
    }
  }

  private let count: Int
  /// The slots that must have a value.
  private let required: [Int]
  /// The slots whose absence is reported, with the notices.
  private let reported: [(slot: Int, notice: RecipeFailure)]

  deinit {
    keys.deallocate()
    members.deallocate()
  }

  /// Reshapes the next of the texts that a reader has opened.
  ///
  /// - Parameter text: receives the object.
  /// - Returns: the values that were read, valid until the reader continues; `nil` if the object
  ///   could not be written and the tree is needed, also for an error.
  func reshape(
    _ range: Range<Int>,
    with reader: JSONReader,
    maximumDepth: Int,
    to text: inout JSONTextBuffer
  ) -> SourceNode? {
    guard let read = reader.next(range, selection, maximumDepth: maximumDepth) else { return nil }
    let row = SourceNode(text: read.row)
    if required.contains(where: { row.slot($0).isAbsent }) { return nil }
    let isWritten = reader.write(
      UnsafeBufferPointer(rebasing: members[..<count]),
      read.row,
      length: range.count,
      to: &text
    )
    return isWritten ? row : nil
  }

  /// Notes which ingredients found no value.
  ///
  /// - Parameters:
  ///   - row: the values that were read.
  ///   - outcomes: receives notices about missing values.
  ///   - unfound: counts the ingredients without a value.
  func note(
    _ row: SourceNode,
    _ outcomes: inout RecordOutcomes,
    _ unfound: inout UnfoundIngredients
  ) {
    unfound.add { !row.slot($0).isAbsent }
    if !reported.isEmpty { outcomes.note(notices(about: row)) }
  }

  /// The notices about missing values, as the tree would give.
  private func notices(about row: SourceNode) -> FailureList<RecipeFailure> {
    var notices = FailureList<RecipeFailure>(maximum: RecordOutcomes.maximumNotices)
    for (slot, notice) in reported where row.slot(slot).isAbsent { notices.append(notice) }
    return notices
  }
}
