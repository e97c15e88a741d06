internal import KilnMapping
internal import KilnSupport

extension DecomposeScope {
  /// Puts the source together.
  ///
  /// - Parameters:
  ///   - empty: the source where nothing is written.
  ///   - alternatives: the places that an ingredient reads, by its number.
  ///   - isRestored: whether what the source has for an ingredient, given by its number, means the
  ///     value that was written. Asked where ingredients share places.
  /// - Returns: the source; `nil` where anything is wrong.
  mutating func finish(
    empty: JSONValue,
    alternatives: (Int) -> [SourcePath],
    isRestored: (Int, JSONValue) -> Bool
  ) -> JSONValue? {
    if let shape = layout.shape {
      guard found.isEmpty else { return nil }
      return shape.source(of: values) ?? empty
    }
    let tree = layout.doubtful.isEmpty ? nil : omitNulls()
    if tree == nil { omitNullsAlone() }
    var builder = JSONTreeBuilder()
    let built = PathOwners()
    for write in writes where !write.isOmitted {
      do throws(JSONTreeError) {
        try builder.set(write.json, at: write.path)
        if tree != nil { built.add(write.path, of: write.number) }
      } catch {
        // The value that stands there already may be that of any field.
        let shown = hasSecrets ? error.hidingValues(by: redacted) : error
        let other = tree == nil ? nil : built.owner(overlapping: write.path, besides: write.number)
        conflict(write, with: other, "\(shown)")
      }
    }
    let source = builder.value ?? empty
    guard found.isEmpty else { return nil }
    if let tree { check(source, tree, alternatives, isRestored) }
    guard found.isEmpty else { return nil }
    return source
  }

  /// Leaves out nulls where nothing shares places: all if that is how `nil` is written, and else
  /// those that would have to go to each element of an array.
  private mutating func omitNullsAlone() {
    for index in writes.indices where writes[index].canBeOmitted {
      writes[index].isOmitted = nilForm == .omitted || writes[index].path.hasWildcard
    }
  }

  /// Leaves out nulls that need not be written, where another value is written at, around or inside
  /// their place.
  ///
  /// - Returns: the places that are written, by the numbers of their ingredients.
  private mutating func omitNulls() -> PathOwners {
    omitNullsAlone()
    let tree = PathOwners()
    for write in writes where !write.canBeOmitted { tree.add(write.path, of: write.number) }
    let nulls = writes.indices.filter { writes[$0].canBeOmitted && !writes[$0].isOmitted }
    // A null around others stands for them.
    for index in nulls.sorted(by: { writes[$0].path.count < writes[$1].path.count }) {
      if tree.owner(overlapping: writes[index].path) == nil {
        tree.add(writes[index].path, of: writes[index].number)
      } else {
        writes[index].isOmitted = true
      }
    }
    return tree
  }

  /// Checks that ingredients that share places with others read what they wrote.
  private mutating func check(
    _ source: JSONValue,
    _ tree: PathOwners,
    _ alternatives: (Int) -> [SourcePath],
    _ isRestored: (Int, JSONValue) -> Bool
  ) {
    var doubtful: [(number: Int, write: Write)] = []
    for write in writes
    where layout.doubtful.contains(write.number) && doubtful.last?.number != write.number {
      let isAsWritten =
        !write.isOmitted && !write.json.isNull
        && (source[write.path].map { $0.isIdentical(to: write.json) } ?? false)
      if !isAsWritten { doubtful.append((write.number, write)) }
    }
    for (number, write) in doubtful where !isRestored(number, source) {
      let others = alternatives(number).lazy.compactMap {
        tree.owner(overlapping: $0, besides: number)
      }
      if let other = others.first {
        conflict(write, with: other, "the source of both would be read as another value")
      } else {
        let detail = "the source would be read as another value"
        let failure = RecipeFailure.writing(
          .conversion,
          property: write.property,
          path: write.path,
          detail: detail
        )
        found.append((number, failure))
      }
    }
  }

  private mutating func conflict(_ write: Write, with other: Int?, _ detail: String) {
    guard found.isKeeping else { return found.omit(1) }
    let name = other.flatMap { other in writes.first { $0.number == other }?.property }
    let failure = RecipeFailure.writing(
      .conflict,
      property: write.property,
      path: write.path,
      conflictingProperty: name,
      detail: detail
    )
    found.append((write.number, failure))
  }
}
