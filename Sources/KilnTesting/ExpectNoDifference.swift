public import KilnValues

/// Expects two values to be equal, and otherwise fails the test with the difference.
///
///     expectNoDifference(recipe.bake(json), user)
///
/// Values are equal by the type's own `==`. The difference is the tree of
/// ``differenceText(from:to:_:)``: what is equal is folded, what stands only in the first value has
/// a `-`, what stands only in the second a `+`, and redacted fields stay redacted. Types that are
/// no models print part by part.
///
/// It works in Swift Testing and XCTest, and the test continues, as after `#expect`. Outside of
/// tests nothing happens.
///
/// - Parameters:
///   - first: a value.
///   - second: the value that it should be equal to.
///   - message: the first line of the failure; empty by default.
///   - options: how the difference is printed: a line or a tree, how much, and whether in colour.
///   - fileID: the source position of the failure, with `filePath`, `line` and `column`.
/// - Complexity: that of `==`; where the values differ, that of printing the difference.
public func expectNoDifference<T: Equatable>(
  _ first: T,
  _ second: T,
  _ message: @autoclosure () -> String = "",
  options: DifferenceOptions = .tree,
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
