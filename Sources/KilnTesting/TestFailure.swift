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

  /// Fails the test that is running, whichever of the two frameworks runs it.
  ///
  /// Swift Testing knows its tests by a task-local value. Where there is none, this may be a test of
  /// XCTest, or a detached task or a thread that a test of either has begun; nothing says which. So
  /// both are told, and that one does nothing which runs no tests: a process runs those of one
  /// framework. Outside of tests neither does.
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
