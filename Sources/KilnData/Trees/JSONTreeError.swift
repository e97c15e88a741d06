internal import KilnHashing
internal import KilnSupport

/// A value that cannot be set at a place of a tree.
public enum JSONTreeError: Error, Sendable, Hashable {
  /// The path leads through something other than the container that it needs.
  case mismatch(SourcePathMismatch)
  /// Another value stands at the place, given in words, or something inside it has another value.
  case conflict(path: SourcePath, existing: String, new: String)
  /// The index is beyond the end of an array that was set as a whole.
  case completeArray(path: SourcePath, count: Int)
  /// A value that is to go to every element of the array at the path, and is no array itself.
  case notAnArray(path: SourcePath, found: JSONKind)
  /// The arrays of the tree would be padded with more nulls than allowed.
  case tooMuchPadding(path: SourcePath, limit: Int)
  /// The place is too deep, or the tree would be with the value.
  case tooDeep(path: SourcePath, limit: Int)
}

extension JSONTreeError {
  /// The same error without what it says of values.
  ///
  /// - Parameter placeholder: what stands in their places.
  package func hidingValues(by placeholder: String) -> JSONTreeError {
    if case .conflict(let path, _, _) = self {
      .conflict(path: path, existing: placeholder, new: placeholder)
    } else {
      self
    }
  }
}

extension JSONTreeError: CustomStringConvertible {
  /// `user.name: expected string "Zach", which is set already, found string "Zoe"`
  public var description: String {
    switch self {
    case .mismatch(let mismatch):
      mismatch.description
    case .conflict(let path, let existing, let new):
      "\(Excerpt.place(path)): expected \(existing), which is set already, found \(new)"
        + (LookAlikes.note(existing, new, separator: " and ").map { " \($0)" } ?? "")
    case .completeArray(let path, let count):
      "\(Excerpt.place(path)): expected an index inside the array of \(count) that was set as a whole"
    case .notAnArray(let path, let found):
      "\(Excerpt.place(path)): expected an array of what goes to each element, found \(found)"
    case .tooMuchPadding(let path, let limit):
      "\(Excerpt.place(path)): expected at most \(limit) nulls as padding of arrays"
    case .tooDeep(let path, let limit):
      "\(Excerpt.place(path)): expected at most \(limit) levels"
    }
  }
}
