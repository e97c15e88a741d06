/// Shows the number of bytes read and their rate on a terminal line.
final class Progress {
  private let write: (String) -> Void
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var count = 0
  private var isShown = false

  /// The delay before the line is first shown.
  static let pause = Duration.milliseconds(500)
  /// The interval between updates of the line.
  static let interval = Duration.milliseconds(100)

  /// Creates a progress display.
  ///
  /// - Parameters:
  ///   - write: writes to the terminal.
  ///   - now: returns the current time.
  init(
    write: @escaping (String) -> Void,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.write = write
    self.now = now
    start = now()
    next = start + Self.pause
  }

  /// Counts bytes that were read.
  ///
  /// - Parameters:
  ///   - bytes: the number of bytes.
  ///   - file: the file that they were read from.
  func add(_ bytes: Int, of file: FileName) {
    count += bytes
    let time = now()
    guard time >= next else { return }
    next = time + Self.interval
    isShown = true
    let seconds = (time - start) / .seconds(1)
    let rate = ByteCount.described(Double(count) / seconds)
    write("\r\u{1B}[K\(ByteCount.described(Double(count))), \(rate)/s  \(file)")
  }

  /// Removes the line, so that something else can be written.
  func clear() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }
}

/// Formats byte counts.
enum ByteCount {
  /// `1.5 GB`, in powers of a thousand.
  static func described(_ count: Double) -> String {
    var (rest, unit) = (count, 0)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while rest >= 999.5, unit < units.count - 1 {
      rest /= 1000
      unit += 1
    }
    let tenths = Int((rest * 10).rounded())
    let isSmall = unit > 0 && tenths < 100
    let digits = isSmall ? "\(tenths / 10).\(tenths % 10)" : "\(Int(rest.rounded()))"
    return "\(digits) \(units[unit])"
  }
}
