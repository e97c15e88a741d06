import Synchronization
import Testing

/// An issue that Swift Testing recorded.
struct RecordedIssue: Equatable, Sendable {
  var text: String
  var location: SourceLocation?

  init(_ issue: Issue) {
    text = issue.comments.map(\.rawValue).joined(separator: "\n")
    location = issue.sourceLocation
  }
}

/// The issues that a closure records, without failing the test.
func recordedIssues(_ body: () throws -> Void) rethrows -> [RecordedIssue] {
  let issues = Mutex<[RecordedIssue]>([])
  try withKnownIssue(isIntermittent: true, body) {
    true
  } matching: { issue in
    if issue.error != nil { return false }
    issues.withLock { $0.append(RecordedIssue(issue)) }
    return true
  }
  return issues.withLock(\.self)
}

/// The issues that an asynchronous closure records, without failing the test.
nonisolated(nonsending)
  func recordedIssues(_ body: nonisolated(nonsending) () async throws -> Void) async rethrows
  -> [RecordedIssue]
{
  let issues = Mutex<[RecordedIssue]>([])
  try await withKnownIssue(isIntermittent: true, isolation: #isolation) {
    try await body()
  } when: {
    true
  } matching: { issue in
    if issue.error != nil { return false }
    issues.withLock { $0.append(RecordedIssue(issue)) }
    return true
  }
  return issues.withLock(\.self)
}
