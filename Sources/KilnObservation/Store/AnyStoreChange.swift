public import KilnValues

/// What became of a member of any of several ``LiveStore``s, whatever its type.
public struct AnyStoreChange: Sendable {
  /// What happened to a member.
  public enum Kind: Sendable, Hashable {
    case inserted
    case updated
    case removed
  }

  /// What happened.
  public let kind: Kind

  /// The id under which its store had the member, or, for a new one, has it.
  public let id: any Hashable & Sendable

  /// The value before: the original; `nil` for a new member.
  public let old: (any Value & Sendable)?

  /// The value after; `nil` for a member that was taken out.
  public let new: (any Value & Sendable)?

  /// The type of the member.
  public let modelType: any (Value & Sendable).Type

  init<Model: Value & Identifiable & Sendable>(_ change: StoreChange<Model>)
  where Model.ID: Sendable {
    kind =
      switch change {
      case .inserted: .inserted
      case .updated: .updated
      case .removed: .removed
      }
    id = change.id
    old = change.old
    new = change.new
    modelType = Model.self
  }

  /// The change by its type; `nil` where the member is of another one.
  ///
  /// - Parameter type: the type of the members.
  public func change<Model: Value & Identifiable & Sendable>(
    of type: Model.Type
  ) -> StoreChange<Model>? where Model.ID: Sendable {
    guard modelType == type else { return nil }
    switch (old as? Model, new as? Model) {
    case (nil, let new?): return .inserted(new)
    case (let old?, nil): return .removed(old)
    case (let old?, let new?): return .updated(old: old, new: new)
    case (nil, nil): return nil
    }
  }
}
