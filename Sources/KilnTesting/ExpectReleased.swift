/// Expects a reference to be the last one to its object: drops it, and fails the test if the object
/// is alive.
///
///     var label: Label? = Label()
///     live.observe(\.name, for: label!) { $0.text = $1.new }
///     expectReleased(&label)
///
/// It works in Swift Testing and XCTest, and the test continues, as after `#expect`. If the
/// reference is `nil`, nothing happens.
///
/// - Parameters:
///   - object: the variable that holds the object; `nil` afterwards.
///   - message: the first line of the failure; empty by default.
///   - fileID: the source position of the failure, with `filePath`, `line` and `column`.
/// - Complexity: O(1), and what the object's `deinit` does.
public func expectReleased<Object: AnyObject>(
  _ object: inout Object?,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  guard let tracked = object.map({ TrackedObject($0, nil, 1) }) else { return }
  withAutoreleasePool { object = nil }
  guard tracked.isAlive else { return }
  TestFailure(
    text: TrackedObject.text(message(), "The object is still referenced", [tracked]),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ).record()
}
