/// Expects objects to be deallocated when a closure returns.
///
/// ```swift
/// expectNoLeaks { leaks in
///   let live = leaks.track(Live(user), "live")
///   let label = leaks.track(Label(), "label")
///   live.observe(\.name, for: label) { $0.text = $1.new }
///   live.modify { $0.name = "Zachary" }
/// }
/// ```
///
/// The test fails with a list of the objects that are still alive. It also fails if no object was
/// tracked. It works in Swift Testing and XCTest, and the test continues, as after `#expect`.
///
/// - Parameters:
///   - message: the first line of the failure; empty by default.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
///   - body: creates the objects and passes them to the detector. It must not keep a reference to
///     them.
/// - Throws: errors of `body`; nothing is checked then.
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

/// Expects objects to be deallocated when an asynchronous closure returns.
///
/// Cancelled tasks, and tasks whose sequences have ended, can retain objects until they next run.
/// While objects are alive, the function therefore yields to other tasks, up to `yields` times.
///
/// - Parameters:
///   - message: the first line of the failure; empty by default.
///   - yields: how often to yield before an object counts as leaked.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
///   - body: creates the objects and passes them to the detector. It must not keep a reference to
///     them.
/// - Throws: errors of `body`; nothing is checked then.
/// - Complexity: that of `body`, and O(n) per yield for n tracked objects.
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
