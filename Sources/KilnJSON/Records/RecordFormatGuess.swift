internal import CSimdJSON
internal import KilnMapping

/// What the format of records probably is, by how their text begins.
struct RecordFormatGuess {
  private let text: UnsafeRawBufferPointer

  /// - Parameter text: the beginning of a text; its first byte is no white space.
  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// The format.
  ///
  /// An array or a value over several lines must look like one as far as it can be seen. Where it does not, and a
  /// later line is a whole value, the first line is taken for one that is broken: else it would take the others
  /// with it.
  var format: JSONRecordFormat {
    let isArray = text.first == UInt8(ascii: "[")
    guard isArray || firstLineIsOpen else { return .lines }
    let isPlausible = isArray ? isPlausibleArray : isPlausible(firstValue)
    if !isPlausible, hasWholeLine { return .lines }
    return isArray ? .array : .values
  }

  private var bytes: UnsafePointer<UInt8>? {
    text.baseAddress?.assumingMemoryBound(to: UInt8.self)
  }

  /// Whether there is a value that does not end in the first line.
  private var firstLineIsOpen: Bool {
    guard let bytes else { return false }
    let length = kiln_json_line_end(bytes, text.count)
    guard length < text.count else { return false }
    var line = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_VALUES))
    while kiln_json_split(&line, bytes, length) == KILN_JSON_SPLIT_RECORD {}
    return line.in_record != 0 && line.depth > 0
  }

  /// The first value, as far as it is there.
  private var firstValue: Range<Int> {
    guard let bytes else { return 0..<0 }
    var values = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_VALUES))
    return kiln_json_split(&values, bytes, text.count) == KILN_JSON_SPLIT_RECORD
      ? values.start..<values.end : 0..<text.count
  }

  /// Whether all elements that are there are values, with nothing behind the array.
  private var isPlausibleArray: Bool {
    guard let bytes else { return false }
    var array = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_ARRAY))
    while true {
      switch kiln_json_split(&array, bytes, text.count) {
      case KILN_JSON_SPLIT_RECORD: guard isPlausible(array.start..<array.end) else { return false }
      case KILN_JSON_SPLIT_MORE:
        return array.in_record == 0 || isPlausible(array.start..<text.count)
      default: return false
      }
    }
  }

  /// Whether a part is a value, or the beginning of one at the end of what is there.
  private func isPlausible(_ range: Range<Int>) -> Bool {
    do throws(JSONParseError) {
      _ = try JSONValue(json: UnsafeRawBufferPointer(rebasing: text[range]))
      return true
    } catch {
      guard range.upperBound == text.count else { return false }
      // Words, numbers, strings and letters may be cut off in their middle, and are at fault from their start.
      return error.offset == range.count || error.reason == .unclosedString
        || !text[range].dropFirst(error.offset).contains { [0x0A, 0x2C, 0x7B, 0x5B].contains($0) }
    }
  }

  /// Whether any line but the first is an object or an array and nothing else.
  private var hasWholeLine: Bool {
    text.split(separator: 0x0A).dropFirst().contains { line in
      let first = line.first { ![0x20, 0x09, 0x0D].contains($0) }
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
      return (try? JSONValue(json: UnsafeRawBufferPointer(rebasing: line))) != nil
    }
  }
}
