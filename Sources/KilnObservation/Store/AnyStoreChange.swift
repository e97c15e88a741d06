public import KilnValues

/// The change of a member of any of several ``LiveStore``s, whatever its type.
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

  /// The value after; `nil` for a removed member.
  public let new: (any Value & Sendable)?

  /// The type of the member.
  public let modelType: any (Value & Sendable).Type

  /// The id that the store has it under afterwards.
  private let newID: any Hashable & Sendable

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
    newID = change.new?.id ?? change.id
  }

  /// The net of two changes of one member.
  private init(_ kind: Kind, _ first: AnyStoreChange, _ second: AnyStoreChange) {
    self.kind = kind
    id = kind == .inserted ? second.newID : first.id
    newID = kind == .removed ? first.id : second.newID
    old = first.old
    new = second.new
    modelType = first.modelType
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

extension AnyStoreChange: NetEvent {
  static var merging: EventMerging<Self> {
    EventMerging(keys: { ($0.key($0.id), $0.key($0.newID)) }) { first, second in
      switch (first.old, second.new) {
      case (nil, nil): nil
      case (nil, _?): AnyStoreChange(.inserted, first, second)
      case (_?, nil): AnyStoreChange(.removed, first, second)
      case (let old?, let new?):
        isUnchanged(old, new) ? nil : AnyStoreChange(.updated, first, second)
      }
    }
  }

  /// An id of one type is another than the same id of another type.
  private func key(_ id: any Hashable & Sendable) -> AnyHashable {
    AnyHashable([AnyHashable(ObjectIdentifier(modelType)), AnyHashable(id)])
  }

  private static func isUnchanged<Model: Value>(_ old: Model, _ new: any Value) -> Bool {
    (new as? Model)?.changedFields(from: old).isEmpty ?? false
  }
}
