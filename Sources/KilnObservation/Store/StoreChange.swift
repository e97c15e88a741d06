public import KilnValues

/// A change of one member of a ``LiveStore``.
@frozen
public enum StoreChange<Model: ValueModel & Identifiable & Sendable>: Sendable
where Model.ID: Sendable {
  /// A model with a new id was inserted.
  case inserted(Model)

  /// The value of a member changed. If the member's own id changed, the ids differ.
  case updated(old: Model, new: Model)

  /// A member with this value was removed.
  case removed(Model)

  /// Creates the change between two optional values; `nil` if both are `nil`.
  init?(from old: Model?, to new: Model?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, let new?): self = .inserted(new)
    case (let old?, nil): self = .removed(old)
    case (let old?, let new?): self = .updated(old: old, new: new)
    }
  }

  /// The id of the member before the change; for a new member, its id.
  public var id: Model.ID {
    switch self {
    case .inserted(let model), .removed(let model), .updated(let model, _): model.id
    }
  }

  /// The old value; `nil` for a new member.
  public var old: Model? {
    switch self {
    case .inserted: nil
    case .updated(let old, _), .removed(let old): old
    }
  }

  /// The new value; `nil` for a removed member.
  public var new: Model? {
    switch self {
    case .inserted(let new), .updated(_, let new): new
    case .removed: nil
    }
  }

  /// The difference between the values of an update; `nil` for other changes.
  ///
  /// - Complexity: a comparison of both values.
  public var difference: Difference<Model>? {
    guard case .updated(let old, let new) = self else { return nil }
    return old.difference(to: new)
  }
}

extension StoreChange: Equatable where Model: Equatable {}
extension StoreChange: Hashable where Model: Hashable {}

extension StoreChange: CustomStringConvertible {
  /// The kind of the change, and the model or its difference.
  public var description: String {
    switch self {
    case .inserted(let model): "inserted \(model)"
    case .updated(let old, let new): "updated \(old.difference(to: new))"
    case .removed(let model): "removed \(model)"
    }
  }
}

extension StoreChange: NetEvent {
  static var merging: EventMerging<Self> {
    EventMerging(keys: { ($0.id, $0.new?.id ?? $0.id) }) { first, second in
      let net = StoreChange(from: first.old, to: second.new)
      guard case .updated(let old, let new)? = net else { return net }
      return new.isUnchanged(from: old) ? nil : net
    }
  }
}
