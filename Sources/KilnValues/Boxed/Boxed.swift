/// A model in a shared, immutable heap record, passed as a pointer.
///
/// ```swift
/// let user = Boxed(User(id: 1, name: "Zach"))
/// user.name                                    // reads through
/// let renamed = user.with { $0.name = "Zachary" }
/// user == user                                 // the same record: nothing is compared
/// ```
///
/// Use a box for models with many fields that are stored in collections, passed around, compared
/// with earlier versions, or hashed more than once. <doc:InlineOrBoxed> has measurements. A model
/// of a few numbers is faster inline.
///
/// The hash and the fingerprint are those of the model, computed once, on first use. Two boxes are
/// equal if they share their record or their models are equal. A model with a NaN therefore equals
/// itself only within one record, as in an array.
///
/// Copies share a record. A change through a box creates a new record, unless no other box refers
/// to it. Threads can share records without a lock. A boxed model is a ``ValueModel`` with the same
/// fields. A model may contain boxes of its own type, as trees and lists do.
///
/// The box hides fields named `model` and `fingerprint`: read `box.model.fingerprint`.
@dynamicMemberLookup
public struct Boxed<Model: ValueModel> {
  @usableFromInline var record: BoxedRecord<Model>

  /// Creates a box with a model.
  ///
  /// - Complexity: allocates once.
  @inlinable
  public init(_ model: consuming Model) {
    record = .make(model)
  }

  /// A copy of the model.
  ///
  /// Setting it replaces the model in place if no other box refers to the record.
  @inlinable
  public var model: Model {
    get { record.model.pointee }
    _modify { yield &changing().pointee }
  }

  /// A property of the model, read in place.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: KeyPath<Model, Member>) -> Member {
    record.model.pointee[keyPath: keyPath]
  }

  /// A variable property of the model.
  ///
  /// Setting it changes the model in place if no other box refers to the record; otherwise it
  /// changes a copy.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Model, Member>) -> Member {
    get { record.model.pointee[keyPath: keyPath] }
    _modify { yield &changing().pointee[keyPath: keyPath] }
  }

  /// Calls a closure with the address of the model, without copying it.
  ///
  /// - Parameter body: receives the address, which is valid until it returns.
  /// - Returns: the result of `body`.
  /// - Throws: errors of `body`.
  @inlinable
  public func withUnsafeModel<Result, Failure: Error>(
    _ body: (UnsafePointer<Model>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { extendLifetime(record) }
    return try body(UnsafePointer(record.model))
  }

  /// Whether two boxes share one record.
  @inlinable
  public func isIdentical(to other: Boxed) -> Bool { record === other.record }

  /// Returns the model, to be changed in place.
  ///
  /// If the record is shared, it is copied first.
  @inlinable
  mutating func changing() -> UnsafeMutablePointer<Model> {
    if isKnownUniquelyReferenced(&record) {
      record.forget()
    } else {
      record = .make(record.model.pointee)
    }
    return record.model
  }
}

// The record cannot conform itself: `ManagedBuffer` is explicitly not `Sendable`.
extension Boxed: @unchecked Sendable where Model: Sendable {}
