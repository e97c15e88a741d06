public import KilnValues

/// A change of a member of one of several ``LiveStore``s, of any type.
public struct AnyStoreChange: Sendable {
  /// The id of the member before the change; for a new member, its id.
  public let id: any Hashable & Sendable

  /// The old value; `nil` for a new member.
  public let old: (any ValueModel & Sendable)?

  /// The new value; `nil` for a removed member.
  public let new: (any ValueModel & Sendable)?

  /// The type of the member.
  public let modelType: any (ValueModel & Sendable).Type

  /// The id of the member after the change.
  private let newID: any Hashable & Sendable

  init<Model: ValueModel & Identifiable & Sendable>(_ change: StoreChange<Model>)
  where Model.ID: Sendable {
    id = change.id
    old = change.old
    new = change.new
    modelType = Model.self
    newID = change.new?.id ?? change.id
  }

  /// The net of two changes of one member, which exists before or after them.
  private init(from first: AnyStoreChange, to second: AnyStoreChange) {
    id = first.old == nil ? second.newID : first.id
    newID = second.new == nil ? first.id : second.newID
    old = first.old
    new = second.new
    modelType = first.modelType
  }

  /// Returns the change with its static type; `nil` if the member has another type.
  ///
  /// - Parameter type: the type of the members.
  public func change<Model: ValueModel & Identifiable & Sendable>(
    of type: Model.Type
  ) -> StoreChange<Model>? where Model.ID: Sendable {
    modelType == type ? StoreChange(from: old as? Model, to: new as? Model) : nil
  }
}

extension AnyStoreChange: NetEvent {
  static var merging: EventMerging<Self> {
    EventMerging(keys: { ($0.key($0.id), $0.key($0.newID)) }) { first, second in
      switch (first.old, second.new) {
      case (nil, nil): nil
      case (let old?, let new?) where isUnchanged(old, new): nil
      default: AnyStoreChange(from: first, to: second)
      }
    }
  }

  /// Ids of different types are different.
  private func key(_ id: any Hashable & Sendable) -> AnyHashable {
    AnyHashable([AnyHashable(ObjectIdentifier(modelType)), AnyHashable(id)])
  }

  private static func isUnchanged<Model: ValueModel>(_ old: Model, _ new: any ValueModel) -> Bool {
    (new as? Model)?.isUnchanged(from: old) ?? false
  }
}
