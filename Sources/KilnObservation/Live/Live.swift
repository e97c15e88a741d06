public import KilnValues

/// A cell that holds an immutable value, and notifies observers of the fields that change.
///
///     let live = Live(zach)
///     live.observe(\.name, for: label) { label, change in label.text = change.new }
///     live.update(to: renamed)          // notifies the observers of changed fields
///
/// Any thread may read and write. A value that is read is whole: it is one that was stored.
/// Observers are called after the store, on a thread that stores or on an executor, in the order
/// that docs/observation.md lays down. They end by themselves when they or the cell go.
///
/// Reading and storing cost a lock and the copy of the value; for a model of many fields use `Live`
/// of a `Boxed` model, whose copy is one reference.
@dynamicMemberLookup
public final class Live<Model: Value & Sendable>: Sendable {
  @usableFromInline let core: LiveCore<Model>

  /// A cell with a first value.
  public init(_ value: Model) {
    core = LiveCore(value)
  }

  deinit { core.close() }

  /// The current value. Setting it is ``update(to:)``.
  ///
  /// - Complexity: a copy of the value; no allocation of its own.
  @inlinable
  public var value: Model {
    get { core.read() }
    set { core.store(newValue) }
  }

  /// A property of the current value.
  @inlinable
  public subscript<Property>(dynamicMember keyPath: KeyPath<Model, Property>) -> Property {
    core.read()[keyPath: keyPath]
  }

  /// Replaces the value, and notifies the observers of the fields that changed.
  ///
  /// - Parameter new: the value.
  /// - Complexity: without observers a lock and a store. With observers a comparison of the two
  ///   values, and the calls of the observers of a changed field. No allocation outside other
  ///   callbacks and transactions.
  @inlinable
  public func update(to new: consuming Model) {
    core.store(new)
  }

  /// Replaces the value by one that is made from it, such as by a recipe's update.
  ///
  ///     try live.update { try recipe.update($0, with: source) }
  ///
  /// No change by another thread is lost: if one comes in between, the closure is run again with
  /// the value of that time. It is called outside all locks, may read this cell, and must not store
  /// in it. The number of runs has no limit. Each run that is repeated means that another thread
  /// has stored, so that some thread always makes progress. Keep the closure short where many
  /// threads store.
  ///
  /// - Parameter transform: makes the new value. It may be run several times.
  /// - Returns: the value that was stored.
  /// - Throws: what `transform` throws; the value is then as it was.
  @inlinable
  @discardableResult
  public func update<Failure: Error>(
    _ transform: (Model) throws(Failure) -> Model
  ) throws(Failure) -> Model {
    DeliveryTurn.prepare()
    while true {
      let (value, version, reader) = core.readVersion()
      let new = try transform(value)
      if core.store(new, ifSince: version, by: reader) { return new }
    }
  }

  /// Changes the value through its mutable twin.
  ///
  ///     live.modify { $0.unreadMessages += 1 }
  ///
  /// - Parameter change: what is done to the twin. It may be run several times, as the closure of
  ///   ``update(_:)``.
  /// - Returns: what the last run of `change` returned.
  /// - Throws: what `change` throws; the value is then as it was.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ change: (inout Model.Mutable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    DeliveryTurn.prepare()
    while true {
      let (value, version, reader) = core.readVersion()
      var twin = value.mutableCopy()
      let result = try change(&twin)
      if core.store(Model(twin), ifSince: version, by: reader) { return result }
    }
  }
}

extension Live: CustomStringConvertible {
  /// The value's own description.
  public var description: String { "Live(\(value))" }
}

extension Live: Identifiable where Model: Identifiable {
  /// The identity of the current value.
  public var id: Model.ID { value.id }
}
