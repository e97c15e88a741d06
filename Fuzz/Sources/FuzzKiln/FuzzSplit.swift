import CSimdJSON

/// The splitter: records are in order and within the text.
///
/// The records are the same if the text arrives in pieces.
func fuzzSplit(_ input: Input) {
  var input = input
  let form = input.byte() % 3
  let piece = Int(input.byte()) + 1
  withExactCopy(input.rest) { bytes in
    let whole = events(bytes, form, piece: max(bytes.count, 1))
    check(whole == events(bytes, form, piece: piece), "other records in pieces")
    var last = 0
    for event in whole where event.kind == KILN_JSON_SPLIT_RECORD.rawValue {
      check(event.start >= last && event.end >= event.start, "records in each other")
      check(event.end <= bytes.count, "a record outside of the text")
      last = event.end
    }
  }
}

private struct SplitEvent: Equatable {
  var kind: UInt32
  var start: Int
  var end: Int
}

private func events(
  _ bytes: UnsafeRawBufferPointer,
  _ form: UInt8,
  piece: Int
) -> [SplitEvent] {
  var splitter = kiln_json_splitter(form)
  var events: [SplitEvent] = []
  guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return events }
  var length = 0
  while true {
    let event = kiln_json_split(&splitter, start, length)
    check(splitter.at <= length, "a place outside of the text")
    switch event {
    case KILN_JSON_SPLIT_MORE:
      guard length < bytes.count else {
        let isOpen = splitter.in_record != 0
        events.append(SplitEvent(kind: 9, start: isOpen ? splitter.start : 0, end: 0))
        return events
      }
      length = min(bytes.count, length + piece)
    case KILN_JSON_SPLIT_RECORD:
      events.append(SplitEvent(kind: event.rawValue, start: splitter.start, end: splitter.end))
    default:
      events.append(SplitEvent(kind: event.rawValue, start: splitter.start, end: 0))
      return events
    }
  }
}
