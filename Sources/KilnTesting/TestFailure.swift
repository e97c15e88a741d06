#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// A test failure with its source position.
struct TestFailure {
  var text: String
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  /// Records the failure with the test framework that runs the test.
  ///
  /// Swift Testing identifies the current test by a task-local value. Without one, this is either
  /// an XCTest test, or a detached task or thread of a test of either framework. The failure is
  /// then reported to both. A process runs the tests of one framework only, and the other ignores
  /// it.
  func record() {
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: SourceLocation(
          fileID: fileID.description,
          filePath: filePath.description,
          line: Int(line),
          column: Int(column)
        )
      )
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(text, file: filePath, line: line)
    #endif
    #if !canImport(Testing) && !canImport(XCTest)
      fatalError(text, file: filePath, line: line)
    #endif
  }
}
