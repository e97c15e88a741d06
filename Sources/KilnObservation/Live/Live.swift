public import KilnValues

/// A cell that holds an immutable value, and notifies observers of changed fields.
///
///     let live = Live(zach)
///     live.observe(\.name, for: label) { label, change in label.text = change.new }
///     live.update(to: renamed)          // notifies the observers of changed fields
///
/// Any thread may read and write. Each value that is read is a value that was stored. Observers are
/// called after the store, on a storing thread or on an executor, in the order that
/// docs/observation.md specifies. Observations end when the observer or the cell is deallocated.
///
/// Reading and storing cost a lock and a copy of the value. For a model of many fields, use `Live`
/// of a `Boxed` model, which is copied as one reference.
@dynamicMemberLookup
public final class Live<Model: ValueModel & Sendable>: Sendable {
  @usableFromInline let core: LiveCore<Model>

  /// Creates a cell with an initial value.
  public init(_ value: Model) {
    core = LiveCore(value)
  }

  deinit { core.close() }

  /// The current value. Setting it is equivalent to ``update(to:)``.
  ///
  /// - Complexity: a lock and a copy of the value, without other allocations.
  @inlinable
  public var value: Model {
    get { core.read() }
    set { core.store(newValue) }
  }

  /// Returns a property of the current value.
  @inlinable
  public subscript<Property>(dynamicMember keyPath: KeyPath<Model, Property>) -> Property {
    core.read()[keyPath: keyPath]
  }

  /// Replaces the value, and notifies the observers of changed fields.
  ///
  /// - Parameter new: the new value.
  /// - Complexity: without observers, a lock and a store. With observers, also a comparison of both
  ///   values and the calls. Allocation-free outside callbacks and transactions.
  @inlinable
  public func update(to new: consuming Model) {
    core.store(new)
  }

  /// Replaces the value with one computed from it, for example by a recipe.
  ///
  ///     try live.update { try recipe.update($0, with: source) }
  ///
  /// No change of another thread is lost. If another thread stores in the meantime, the closure
  /// runs again with the new value. It runs outside all locks, may read this cell, and must not
  /// store in it. The number of runs is unlimited, but each repetition means that another thread
  /// has made progress. Keep the closure short if many threads store.
  ///
  /// - Parameter transform: returns the new value. It may run several times.
  /// - Returns: the stored value.
  /// - Throws: the error of `transform`; nothing is stored then.
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
  /// - Parameter change: changes the twin. It may run several times, as the closure of
  ///   ``update(_:)``.
  /// - Returns: the result of the last run of `change`.
  /// - Throws: the error of `change`; nothing is stored then.
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
  /// The description of the value, in `Live(…)`.
  public var description: String { "Live(\(value))" }
}

extension Live: Identifiable where Model: Identifiable {
  /// The identity of the current value.
  public var id: Model.ID { value.id }
}
