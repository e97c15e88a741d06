/// A place of a tree that cannot be changed as asked.
public enum JSONChangeError: Error, Sendable, Hashable {
  /// The path leads through something other than the container that it needs.
  case mismatch(SourcePathMismatch)
  /// The index is beyond the end of the array at the path, which has so many elements: one may be
  /// added at its end, and no further.
  case beyondEnd(path: SourcePath, index: Int, count: Int)
  /// The path has a wildcard, and a change is made at one place.
  case wildcard(path: SourcePath)
  /// The whole tree cannot be removed from itself.
  case removesRoot
  /// The tree would be deeper than ``JSONValue/maximumDepth``.
  case tooDeep(path: SourcePath)
}

extension JSONChangeError: CustomStringConvertible {
  /// `users: expected an index from 0 through 2, found 7`
  public var description: String {
    switch self {
    case .mismatch(let mismatch):
      mismatch.description
    case .beyondEnd(let path, let index, let count):
      "\(Excerpt.place(path)): expected an index from 0 through \(count), found \(index)"
    case .wildcard(let path):
      "\(Excerpt.place(path)): expected a path to one place, found a wildcard"
    case .removesRoot:
      "$: expected the place of a member or an element, found the root"
    case .tooDeep(let path):
      "\(Excerpt.place(path)): expected at most \(JSONValue.maximumDepth) levels"
    }
  }
}
