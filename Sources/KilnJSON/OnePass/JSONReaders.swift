internal import Synchronization

/// Readers that nobody uses at the moment.
enum JSONReaders {
  private static let idle = Mutex<[JSONReader]>([])
  private static let most = 16

  static func take() -> JSONReader { idle.withLock { $0.popLast() } ?? JSONReader() }

  static func giveBack(_ reader: JSONReader) {
    guard reader.isSmall else { return }
    idle.withLock { if $0.count < most { $0.append(reader) } }
  }
}
