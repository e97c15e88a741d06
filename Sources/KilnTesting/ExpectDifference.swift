public import KilnValues

/// Expects an operation to change a value in the way that is described, and in no other.
///
///     expectDifference(of: model.user) {
///       model.rename("Zachary")
///     } changes: {
///       $0.name = "Zachary"
///     }
///
/// The value is read, the operation runs, and the value is read again. Then the changes are made to
/// a copy of what was read first, and the result should be equal to what was read last, by the
/// type's own `==`. Otherwise the test fails with the difference, where `-` is what was expected
/// and `+` what is there. To expect that nothing changes, leave the changes empty.
///
/// The value has to be one that the operation does not change in place: a struct or an enum, or an
/// object that is never changed. It works in tests of Swift Testing and of XCTest, and the test
/// goes on, as after `#expect`. Outside of tests only the closures run.
///
/// - Parameters:
///   - value: the value; it is read twice.
///   - message: the first line of the failure; empty by default.
///   - options: how the difference is printed: a line or a tree, how much, and whether in colour.
///   - fileID: the source position of the failure, with `filePath`, `line` and `column`.
///   - operation: what should change the value.
///   - changes: makes the expected changes to the value as it was.
/// - Throws: what reading the value, the operation and the changes throw. What comes after is then
///   not done, and nothing is compared.
/// - Complexity: that of the closures and of `==`; where the values differ, that of printing the
///   difference.
public func expectDifference<T: Equatable>(
  of value: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  options: DifferenceOptions = .tree,
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

/// Expects an asynchronous operation to change a value in the way that is described, and in no
/// other.
///
///     await expectDifference(of: await store.users) {
///       await store.remove(id: 2)
///     } changes: {
///       $0.removeAll { $0.id == 2 }
///     }
///
/// All runs in the caller's isolation, one after the other, as in the form without `async`. A test
/// that is asynchronous itself gets this form always, and so writes `await`.
///
/// - Parameters:
///   - value: the value; it is read twice.
///   - message: the first line of the failure; empty by default.
///   - options: how the difference is printed: a line or a tree, how much, and whether in colour.
///   - fileID: the source position of the failure, with `filePath`, `line` and `column`.
///   - operation: what should change the value.
///   - changes: makes the expected changes to the value as it was.
/// - Throws: what reading the value, the operation and the changes throw. What comes after is then
///   not done, and nothing is compared.
/// - Complexity: that of the closures and of `==`; where the values differ, that of printing the
///   difference.
public nonisolated(nonsending) func expectDifference<T: Equatable>(
  of value: @autoclosure () async throws -> T,
  _ message: @autoclosure () -> String = "",
  options: DifferenceOptions = .tree,
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

/// What is wrong with a change; `nil` where it is as expected.
private func text<T: Equatable>(
  _ before: T,
  _ expected: T,
  _ after: T,
  _ message: () -> String,
  _ options: DifferenceOptions
) -> String? {
  guard let unequal = UnequalValues(expected, after, options) else { return nil }
  let what = before == after ? "Nothing changed" : "The change is another"
  return unequal.text(message(), "\(what) (- expected, + found)")
}
