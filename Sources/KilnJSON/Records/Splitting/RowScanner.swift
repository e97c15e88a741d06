internal import CSimdJSON

/// Finds the ends of rows by their quotes and line feeds.
///
/// A quote opens a quoted part only at the start of a field. Every row therefore has an end, even
/// if it is invalid.
struct RowScanner {
  private enum State {
    case plain
    case quoted
    /// After a quote that closes a quoted part, unless another quote follows it.
    case closing
  }

  let syntax: TableSyntax
  private var state = State.plain
  /// The last scanned byte.
  private var previous = TableSyntax.lineFeed
  /// The offset of the next byte.
  private var at = 0

  init(_ syntax: TableSyntax) { self.syntax = syntax }

  /// Scans the bytes that were not scanned before.
  ///
  /// - Parameters:
  ///   - bytes: the available bytes.
  ///   - count: the number of available bytes.
  ///   - stopsAtFirst: whether to stop at the first end of a row, and not at the last.
  /// - Returns: the offset after the end of a row; 0 if none was found.
  mutating func scan(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    stopsAtFirst: Bool = false
  ) -> Int {
    defer { if at > 0 { previous = bytes[at - 1] } }
    var end = 0
    while at < count {
      switch state {
      case .closing:
        let isDoubled = bytes[at] == TableSyntax.quote
        state = isDoubled ? .quoted : .plain
        if isDoubled { at += 1 }
      case .quoted:
        let next = at + kiln_json_byte(bytes + at, count - at, TableSyntax.quote)
        guard next < count else {
          at = count
          return end
        }
        (state, at) = (.closing, next + 1)
      case .plain:
        let next = at + kiln_json_byte(bytes + at, count - at, TableSyntax.quote)
        if stopsAtFirst {
          let line = at + kiln_json_line_end(bytes + at, next - at)
          if line < next {
            at = line + 1
            return at
          }
        } else {
          let last = kiln_json_last_line(bytes + at, next - at)
          if last > 0 { end = at + last }
        }
        guard next < count else {
          at = count
          return end
        }
        let before = next > 0 ? bytes[next - 1] : previous
        if before == syntax.separator || before == TableSyntax.lineFeed { state = .quoted }
        at = next + 1
      }
    }
    return end
  }

  /// Follows the removal of the first bytes, which were scanned.
  mutating func remove(_ count: Int) { at -= count }
}
