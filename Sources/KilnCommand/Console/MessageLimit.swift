/// Bounds the number of messages, and counts those that are omitted.
struct MessageLimit {
  /// The largest number of messages that are written.
  let maximum: Int
  /// The number of messages that were not written.
  private(set) var omittedCount = 0
  private var count = 0

  /// The default for the largest number of messages.
  static let defaultMaximum = 100

  /// Creates a limit.
  ///
  /// - Parameter maximum: the largest number of messages that are written; 0 to only count them.
  init(maximum: Int = defaultMaximum) { self.maximum = maximum }

  /// Counts a message.
  ///
  /// - Returns: whether it is to be written.
  mutating func admit() -> Bool {
    guard count < maximum else {
      omittedCount += 1
      return false
    }
    count += 1
    return true
  }
}

/// The kinds of messages. Each kind has its own limit, so that many messages about records do not
/// hide the notices at the end.
enum MessageKind: String, CaseIterable {
  /// An error in the input, reported when it is found.
  case message
  /// A count over a file or the whole run, reported at the end of either.
  case notice
}
