/// A merge of two values that come from a common base.
///
///     let merge = ThreeWayMerge(base: zach, ours: renamed, theirs: moved)
///     merge.conflicts()                  // what both changed, differently
///     try merge.resolved()               // both changes; throws where there are conflicts
///     try merge.resolved(by: .theirs)    // both changes; theirs where there are conflicts
///
/// A value that only one side changed is taken from that side; equal changes are no conflict. What
/// both changed differently is merged inside: models by field, sets by element, dictionaries by
/// key, and arrays by the identities of their elements. docs/differences.md has the rules.
///
/// Fields that take no part in comparing are those of `ours`. A value, nested or not, that only one
/// side changed is taken from it as it is, with such fields.
public struct ThreeWayMerge<Model: Value> {
  /// The common base.
  public let base: Model

  /// This side.
  public let ours: Model

  /// The other side.
  public let theirs: Model

  /// A merge.
  public init(base: Model, ours: Model, theirs: Model) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The changes of both sides that contradict each other, in the order of the fields.
  public func conflicts() -> [MergeConflict] {
    merged(.ours).walk.conflicts
  }

  /// The merged value.
  ///
  /// - Returns: the merged value; one of the sides itself where the other changed nothing.
  /// - Throws: ``MergeError``: all conflicts, where they are to be refused; or all reasons why
  ///   models refused their merged fields.
  /// - Complexity: that of comparing the three values, and of merging what differs in all.
  public func resolved(
    by resolution: MergeResolution = .refuse
  ) throws(MergeError) -> Model {
    let (value, walk) = merged(resolution)
    if resolution.side == nil, !walk.conflicts.isEmpty {
      throw .conflicts(
        model: Model.schema.name,
        conflicts: walk.conflicts.map(\.description)
      )
    }
    guard walk.refusals.isEmpty else {
      throw .refused(model: Model.schema.name, reasons: walk.refusals)
    }
    return value
  }

  private func merged(_ resolution: MergeResolution) -> (value: Model, walk: MergeWalk) {
    var walk = MergeWalk(resolution)
    let versions = Versions(base: base, ours: ours, theirs: theirs)
    let value = ModelStructure<Model>().merge(versions, &walk)
    return (value, walk)
  }
}

extension ThreeWayMerge: Sendable where Model: Sendable {}

extension Value {
  /// This value merged with another that comes from the same base.
  ///
  ///     let both = try mine.merging(yours, base: original)
  public func merging(
    _ theirs: Self,
    base: Self,
    resolving resolution: MergeResolution = .refuse
  ) throws(MergeError) -> Self {
    try ThreeWayMerge(base: base, ours: self, theirs: theirs).resolved(by: resolution)
  }
}
