public import Synchronization

/// The heap record of a ``Boxed`` model, with the model and its hashes.
///
/// It is one allocation with a fixed address. The model changes only while a single box refers to
/// the record, and the hashes are atomic. Threads can therefore share boxes if they can share
/// models.
@usableFromInline
final class BoxedRecord<Model: ValueModel>: ManagedBuffer<BoxedHeader<Model>, Model> {
  deinit {
    _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
  }

  @inlinable
  static func make(_ model: consuming Model) -> BoxedRecord {
    let record = create(minimumCapacity: 1) { _ in BoxedHeader(schema: Model.schema.storage) }
    let place = record.withUnsafeMutablePointerToElements { $0 }
    place.initialize(to: model)
    return unsafeDowncast(record, to: BoxedRecord.self)
  }

  /// The address of the model, valid as long as the record exists.
  @inlinable
  var model: UnsafeMutablePointer<Model> {
    withUnsafeMutablePointerToElements { $0 }
  }

  @inlinable
  var head: UnsafeMutablePointer<BoxedHeader<Model>> {
    withUnsafeMutablePointerToHeader { $0 }
  }
}

/// The schema of a boxed model and its cached hashes, zero until computed.
///
/// Each hash depends only on the model. Threads that compute it at the same time store the same
/// value, without waiting.
@usableFromInline
struct BoxedHeader<Model: ValueModel> {
  // These must be first and in this order: `word(_:)` accesses them as atomics by position.
  @usableFromInline var keyedHash: UInt64 = 0
  @usableFromInline var fingerprintLow: UInt64 = 0
  @usableFromInline var fingerprintHigh: UInt64 = 0

  /// Stored, because getting it from the model costs as much as comparing fields.
  @usableFromInline let schema: SchemaStorage<Model>

  @inlinable
  init(schema: SchemaStorage<Model>) {
    self.schema = schema
  }
}

extension BoxedRecord {
  /// Clears the cached hashes before the model changes.
  @inlinable
  func forget() {
    head.pointee.keyedHash = 0
    head.pointee.fingerprintLow = 0
    head.pointee.fingerprintHigh = 0
  }

  /// The cached keyed hash; zero if it is not computed yet.
  @inlinable
  var keyedHash: UInt64 {
    get { word(0).pointee.load(ordering: .relaxed) }
    set { word(0).pointee.store(newValue, ordering: .relaxed) }
  }

  /// The cached fingerprint; zero if it is not computed yet.
  ///
  /// The high word is stored last, so a reader that sees it also sees the low word.
  @inlinable
  var fingerprint: UInt128 {
    get {
      let high = word(2).pointee.load(ordering: .acquiring)
      guard high != 0 else { return 0 }
      return UInt128(high) << 64 | UInt128(word(1).pointee.load(ordering: .relaxed))
    }
    set {
      word(1).pointee.store(UInt64(truncatingIfNeeded: newValue), ordering: .relaxed)
      word(2).pointee.store(UInt64(truncatingIfNeeded: newValue >> 64), ordering: .releasing)
    }
  }

  /// Returns a word of the header as an atomic, which has the same layout.
  @inlinable
  func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (UnsafeMutableRawPointer(head) + 8 * index).assumingMemoryBound(to: Atomic<UInt64>.self)
  }
}
