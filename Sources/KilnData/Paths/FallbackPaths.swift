internal import CKiln

/// A list of paths, of which the first with a value is used: `nick | profile.name`.
///
/// ```swift
/// let name: FallbackPaths = "nick | profile.name"
/// try name.value(in: tree)
/// ```
///
/// Bars separate the paths. Spaces next to a bar are ignored. A key that contains a bar, or has a
/// space next to one, must be quoted: `$["a|b"]`. <doc:Paths> has the grammar.
@usableFromInline
package struct FallbackPaths: Sendable, Hashable {
  /// The maximum number of paths in parsed text.
  package static let maximumCount = Int(KILN_PATH_MAX_ALTERNATIVES)

  /// The paths, in order of preference. There is at least one.
  package let paths: [SourcePath]

  /// Creates a list of paths.
  ///
  /// - Parameters:
  ///   - preferred: the path that is tried first.
  ///   - others: the paths that are tried after it, in order.
  package init(_ preferred: SourcePath, _ others: SourcePath...) {
    paths = [preferred] + others
  }

  /// Creates a list of paths; `nil` if it is empty.
  ///
  /// - Parameter paths: the paths, in order of preference.
  package init?(_ paths: [SourcePath]) {
    if paths.isEmpty { return nil }
    self.paths = paths
  }

  /// Parses a list of paths. The text of a single path is a list of one.
  ///
  /// A literal in `FallbackPaths("…")` does not use this initializer; see ``init(stringLiteral:)``.
  ///
  /// - Parameter text: at most ``maximumCount`` paths, separated by bars. The limits of
  ///   ``SourcePath`` apply to the length of the whole text, and to the depth and indexes of each
  ///   path.
  /// - Throws: ``ParseError`` for the first invalid byte.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) throws(ParseError) {
    var text = text
    let (result, paths) = text.withUTF8 { Self.read($0) }
    guard let paths else { throw ParseError(text, result) }
    self.paths = paths
  }

  private static func read(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (kiln_path_result_t, [SourcePath]?) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: maximumCount) { counts in
      let parse: SourcePath.Parser = { text, length, steps, capacity in
        kiln_path_parse_list(text, length, steps, capacity, counts.baseAddress!)
      }
      return SourcePath.read(text, parse) { result, steps in
        var start = 0
        return counts.prefix(Int(result.paths)).map { count in
          defer { start += Int(count) }
          let part = UnsafeBufferPointer(rebasing: steps[start..<start + Int(count)])
          return SourcePath(checked: SourcePath.Step.list(part, in: text))
        }
      }
    }
  }
}

extension FallbackPaths {
  /// The value of the first path that has one other than null.
  ///
  /// If there is none, the result is null if a path leads to null, and otherwise `nil`. A path that
  /// meets a value of another kind has no value, so that a list can support sources of different
  /// shapes. An array from a wildcard is a value, even if it is empty.
  ///
  /// - Parameter root: the tree.
  /// - Throws: the first ``ConversionError``, if no path leads to a value or null.
  /// - Complexity: that of ``SourcePath/value(in:)`` for each path up to the one that is used.
  package func value(in root: JSONValue) throws(ConversionError) -> JSONValue? {
    try SourceNode.with(root) { root throws(ConversionError) in
      try result(in: root, wildcards: .children).result.get()
    }
  }

  /// All values at the path that ``value(in:)`` uses, in tree order.
  ///
  /// - Parameter root: the tree.
  /// - Returns: the matches of that path; see ``SourcePath/matches(in:)``.
  /// - Throws: ``ConversionError``, as ``value(in:)`` does.
  /// - Complexity: that of ``value(in:)``, and one array per match.
  package func matches(
    in root: JSONValue
  ) throws(ConversionError) -> [(path: SourcePath, value: JSONValue)] {
    let used = SourceNode.with(root) { result(in: $0, wildcards: .children).alternative }
    return try paths[used].matches(in: root)
  }

  /// What these paths lead to in a tree, and the index of the path that is used.
  ///
  /// - Parameters:
  ///   - root: a value of a tree.
  ///   - wildcards: the containers in which a wildcard selects values. Any other is a mismatch.
  package func result(
    in root: SourceNode,
    wildcards: SourcePath.WildcardScope
  ) -> (result: SourcePath.Result, alternative: Int) {
    func rank(_ result: SourcePath.Result) -> Int {
      switch result {
      case .found(let source): source.isNull ? 1 : 0
      case .collected: 0
      case .mismatch: 2
      case .nullOnTheWay: 3
      case .missing: 4
      }
    }
    var best = (result: paths[0].result(in: root, wildcards: wildcards), alternative: 0)
    for (index, path) in paths.enumerated().dropFirst() where rank(best.result) > 0 {
      // A null on the way counts only for the path to which values are written.
      let result = path.result(in: root, wildcards: wildcards).orMissing
      if rank(result) < rank(best.result) { best = (result, index) }
    }
    return best
  }
}

extension FallbackPaths: ExpressibleByStringLiteral {
  /// Creates a list from a literal.
  ///
  /// - Precondition: the literal is a list of paths. Otherwise the message has the offset and the
  ///   expected syntax.
  @usableFromInline
  package init(stringLiteral text: String) {
    do throws(ParseError) {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension FallbackPaths: CustomStringConvertible {
  /// The canonical spellings of the paths, joined with ` | `.
  ///
  /// - Complexity: O(*n*) in its length.
  @usableFromInline package var description: String {
    paths.map(\.description).joined(separator: " | ")
  }
}
