/// Builds a tree by setting values at paths.
///
///     var builder = JSONTreeBuilder()
///     try builder.set("Zach", at: SourcePath("profile.names[1]"))
///     builder.value  // {"profile":{"names":[null,"Zach"]}}
///
/// The first path decides what the root is. Members stand in the order in which they were first
/// set; an array is padded with null up to an index, in whatever order its elements are set.
///
/// Setting a place twice is fine while the values agree. An object set as a whole is merged with
/// what was or will be set inside it, member by member. An array set as a whole is complete: what
/// is set inside it must agree with it, and it does not grow.
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

  /// Sets the value at a place.
  ///
  /// - Parameters:
  ///   - value: the value. A null is a value: another one at the same place does not agree with it.
  ///   - path: the place, at most ``SourcePath/maximumDepth`` steps deep.
  /// - Throws: ``JSONTreeError``. The tree is then what it was before.
  /// - Complexity: O(*n*) in the number of steps, new nulls, and values at and below the place that
  ///   are to be compared.
  public mutating func set(_ value: JSONValue, at path: SourcePath) throws(JSONTreeError) {
    guard path.steps.count <= SourcePath.maximumDepth else {
      throw .tooDeep(path: path, limit: SourcePath.maximumDepth)
    }
    let gaps = try root.gaps(setting: value, at: path)
    guard gaps <= maximumPadding - padding else {
      throw .tooMuchPadding(path: path, limit: maximumPadding)
    }
    padding += gaps
    root.set(value, at: path.steps[...])
  }
}
