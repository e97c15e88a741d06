/// A merge of two values with a common base.
///
/// ```swift
/// let merge = ThreeWayMerge(base: zach, ours: renamed, theirs: moved)
/// merge.conflicts()                  // what both changed in different ways
/// try merge.resolved()               // both changes; throws if there are conflicts
/// try merge.resolved(by: .theirs)    // both changes; theirs for conflicts
/// ```
///
/// A value that only one side changed is taken from that side. Equal changes are not a conflict. If
/// both sides changed a value in different ways, its parts are merged: models by field, sets by
/// element, dictionaries by key, and arrays by the identities of their elements.
/// <doc:Differences> has the rules.
///
/// Excluded fields are taken from `ours`. However, if only one side changed a model, the whole
/// model is taken from that side, including its excluded fields.
public struct ThreeWayMerge<Model: Value> {
  /// The common base.
  public let base: Model

  /// This side.
  public let ours: Model

  /// The other side.
  public let theirs: Model

  /// Creates a merge.
  public init(base: Model, ours: Model, theirs: Model) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Returns the contradictory changes of both sides, in the order of the fields.
  public func conflicts() -> [MergeConflict] {
    merged(.ours).walk.conflicts
  }

  /// Returns the merged value.
  ///
  /// - Parameter resolution: the resolution of conflicts; an error by default.
  /// - Returns: the merged value; one of the sides if the other changed nothing.
  /// - Throws: ``MergeError`` with all conflicts, if they are an error, or with all reasons why
  ///   models rejected their merged fields.
  /// - Complexity: that of comparing the three values, and of merging the parts that differ in all.
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
      throw .rejected(model: Model.schema.name, reasons: walk.refusals)
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
  /// Returns this value merged with another that has the same base.
  ///
  /// ```swift
  /// let both = try mine.merging(yours, base: original)
  /// ```
  ///
  /// - Parameters:
  ///   - theirs: the other value.
  ///   - base: the common base.
  ///   - resolution: the resolution of conflicts; an error by default.
  /// - Throws: ``MergeError``; see ``ThreeWayMerge/resolved(by:)``.
  public func merging(
    _ theirs: Self,
    base: Self,
    resolving resolution: MergeResolution = .refuse
  ) throws(MergeError) -> Self {
    try ThreeWayMerge(base: base, ours: self, theirs: theirs).resolved(by: resolution)
  }
}
