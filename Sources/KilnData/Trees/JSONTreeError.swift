internal import KilnHashing
internal import KilnSupport

/// A value that cannot be set at a path of a tree.
public enum JSONTreeError: Error, Sendable, Hashable {
  /// The path leads through a value of another kind than it needs.
  case mismatch(SourcePathMismatch)
  /// Another value was set at the path or inside it; both are given in words.
  case conflict(path: SourcePath, existing: String, new: String)
  /// The index is out of range for an array that was set as a whole.
  case completeArray(path: SourcePath, count: Int)
  /// The path has a wildcard, but the value for its elements is not an array.
  case notAnArray(path: SourcePath, found: JSONKind)
  /// The path has an index from the end, but the length of the array is unknown.
  case indexFromEnd(path: SourcePath)
  /// The arrays of the tree would be padded with more nulls than allowed.
  case tooMuchPadding(path: SourcePath, limit: Int)
  /// The path is too deep, or the tree would be.
  case tooDeep(path: SourcePath, limit: Int)
}

extension JSONTreeError {
  /// Returns the error without values.
  ///
  /// - Parameter placeholder: the text that replaces them.
  package func hidingValues(by placeholder: String) -> JSONTreeError {
    if case .conflict(let path, _, _) = self {
      .conflict(path: path, existing: placeholder, new: placeholder)
    } else {
      self
    }
  }
}

extension JSONTreeError: CustomStringConvertible {
  /// The error on one line.
  ///
  /// For example `user.name: expected string "Zach", which is set already, found string "Zoe"`.
  public var description: String {
    switch self {
    case .mismatch(let mismatch):
      mismatch.description
    case .conflict(let path, let existing, let new):
      "\(Excerpt.place(path)): expected \(existing), which is set already, found \(new)"
        + (LookAlikes.note(existing, new, separator: " and ").map { " \($0)" } ?? "")
    case .completeArray(let path, let count):
      "\(Excerpt.place(path)): expected an index below \(count), because the array was set as a whole"
    case .notAnArray(let path, let found):
      "\(Excerpt.place(path)): expected an array with a value for each element, found \(found)"
    case .indexFromEnd(let path):
      "\(Excerpt.place(path)): expected an index from the start of an array that is written"
    case .tooMuchPadding(let path, let limit):
      "\(Excerpt.place(path)): expected at most \(limit) nulls as padding"
    case .tooDeep(let path, let limit):
      "\(Excerpt.place(path)): expected at most \(limit) levels"
    }
  }
}
