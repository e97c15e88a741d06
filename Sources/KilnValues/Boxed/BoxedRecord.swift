public import Synchronization

/// The heap record of a ``Boxed`` model: one allocation with the model and its hashes, at an
/// address that does not change.
///
/// The model is changed only while a single handle refers to the record, and the hashes are atomic:
/// so handles can be shared by threads wherever models can.
@usableFromInline
final class BoxedRecord<Model: Value>: ManagedBuffer<BoxedHeader<Model>, Model> {
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

  /// The address of the model, valid as long as the record.
  @inlinable
  var model: UnsafeMutablePointer<Model> {
    withUnsafeMutablePointerToElements { $0 }
  }

  @inlinable
  var head: UnsafeMutablePointer<BoxedHeader<Model>> {
    withUnsafeMutablePointerToHeader { $0 }
  }
}

/// The cached hashes of a boxed model, which are zero until they are computed, and its schema.
///
/// Each hash is a function of the model alone, so threads that compute it at the same time store
/// the same value, without waiting.
@usableFromInline
struct BoxedHeader<Model: Value> {
  // First and in this order: they are used as atomics, by their places.
  @usableFromInline var keyedHash: UInt64 = 0
  @usableFromInline var fingerprintLow: UInt64 = 0
  @usableFromInline var fingerprintHigh: UInt64 = 0

  /// Kept because asking the model for it costs as much as comparing a few fields.
  @usableFromInline let schema: SchemaStorage<Model>

  @inlinable
  init(schema: SchemaStorage<Model>) {
    self.schema = schema
  }
}

extension BoxedRecord {
  /// Clears the cached hashes, because the model changes.
  @inlinable
  func forget() {
    head.pointee.keyedHash = 0
    head.pointee.fingerprintLow = 0
    head.pointee.fingerprintHigh = 0
  }

  /// The keyed hash, where it is known.
  @inlinable
  var keyedHash: UInt64 {
    get { word(0).pointee.load(ordering: .relaxed) }
    set { word(0).pointee.store(newValue, ordering: .relaxed) }
  }

  /// The fingerprint, where it is known. Its high word is stored last, and so tells of the low one.
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

  /// A word of the header as the atomic that it is used as, which has the same layout.
  @inlinable
  func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (UnsafeMutableRawPointer(head) + 8 * index).assumingMemoryBound(to: Atomic<UInt64>.self)
  }
}
