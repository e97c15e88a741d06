/// Builds a tree by setting values at paths.
///
/// ```swift
/// var builder = JSONTreeBuilder()
/// try builder.set("Zach", at: "profile.names[1]")
/// builder.value  // {"profile":{"names":[null,"Zach"]}}
/// ```
///
/// The first path determines the kind of the root. Members are in the order in which they were
/// first set. Arrays are padded with null up to the largest index, and their elements can be set in
/// any order.
///
/// A path can be set twice if the values are equal. An object that is set as a whole is merged,
/// member by member, with values that are set inside it. An array that is set as a whole is
/// complete. Values that are set inside it must be equal to its own, and it cannot grow.
///
/// Setting a path with a wildcard is the inverse of reading it. Each element of the value is
/// assigned to one element of the array at the wildcard. That array does not become complete.
///
/// ```swift
/// try builder.set(["Ada", "Zoe"], at: "friends[*].name")
/// builder.value  // {"friends":[{"name":"Ada"},{"name":"Zoe"}]}
/// ```
public struct JSONTreeBuilder: Sendable {
  /// The default limit of padding, sufficient for one path with the largest index.
  public static let defaultMaximumPadding = SourcePath.maximumIndex

  /// The maximum number of nulls that all paths together add as padding.
  private let maximumPadding: Int

  private var root = JSONTreeNode.gap
  private var padding = 0

  /// Creates a builder of an empty tree.
  ///
  /// - Parameter maximumPadding: the maximum number of nulls that all paths together add as
  ///   padding.
  public init(maximumPadding: Int = defaultMaximumPadding) {
    self.maximumPadding = maximumPadding
  }

  /// The tree; `nil` if nothing was set.
  ///
  /// - Complexity: O(*n*) in the number of values and of nulls between them.
  public var value: JSONValue? {
    if case .gap = root { nil } else { root.value }
  }

  /// Sets the value at a path, or several values at a path with wildcards.
  ///
  /// - Parameters:
  ///   - value: the value. For each wildcard in the path, it contains one level of arrays. Null
  ///     counts as a value, so that another value at the same path is a conflict.
  ///   - path: the path, with at most ``SourcePath/maximumDepth`` steps and no index from the end.
  /// - Throws: ``JSONChangeError``, also if the tree would be deeper than
  ///   ``JSONValue/maximumDepth``. The tree is then unchanged.
  /// - Complexity: O(*n*) in the number of steps, added nulls, values in the new value, and values
  ///   below the path; for a path with wildcards, the steps count once per element.
  public mutating func set(_ value: JSONValue, at path: SourcePath) throws(JSONChangeError) {
    let steps = path.steps
    guard steps.count <= SourcePath.maximumDepth else {
      throw JSONChangeError(.tooDeep(limit: SourcePath.maximumDepth), at: path)
    }
    let fromEnd = steps.firstIndex { if case .fromEnd = $0 { true } else { false } }
    if let fromEnd { throw JSONChangeError(.indexFromEnd, at: path.prefix(fromEnd + 1)) }
    // All parts are checked before the first is set.
    var padding = padding
    try Self.distribute(value, over: steps[...]) { part, path, made throws(JSONChangeError) in
      padding += try gaps(setting: part, at: path, made: made, padding)
    }
    self.padding = padding
    try Self.distribute(value, over: steps[...]) { part, path, _ throws(JSONChangeError) in
      root.set(part, at: path.steps[...])
    }
  }

  /// Checks that content can be set at a path.
  ///
  /// - Parameters:
  ///   - made: the number of first steps for which content at another path will be set before.
  ///   - padding: the padding so far.
  /// - Returns: the additional padding.
  private func gaps(
    setting content: JSONValue?,
    at path: SourcePath,
    made: Int,
    _ padding: Int
  ) throws(JSONChangeError) -> Int {
    if let content, path.count + content.depth > JSONValue.maximumDepth {
      throw JSONChangeError(.tooDeep(limit: JSONValue.maximumDepth), at: path)
    }
    let gaps = try root.gaps(setting: content, at: path, made: made)
    guard gaps <= maximumPadding - padding else {
      throw JSONChangeError(.tooMuchPadding(limit: maximumPadding), at: path)
    }
    return gaps
  }

  /// Calls a closure with the parts of a value that a path sets, in order.
  ///
  /// - Parameters:
  ///   - made: the number of first steps that the path shares with earlier parts.
  ///   - body: receives each part, or `nil` for an array without known elements, with its path,
  ///     and the number of first steps that the path shares with earlier parts.
  private static func distribute(
    _ value: JSONValue,
    over steps: ArraySlice<SourcePath.Step>,
    from place: SourcePath = .root,
    made: Int = 0,
    _ body: (JSONValue?, SourcePath, Int) throws(JSONChangeError) -> Void
  ) throws(JSONChangeError) {
    let wildcard = steps.firstIndex { if case .each = $0 { true } else { false } }
    let place = place.appending(
      contentsOf: SourcePath(steps: steps[..<(wildcard ?? steps.endIndex)])
    )
    guard let wildcard else { return try body(value, place, made) }
    guard case .array(let elements) = value else {
      let expected = "an array with a value for each element"
      throw JSONChangeError(.mismatch(expected: expected, found: "\(value.kind)"), at: place)
    }
    // The array exists, but can still grow.
    if elements.isEmpty { return try body(.none, place, made) }
    for (index, element) in elements.enumerated() {
      try distribute(
        element,
        over: steps[(wildcard + 1)...],
        from: place.appending(.index(index)),
        made: index == 0 ? made : place.count + 1,
        body
      )
    }
  }
}
