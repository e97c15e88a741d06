public import KilnMapping

/// Finds the value that an ingredient reads.
///
/// It uses the path or a fallback path, and the policies for null and for values that do not
/// convert.
@usableFromInline
struct IngredientLookup: Sendable {
  let paths: FallbackPaths
  let takesNull: Bool
  let options: IngredientOptions
  private let onlyPath: SourcePath?
  /// The key of a path that consists only of a key.
  let onlyKey: MemberKey?

  @usableFromInline
  init(paths: FallbackPaths, takesNull: Bool, options: IngredientOptions) {
    self.paths = paths
    self.takesNull = takesNull
    self.options = options
    onlyPath = paths.paths.count == 1 ? paths.paths[0] : nil
    let steps = onlyPath?.steps ?? []
    onlyKey = if steps.count == 1, case .key(let key) = steps[0] { MemberKey(key) } else { nil }
  }

  /// Whether the ingredient overrides the recipe's coercion.
  @usableFromInline var hasCoercion: Bool { options.coercion != nil }

  /// The data for comparisons, if the value is stored and written without a conversion.
  @usableFromInline
  func storedForm(of type: Any.Type, offset: Int?) -> StoredForm? {
    guard let onlyKey, let offset, let type = StoredType(type) else { return nil }
    return StoredForm(key: onlyKey, offset: offset, type: type)
  }

  /// The result of one lookup.
  @usableFromInline
  struct Search {
    @usableFromInline var filling = Filling.filled
    /// Whether a null was found that the default should replace.
    @usableFromInline var isReset = false
    /// The index of the path that led to the value.
    var alternative = 0
    /// The coercion to restore.
    var coercion: Coercion?
    var mark: BakeScope.Mark

    @usableFromInline
    init(_ mark: BakeScope.Mark) { self.mark = mark }
  }

  /// Finds the value. A path through a value of the wrong kind is recorded as a failure.
  @usableFromInline
  func find(
    in source: JSONValue,
    _ scope: inout BakeScope,
    _ search: inout Search
  ) -> JSONValue? {
    do throws(SourcePathMismatch) {
      guard let found = try value(in: source, &scope.level.nextMember, &search) else {
        search.filling = .absent
        return nil
      }
      if found.isNull, isAnsweredOtherwise(scope, &search) { return nil }
      guard scope.spendParts(of: found) else {
        search.filling = .failed
        return nil
      }
      if let own = options.coercion {
        search.coercion = scope.level.coercion
        scope.level.coercion = own
      }
      return found
    } catch {
      scope.fail(error)
      search.filling = .failed
      return nil
    }
  }

  private func value(
    in source: JSONValue,
    _ nextMember: inout Int,
    _ search: inout Search
  ) throws(SourcePathMismatch) -> JSONValue? {
    if let onlyKey {
      switch source.member(onlyKey, next: &nextMember) {
      case .found(let value): return value
      case .missing: return nil
      // The path determines what that means.
      case .noObject: break
      }
    }
    if let onlyPath { return try onlyPath.value(in: source, wildcards: .elements) }
    var null: Int?
    for (index, path) in paths.paths.enumerated() {
      guard let value = source.recipeValue(at: path) else { continue }
      if value.isNull {
        null = null ?? index
      } else {
        search.alternative = index
        return value
      }
    }
    search.alternative = null ?? 0
    return try paths.value(in: source, wildcards: .elements)
  }

  /// The path at which a value was found.
  @usableFromInline
  func path(of search: Search) -> SourcePath { paths.paths[search.alternative] }

  /// Converts a value with the ingredient's coercion.
  @usableFromInline
  func converting<Property>(
    _ scope: inout BakeScope,
    _ convert: (inout BakeScope) -> Property?
  ) -> Property? {
    guard let own = options.coercion else { return convert(&scope) }
    let outer = scope.level.coercion
    scope.level.coercion = own
    defer { scope.level.coercion = outer }
    return convert(&scope)
  }

  /// Finishes a conversion and prepends its path to the recorded failures.
  @usableFromInline
  func end(_ search: Search, _ scope: inout BakeScope, isConverted: Bool) -> Filling {
    if let coercion = search.coercion { scope.level.coercion = coercion }
    // This is needed even if there is a value, because elements may have been dropped.
    if !scope.isUntouched(since: search.mark) {
      scope.place(since: search.mark, at: paths.paths[search.alternative])
    }
    if isConverted { return .filled }
    guard options.takesDefaultOnError else { return .failed }
    scope.forgive(since: search.mark)
    return .absent
  }
}

extension JSONValue {
  /// The value that a recipe reads at a path; `nil` if there is none, or after a mismatch.
  ///
  /// A recipe writes the values of a wildcard as an array, so that a wildcard applies only to
  /// arrays.
  func recipeValue(at path: SourcePath) -> JSONValue? {
    (try? path.value(in: self, wildcards: .elements)) ?? nil
  }
}
