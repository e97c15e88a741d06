public import KilnValues

/// Expects two values to be equal, and prints the difference if they are not.
///
/// ```swift
/// expectNoDifference(recipe.bake(json), user)
/// ```
///
/// Values are compared by `==`. The difference is printed as the tree of
/// `differenceText(from:to:_:)`: equal parts are folded, `-` marks what only the first value
/// contains, and `+` what only the second contains. Redacted fields stay redacted. Types that are
/// not models are printed by reflection.
///
/// It works in Swift Testing and XCTest, and the test continues, as after `#expect`. Outside of
/// tests nothing happens.
///
/// - Parameters:
///   - first: a value.
///   - second: the value that it should be equal to.
///   - message: the first line of the failure; empty by default.
///   - options: the format of the difference: line or tree, length and colour.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
/// - Complexity: that of `==`, and of printing the difference if the values differ.
public func expectNoDifference<T: Equatable>(
  _ first: T,
  _ second: T,
  _ message: @autoclosure () -> String = "",
  options: PrintOptions = .tree,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  guard let unequal = UnequalValues(first, second, options) else { return }
  TestFailure(
    text: unequal.text(message(), "The values differ (- first, + second)"),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ).record()
}
