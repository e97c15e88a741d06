/// A merge of two values that come from a common base.
///
///     let merge = ThreeWayMerge(base: zach, ours: renamed, theirs: moved)
///     merge.conflicts()                  // what both changed, differently
///     try merge.resolved()               // both changes; throws where there are conflicts
///     try merge.resolved(by: .theirs)    // both changes; theirs where there are conflicts
///
/// What only one side changed is taken from it; what both changed alike is no conflict. A NaN of
/// the same bits did not change. What both changed differently is merged inside:
///
/// - a model field by field, under the fields' own comparators;
/// - an optional by what it holds, where all three have something;
/// - a set by its elements, which is never a conflict;
/// - a dictionary by its keys; one side removing what the other changes is a conflict;
/// - an array by its elements, where they are `Identifiable` (or have a key, see
///   `FieldComparator.elements(_:keyedBy:)`) and identities are unique in each of the three arrays.
///   Elements are merged as the values of a dictionary are. The order is that of the side that
///   changed it. Elements that the other side inserted follow the element that they follow there,
///   after those that this side inserted at the same position. Where both sides changed the order
///   of the elements that all three share, differently, the array itself is in conflict too, and
///   the side that wins determines the order;
/// - anything else is in conflict as a whole.
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
  ///
  /// - Parameters:
  ///   - base: the common base.
  ///   - ours: this side.
  ///   - theirs: the other side.
  public init(base: Model, ours: Model, theirs: Model) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The changes of both sides that contradict each other, in the order of the fields.
  ///
  /// - Complexity: that of comparing the three values, and of merging what differs in all.
  public func conflicts() -> [MergeConflict] {
    merged(.ours).walk.conflicts
  }

  /// The merged value.
  ///
  /// - Parameter resolution: how to resolve conflicts. The default throws.
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
    let value = ModelStructure<Model>().merge(versions, ValuePath(), &walk)
    return (value, walk)
  }
}

extension ThreeWayMerge: Sendable where Model: Sendable {}

extension Value {
  /// This value merged with another that comes from the same base.
  ///
  ///     let both = try mine.merging(yours, base: original)
  ///
  /// - Parameters:
  ///   - theirs: the other side.
  ///   - base: the common base.
  ///   - resolution: how to resolve conflicts. The default throws.
  /// - Returns: the merged value; see ``ThreeWayMerge`` for the rules.
  /// - Throws: ``MergeError``.
  public func merging(
    _ theirs: Self,
    base: Self,
    resolving resolution: MergeResolution = .refuse
  ) throws(MergeError) -> Self {
    try ThreeWayMerge(base: base, ours: self, theirs: theirs).resolved(by: resolution)
  }
}
