import Testing

@testable import KilnCommand

@Suite struct ProgressTests {
  /// The displayed progress and a simulated clock.
  final class Watch {
    var now = ContinuousClock.now
    var shown: [String] = []

    func progress() -> Progress {
      Progress(write: { self.shown.append($0) }, now: { self.now })
    }
  }

  let file = FileName(bytes: Array("a.json".utf8))

  @Test func showsNothingInTheFirstHalfSecond() {
    let watch = Watch()
    let progress = watch.progress()
    watch.now += .milliseconds(499)
    progress.add(1000, of: file)
    progress.clear()
    #expect(watch.shown.isEmpty)
  }

  @Test func showsBytesRateAndFile() {
    let watch = Watch()
    let progress = watch.progress()
    progress.add(1_500_000_000, of: file)
    watch.now += .seconds(2)
    progress.add(500_000_000, of: file)
    #expect(watch.shown == ["\r\u{1B}[K2.0 GB, 1.0 GB/s  a.json"])
  }

  @Test func clearsTheLineOnce() {
    let watch = Watch()
    let progress = watch.progress()
    watch.now += .seconds(1)
    progress.add(1, of: file)
    progress.clear()
    progress.clear()
    #expect(watch.shown.dropFirst() == ["\r\u{1B}[K"])
  }

  @Test func limitsTheUpdateRate() {
    let watch = Watch()
    let progress = watch.progress()
    watch.now += .seconds(1)
    for _ in 0..<100 { progress.add(1, of: file) }
    #expect(watch.shown.count == 1)
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9949, "9.9 kB"), (12_345, "12 kB"),
      (999_499, "999 kB"), (999_600, "1.0 MB"), (4_000_000_000, "4.0 GB"),
    ] as [(Double, String)]
  )
  func formatsBytesWithDecimalPrefixes(count: Double, text: String) {
    #expect(ByteCount.described(count) == text)
  }
}
