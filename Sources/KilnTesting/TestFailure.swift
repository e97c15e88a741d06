#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The failure of a test, with its position in the source.
struct TestFailure {
  var text: String
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  /// Fails the current test in the framework that runs it.
  ///
  /// Swift Testing identifies tests by a task-local value. Without one, this is a test of XCTest,
  /// or a detached task or a thread of a test of either framework. So the failure is reported to
  /// both; a process runs the tests of one framework, and the other ignores it.
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
