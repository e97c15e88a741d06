internal import KilnMapping

/// One value that an ingredient reads: its paths, and the policies for null and for values that do
/// not convert.
struct ValueLookup: Sendable {
  let paths: FallbackPaths
  /// Whether null is an ordinary value for the conversion.
  let takesNull: Bool
  let options: IngredientOptions
  /// The number of the value among those of the ingredient.
  let number: Int
  /// The key of a path that consists only of a key.
  let onlyKey: MemberKey?
  /// The form of a value at `$` that is read by its members; `nil` if there is none.
  let wholeForm: ConversionForm?
  /// Whether the value is an object without the members that others read.
  let isRemaining: Bool
  /// Whether a bake treats a value at `$` as missing if the source has none of its members.
  let canBeMissing: Bool

  /// - Parameters:
  ///   - number: the number of the value among those of the ingredient.
  ///   - takesNull: whether null is an ordinary value for the conversion.
  ///   - form: the form of the value.
  ///   - isRemaining: whether the value is an object without the members that others read.
  ///   - canBeMissing: whether the property has another value than that of the source.
  init(
    _ paths: FallbackPaths,
    number: Int = 0,
    takesNull: Bool,
    _ form: ConversionForm,
    _ options: IngredientOptions,
    isRemaining: Bool = false,
    canBeMissing: Bool = false
  ) {
    self.isRemaining = isRemaining
    self.paths = paths
    self.number = number
    self.canBeMissing = canBeMissing
    self.takesNull = takesNull
    self.options = options
    let steps = paths.paths.count == 1 ? paths.paths[0].steps : []
    onlyKey = if steps.count == 1, case .key(let key) = steps[0] { MemberKey(key) } else { nil }
    wholeForm = paths.paths.contains(.root) && form.isReadByMembers ? form : nil
  }

  /// The result of reading a value.
  enum Reading {
    case converted
    /// There is no value. The source lacks it, or a failed conversion counts as that.
    ///
    /// A bake uses the default of the property; an update leaves the property unchanged.
    case absent
    /// An update uses what a bake uses for a missing value.
    case removed
    /// An update replaces the null at a path by the default of the property.
    case reset(SourcePath?)
    /// The scope has the failure.
    case failed
  }

  /// Finds the value and converts it.
  ///
  /// - Parameters:
  ///   - source: the source of the recipe.
  ///   - first: the number of the ingredient's first value among those of the recipe.
  ///   - replaced: returns the value to convert instead of one at `$`, or of one with remaining
  ///     members, or `nil` after a failure.
  ///   - convert: converts the value, and returns whether it could be converted.
  func read(
    from source: RecipeSource,
    _ first: Int,
    _ scope: inout BakeScope,
    replaced: ((SourceNode, inout BakeScope) -> JSONValue?)? = nil,
    _ convert: (SourceNode, inout BakeScope) -> Bool
  ) -> Reading {
    let found = source.find(self, first, &scope)
    let presence: Presence
    switch found.result {
    case .mismatch(let mismatch):
      scope.fail(mismatch)
      return .failed
    case .missing: presence = .missing
    case .nullOnTheWay: presence = .nullOnTheWay
    case .collected: presence = .present
    case .found(let node): presence = node.isNull ? .null : .present
    }
    let path = paths.paths[found.alternative]
    if isRemaining, let mismatch = mismatch(of: found.result, at: path) {
      scope.fail(mismatch)
      return .failed
    }
    if let reading = reading(of: presence, at: path, scope.level) { return reading }
    func finish(_ node: SourceNode) -> Reading {
      guard scope.spendParts(of: node) else { return .failed }
      let mark = scope.mark
      let isConverted = converting(&scope) { scope in
        scope.isAtRoot = wholeForm != nil && path.isRoot
        defer { scope.isAtRoot = false }
        guard let replaced, path.isRoot || isRemaining else { return convert(node, &scope) }
        guard let tree = replaced(node, &scope) else { return false }
        return SourceNode.with(tree) { convert($0, &scope) }
      }
      // This is needed even if there is a value, because elements may have been dropped.
      if !scope.isUntouched(since: mark) { scope.place(since: mark, at: path) }
      if isConverted { return .converted }
      guard options.takesDefaultOnError else { return .failed }
      scope.forgive(since: mark)
      return .absent
    }
    switch found.result {
    case .found(let node): return finish(node)
    case .collected(let array): return SourceNode.with(array) { finish($0) }
    case .missing, .nullOnTheWay, .mismatch: return .absent
    }
  }

  /// The mismatch of a value that must be an object, as other ingredients report it.
  @inline(never)
  private func mismatch(of result: SourcePath.Result, at path: SourcePath) -> SourcePathMismatch? {
    guard case .found(let node) = result, !node.isNull, node.members == nil else { return nil }
    return SourcePathMismatch(path: path, expected: .object, found: node.tree.kind)
  }

  /// Converts a value with the ingredient's coercion.
  private func converting(
    _ scope: inout BakeScope,
    _ convert: (inout BakeScope) -> Bool
  ) -> Bool {
    guard let own = options.coercion else { return convert(&scope) }
    let outer = scope.level.coercion
    scope.level.coercion = own
    defer { scope.level.coercion = outer }
    return convert(&scope)
  }
}

extension JSONValue {
  /// The value that a recipe reads at a path; `nil` if there is none, or after a mismatch.
  ///
  /// A recipe writes the values of a wildcard as an array, so that a wildcard applies only to
  /// arrays.
  func recipeValue(at path: SourcePath) -> JSONValue? {
    SourceNode.with(self) { path.result(in: $0, wildcards: .elements).value }
  }
}
