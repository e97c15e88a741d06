/// A line on a terminal that says how far a command is: bytes and their rate.
final class Progress {
  private let write: (String) -> Void
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var count = 0
  private var isShown = false

  /// How long a command is silent at first, and how often it tells something then.
  static let pause = Duration.milliseconds(500)
  /// How often the line changes once it is there.
  static let interval = Duration.milliseconds(100)

  /// A progress that is to be shown.
  ///
  /// - Parameters:
  ///   - write: writes to the terminal.
  ///   - now: the time.
  init(
    write: @escaping (String) -> Void,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.write = write
    self.now = now
    start = now()
    next = start + Self.pause
  }

  /// Counts bytes that have been read.
  ///
  /// - Parameters:
  ///   - bytes: how many more.
  ///   - file: what they are of.
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

  /// Takes the line away, so that something else can be written.
  func clear() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }
}

/// Numbers of bytes for people.
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
