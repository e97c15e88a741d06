/// An error with several cases, each of which a ``MessageList`` contains.
///
/// Implement ``listedCase`` with an exhaustive `switch`: a new case of the error then does not
/// compile until it has a listed case, and the test fails until a message has that case.
package protocol ListedError {
  /// The names of the cases, without associated values.
  associatedtype Case: CaseIterable & Hashable

  /// The case of this error.
  var listedCase: Case { get }
}

extension ListedError {
  /// The names of all cases.
  static var caseNames: [String] { Case.allCases.map { "\($0)" } }

  /// The name of this error's case.
  var caseName: String { "\(listedCase)" }
}
