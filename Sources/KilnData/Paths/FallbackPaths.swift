internal import CKiln

/// Paths of which the first that leads to a value counts: `nick | profile.name | $["x"]`.
///
///     let name: FallbackPaths = "nick | profile.name"
///     try name.value(in: tree)
///
/// Bars separate the paths. Blanks beside a bar belong to it; a key that holds a bar, or that has
/// blanks next to one, is quoted. docs/paths.md has the grammar.
public struct FallbackPaths: Sendable, Hashable {
  /// The largest number of paths in a list that is read from text.
  public static let maximumCount = Int(KILN_PATH_MAX_ALTERNATIVES)

  /// The paths, the preferred one first. There is at least one.
  public let paths: [SourcePath]

  /// A list of paths.
  ///
  /// - Parameters:
  ///   - preferred: the path that counts wherever it leads to a value.
  ///   - others: the paths that are tried after it, in order.
  public init(_ preferred: SourcePath, _ others: SourcePath...) {
    paths = [preferred] + others
  }

  /// A list of paths; `nil` where there are none.
  ///
  /// - Parameter paths: the paths, the preferred one first.
  public init?(_ paths: [SourcePath]) {
    if paths.isEmpty { return nil }
    self.paths = paths
  }

  /// Reads a list of paths. The text of a single path is a list of one.
  ///
  /// A string literal, also as the argument of `FallbackPaths("…")`, does not come here; see
  /// ``init(stringLiteral:)``.
  ///
  /// - Parameter text: at most ``maximumCount`` paths, with a bar between two. The bounds of
  ///   ``SourcePath`` hold for the length of the whole text, and for each path's depth and indexes.
  /// - Throws: ``SourcePathError`` for the first byte that cannot stand where it does.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(SourcePathError) {
    var text = text
    let (result, paths) = text.withUTF8 { Self.read($0) }
    guard let paths else { throw SourcePathError(text, result) }
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
  /// The value of the first path that leads to one other than null.
  ///
  /// Without such a path it is null where one of them leads to a null, and `nil` where none leads
  /// anywhere. A path that meets a value of the wrong kind leads nowhere, so that a list may name
  /// places in sources of different shapes; only where all lead nowhere is the first such value an
  /// error. The array that a wildcard makes is a value, also when it is empty.
  ///
  /// - Parameter root: the tree.
  /// - Throws: ``SourcePathMismatch``, that of the first path that met one, where no path leads to
  ///   a value or a null.
  /// - Complexity: that of ``SourcePath/value(in:)`` for each path up to the one that counts.
  public func value(in root: JSONValue) throws(SourcePathMismatch) -> JSONValue? {
    var null: JSONValue?
    var mismatch: SourcePathMismatch?
    for path in paths {
      do throws(SourcePathMismatch) {
        guard let value = try path.value(in: root) else { continue }
        if !value.isNull { return value }
        null = value
      } catch {
        mismatch = mismatch ?? error
      }
    }
    if null == nil, let mismatch { throw mismatch }
    return null
  }
}

extension FallbackPaths: ExpressibleByStringLiteral {
  /// The list that a literal spells.
  ///
  /// - Precondition: the literal is a list of paths. The message of the trap has the offset and
  ///   what was expected there.
  public init(stringLiteral text: String) {
    do throws(SourcePathError) {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension FallbackPaths: CustomStringConvertible {
  /// The canonical spelling: the paths' canonical spellings with ` | ` between two.
  ///
  /// - Complexity: O(*n*) in its length.
  public var description: String {
    paths.map(\.description).joined(separator: " | ")
  }
}
