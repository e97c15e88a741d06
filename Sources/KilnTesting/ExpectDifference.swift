public import KilnValues

/// Expects an operation to make exactly the described changes to a value.
///
/// ```swift
/// expectDifference(of: model.user) {
///   model.rename("Zachary")
/// } changes: {
///   $0.name = "Zachary"
/// }
/// ```
///
/// The function reads the value, runs the operation and reads the value again. It applies the
/// changes to a copy of the first value and compares that copy with the second value by `==`. If
/// they differ, the test fails and prints the difference: `-` marks what was expected, `+` what was
/// found. To expect no change, leave the changes empty.
///
/// The value must be a struct, an enum or an immutable object, because an object changed in place
/// would equal itself. It works in Swift Testing and XCTest, and the test continues, as after
/// `#expect`. Outside of tests only the closures run.
///
/// - Parameters:
///   - value: the value; it is read twice.
///   - message: the first line of the failure; empty by default.
///   - options: the format of the difference: line or tree, length and colour.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
///   - operation: the operation that should change the value.
///   - changes: applies the expected changes to the previous value.
/// - Throws: errors of `value`, `operation` and `changes`. The remaining steps and the comparison
///   are then skipped.
/// - Complexity: that of the closures and of `==`, and of printing the difference if the values
///   differ.
public func expectDifference<T: Equatable>(
  of value: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  options: PrintOptions = .tree,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after operation: () throws -> Void,
  changes: (inout T) throws -> Void
) rethrows {
  let before = try value()
  try operation()
  let after = try value()
  var expected = before
  try changes(&expected)
  guard let text = text(before, expected, after, message, options) else { return }
  TestFailure(text: text, fileID: fileID, filePath: filePath, line: line, column: column).record()
}

/// Expects an asynchronous operation to make exactly the described changes.
///
/// ```swift
/// await expectDifference(of: await store.users) {
///   await store.remove(id: 2)
/// } changes: {
///   $0.removeAll { $0.id == 2 }
/// }
/// ```
///
/// All closures run in sequence, in the caller's isolation, as in the synchronous form. In an
/// asynchronous test, the compiler always chooses this form, so write `await`.
///
/// - Parameters:
///   - value: the value; it is read twice.
///   - message: the first line of the failure; empty by default.
///   - options: the format of the difference: line or tree, length and colour.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
///   - operation: the operation that should change the value.
///   - changes: applies the expected changes to the previous value.
/// - Throws: errors of `value`, `operation` and `changes`. The remaining steps and the comparison
///   are then skipped.
/// - Complexity: that of the closures and of `==`, and of printing the difference if the values
///   differ.
public nonisolated(nonsending) func expectDifference<T: Equatable>(
  of value: @autoclosure () async throws -> T,
  _ message: @autoclosure () -> String = "",
  options: PrintOptions = .tree,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after operation: nonisolated(nonsending) () async throws -> Void,
  changes: (inout T) throws -> Void
) async rethrows {
  let before = try await value()
  try await operation()
  let after = try await value()
  var expected = before
  try changes(&expected)
  guard let text = text(before, expected, after, message, options) else { return }
  TestFailure(text: text, fileID: fileID, filePath: filePath, line: line, column: column).record()
}

/// The failure text; `nil` if the change is as expected.
private func text<T: Equatable>(
  _ before: T,
  _ expected: T,
  _ after: T,
  _ message: () -> String,
  _ options: PrintOptions
) -> String? {
  guard let unequal = UnequalValues(expected, after, options) else { return nil }
  let what = before == after ? "Nothing changed" : "The change differs from the expected one"
  return unequal.text(message(), "\(what) (- expected, + found)")
}
