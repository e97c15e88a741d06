public import KilnValues

/// The change of one member of a ``LiveStore``.
@frozen
public enum StoreChange<Model: Value & Identifiable & Sendable>: Sendable
where Model.ID: Sendable {
  /// A model with a new id.
  case inserted(Model)

  /// A member has another value. The ids differ where the member's own id changed.
  case updated(old: Model, new: Model)

  /// A member was removed; this is its last value.
  case removed(Model)

  /// The change from a value to another one; `nil` where there is neither.
  init?(from old: Model?, to new: Model?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, let new?): self = .inserted(new)
    case (let old?, nil): self = .removed(old)
    case (let old?, let new?): self = .updated(old: old, new: new)
    }
  }

  /// The id under which the store had the member, or, for a new one, has it.
  public var id: Model.ID {
    switch self {
    case .inserted(let model), .removed(let model), .updated(let model, _): model.id
    }
  }

  /// The value before: the original, which an update leaves as it was; `nil` for a new member.
  public var old: Model? {
    switch self {
    case .inserted: nil
    case .updated(let old, _), .removed(let old): old
    }
  }

  /// The value after; `nil` for a removed member.
  public var new: Model? {
    switch self {
    case .inserted(let new), .updated(_, let new): new
    case .removed: nil
    }
  }

  /// How the two values of an update differ; `nil` for a member that came or went.
  ///
  /// - Complexity: that of comparing two values.
  public var difference: Difference<Model>? {
    guard case .updated(let old, let new) = self else { return nil }
    return old.difference(to: new)
  }
}

extension StoreChange: Equatable where Model: Equatable {}
extension StoreChange: Hashable where Model: Hashable {}

extension StoreChange: CustomStringConvertible {
  /// What happened, and to what.
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
      return new.changedFields(from: old).isEmpty ? nil : net
    }
  }
}
