/// Builds a tree by setting values at paths.
///
///     var builder = JSONTreeBuilder()
///     try builder.set("Zach", at: "profile.names[1]")
///     builder.value  // {"profile":{"names":[null,"Zach"]}}
///
/// The first path decides what the root is. Members stand in the order in which they were first
/// set; an array is padded with null up to an index, in whatever order its elements are set.
///
/// Setting a place twice is fine while the values agree. An object set as a whole is merged with
/// what was or will be set inside it, member by member. An array set as a whole is complete: what
/// is set inside it must agree with it, and it does not grow.
///
/// A wildcard is the inverse of reading through it: the elements of the array that is set go one to
/// each element of the array at the wildcard, which does not count as set as a whole.
///
///     try builder.set(["Ada", "Zoe"], at: "friends[*].name")
///     builder.value  // {"friends":[{"name":"Ada"},{"name":"Zoe"}]}
public struct JSONTreeBuilder: Sendable {
  /// How many nulls all paths together may pad arrays with, unless told otherwise: enough for one
  /// path with the largest index.
  public static let defaultMaximumPadding = SourcePath.maximumIndex

  /// How many nulls all paths together may pad arrays with.
  public let maximumPadding: Int

  private var root = JSONTreeNode.gap
  private var padding = 0

  /// A builder of an empty tree.
  ///
  /// - Parameter maximumPadding: how many nulls all paths together may pad arrays with.
  public init(maximumPadding: Int = defaultMaximumPadding) {
    self.maximumPadding = maximumPadding
  }

  /// The tree; `nil` when nothing was set.
  ///
  /// - Complexity: O(*n*) in the number of values that were set and of nulls between them.
  public var value: JSONValue? {
    if case .gap = root { nil } else { root.value }
  }

  /// Sets the value at a place, or through wildcards the values at several.
  ///
  /// - Parameters:
  ///   - value: the value. A null is a value: another one at the same place does not agree with it.
  ///     For a path with wildcards it is an array, of arrays where there are several wildcards.
  ///   - path: the place, at most ``SourcePath/maximumDepth`` steps deep.
  /// - Throws: ``JSONTreeError``, also where the tree would be deeper than
  ///   ``JSONValue/maximumDepth``. The tree is then what it was before.
  /// - Complexity: O(*n*) in the number of steps, new nulls, and values inside the new one and
  ///   below the place. A path with wildcards also copies the containers that it leads through.
  public mutating func set(_ value: JSONValue, at path: SourcePath) throws(JSONTreeError) {
    let steps = path.steps
    guard steps.count <= SourcePath.maximumDepth else {
      throw .tooDeep(path: path, limit: SourcePath.maximumDepth)
    }
    guard path.hasWildcard else { return try set(.value(value), at: path) }
    var changed = self
    try changed.distribute(value, over: steps[...], from: .root)
    self = changed
  }

  private mutating func set(
    _ content: JSONTreeNode.Content,
    at path: SourcePath
  ) throws(JSONTreeError) {
    if case .value(let value) = content, path.count + value.depth > JSONValue.maximumDepth {
      throw .tooDeep(path: path, limit: JSONValue.maximumDepth)
    }
    let gaps = try root.gaps(setting: content, at: path)
    guard gaps <= maximumPadding - padding else {
      throw .tooMuchPadding(path: path, limit: maximumPadding)
    }
    padding += gaps
    root.set(content, at: path.steps[...])
  }

  private mutating func distribute(
    _ value: JSONValue,
    over steps: ArraySlice<SourcePath.Step>,
    from place: SourcePath
  ) throws(JSONTreeError) {
    let wildcard = steps.firstIndex { if case .each = $0 { true } else { false } }
    let place = place.appending(
      contentsOf: SourcePath(steps: steps[..<(wildcard ?? steps.endIndex)])
    )
    guard let wildcard else { return try set(.value(value), at: place) }
    guard case .array(let elements) = value else {
      throw .notAnArray(path: place, found: value.kind)
    }
    if elements.isEmpty { return try set(.openArray, at: place) }
    for (index, element) in elements.enumerated() {
      try distribute(
        element,
        over: steps[(wildcard + 1)...],
        from: place.appending(.index(index))
      )
    }
  }
}
