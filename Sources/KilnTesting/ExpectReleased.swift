/// Expects a variable to hold the last reference to its object.
///
/// ```swift
/// var label: Label? = Label()
/// live.observe(\.name, for: label!) { $0.text = $1.new }
/// expectReleased(&label)
/// ```
///
/// The function sets the variable to `nil`, and fails the test if the object is still alive. It
/// works in Swift Testing and XCTest, and the test continues, as after `#expect`. If the variable
/// is already `nil`, nothing happens.
///
/// - Parameters:
///   - object: the variable that holds the object; `nil` afterwards.
///   - message: the first line of the failure; empty by default.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
/// - Complexity: O(1), plus that of the object's `deinit`.
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
