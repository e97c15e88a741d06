/// Expects that objects are gone when a closure has ended, and fails the test with those that live on.
///
/// Where none was tracked the test fails too.
///
///     expectNoLeaks { leaks in
///       let live = leaks.track(Live(user), "live")
///       let label = leaks.track(Label(), "label")
///       live.observe(\.name, for: label) { $0.text = $1.new }
///       live.modify { $0.name = "Zachary" }
///     }
///
/// It works in tests of Swift Testing and of XCTest, and the test goes on, as after `#expect`.
///
/// - Parameters:
///   - message: the first line of the failure; empty by default.
///   - fileID: the file in which the failure is reported.
///   - filePath: its path.
///   - line: the line there.
///   - column: the column there.
///   - body: makes the objects and hands them to the detector. It must not keep a reference to them.
/// - Throws: what `body` throws; nothing is expected then.
/// - Complexity: that of `body`, and O(n) for n tracked objects.
public func expectNoLeaks(
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  perform body: (_ leaks: LeakDetector) throws -> Void
) rethrows {
  let detector = LeakDetector()
  try withAutoreleasePool { try body(detector) }
  guard let text = detector.text(message) else { return }
  TestFailure(text: text, fileID: fileID, filePath: filePath, line: line, column: column).record()
}

/// Expects that objects are gone when an asynchronous closure has ended, and fails the test with those that
/// live on.
///
/// Tasks that the closure has cancelled, or whose sequences have ended, may hold objects until they run for
/// the last time. So where something is alive, other tasks are let run first, up to `yields` times.
///
/// - Parameters:
///   - message: the first line of the failure; empty by default.
///   - yields: how often other tasks are let run before an object counts as leaked.
///   - fileID: the file in which the failure is reported.
///   - filePath: its path.
///   - line: the line there.
///   - column: the column there.
///   - body: makes the objects and hands them to the detector. It must not keep a reference to them.
/// - Throws: what `body` throws; nothing is expected then.
/// - Complexity: that of `body`, and O(n) for n tracked objects, each time other tasks were let run.
public nonisolated(nonsending) func expectNoLeaks(
  _ message: @autoclosure () -> String = "",
  yields: Int = 10_000,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  perform body: nonisolated(nonsending) (_ leaks: LeakDetector) async throws -> Void
) async rethrows {
  let detector = LeakDetector()
  try await body(detector)
  var left = yields
  while left > 0, !detector.living.isEmpty {
    await Task.yield()
    left -= 1
  }
  guard let text = detector.text(message) else { return }
  TestFailure(text: text, fileID: fileID, filePath: filePath, line: line, column: column).record()
}
