/// A model in one shared, immutable heap record, passed around as a pointer.
///
///     let user = Boxed(User(id: 1, name: "Zach"))
///     user.name                                    // reads through
///     let renamed = user.with { $0.name = "Zachary" }
///     user == user                                 // the same record: nothing is compared
///
/// Use a box for models with many fields that are stored in collections, passed around, compared
/// often with earlier versions, or hashed more than once. docs/values.md has measurements. A model
/// of a few numbers is faster inline.
///
/// Its hash and its fingerprint are those of the model, computed once, at first use. Two boxes are
/// equal if they share their record or their models are equal. (So a model with a NaN equals itself
/// within one record, as arrays do, and not otherwise.)
///
/// Records are shared by copies and never change while they are: a change through a box makes a new
/// record, unless the box is the only one that refers to it. Sharing them between threads takes no
/// lock. A boxed model is a ``Value`` itself, with the same fields; a model may hold boxes of its
/// own kind, as trees and lists do.
@dynamicMemberLookup
public struct Boxed<Model: Value> {
  @usableFromInline var record: BoxedRecord<Model>

  /// A box with a model.
  ///
  /// - Complexity: allocates once.
  @inlinable
  public init(_ model: consuming Model) {
    record = .make(model)
  }

  /// The model, as a copy out of the box.
  ///
  /// Setting it replaces the model in place if no other box refers to it.
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
  /// Setting it changes the model in place if no other box refers to the record, and a copy
  /// otherwise.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Model, Member>) -> Member {
    get { record.model.pointee[keyPath: keyPath] }
    _modify { yield &changing().pointee[keyPath: keyPath] }
  }

  /// Calls a closure with the address of the model, without copying it.
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

  /// The model of a record that no other box refers to, to be changed there.
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

// The record cannot say so itself: a `ManagedBuffer` never is.
extension Boxed: @unchecked Sendable where Model: Sendable {}
