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

  /// Follows the paths through a tree, as far as the one that counts, and keeps what they meet.
  ///
  /// - Parameter root: the tree.
  /// - Returns: a trace for each path that was tried.
  public func traces(in root: JSONValue) -> [SourcePathTrace] {
    var traces: [SourcePathTrace] = []
    for path in paths {
      traces.append(path.trace(in: root))
      if let value = try? path.value(in: root), !value.isNull { break }
    }
    return traces
  }
}
