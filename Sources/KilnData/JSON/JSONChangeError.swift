/// A change that a tree does not permit.
public enum JSONChangeError: Error, Sendable, Hashable {
  /// The path leads through a value of another kind than it needs.
  case mismatch(SourcePathMismatch)
  /// The index is after the end of the array at the path.
  ///
  /// The array has `count` elements. One can be appended at the index `count`, but not after it.
  case beyondEnd(path: SourcePath, index: Int, count: Int)
  /// The index counts from the end, but the array at the path has fewer elements.
  case beforeStart(path: SourcePath, fromEnd: Int, count: Int)
  /// The path has a wildcard, but a change applies to a single value.
  case wildcard(path: SourcePath)
  /// The root cannot be removed.
  case removesRoot
  /// The tree would be deeper than ``JSONValue/maximumDepth``.
  case tooDeep(path: SourcePath)
}

extension JSONChangeError: CustomStringConvertible {
  /// The error on one line.
  ///
  /// For example `users: expected an index from 0 through 2, found 7`.
  public var description: String {
    switch self {
    case .mismatch(let mismatch):
      mismatch.description
    case .beyondEnd(let path, let index, let count):
      "\(Excerpt.place(path)): expected an index from 0 through \(count), found \(index)"
    case .beforeStart(let path, let index, let count):
      "\(Excerpt.place(path)): expected an array of at least \(index), found one of \(count)"
    case .wildcard(let path):
      "\(Excerpt.place(path)): expected a path to one value, found a wildcard"
    case .removesRoot:
      "$: expected the path of a member or an element, found the root"
    case .tooDeep(let path):
      "\(Excerpt.place(path)): expected at most \(JSONValue.maximumDepth) levels"
    }
  }
}
