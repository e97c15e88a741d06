public import Synchronization

/// The heap record of a ``Boxed`` model: one allocation with the model and its hashes, at an address
/// that does not change.
///
/// The model is changed only while a single handle refers to the record, and the hashes are atomic: so
/// handles can be shared by threads wherever models can.
@usableFromInline
final class BoxedRecord<Model: Value>: ManagedBuffer<BoxedHashes, Model> {
  deinit {
    _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
  }

  @inlinable
  static func make(_ model: consuming Model) -> BoxedRecord {
    let record = create(minimumCapacity: 1) { _ in BoxedHashes() }
    let place = record.withUnsafeMutablePointerToElements { $0 }
    place.initialize(to: model)
    return unsafeDowncast(record, to: BoxedRecord.self)
  }

  /// Where the model is, for as long as the record lives.
  @inlinable
  var model: UnsafeMutablePointer<Model> {
    withUnsafeMutablePointerToElements { $0 }
  }

  @inlinable
  var hashes: UnsafeMutablePointer<BoxedHashes> {
    withUnsafeMutablePointerToHeader { $0 }
  }
}

/// What a boxed model remembers of its hashes. Zero where it does not know yet.
///
/// Each is a function of the model alone, so threads that find it unknown at one time all store the
/// same, and none waits for another.
@usableFromInline
struct BoxedHashes {
  @usableFromInline var key: UInt64 = 0
  @usableFromInline var fingerprintLow: UInt64 = 0
  @usableFromInline var fingerprintHigh: UInt64 = 0

  @inlinable
  init() {}
}

extension UnsafeMutablePointer<BoxedHashes> {
  /// The keyed hash, where it is known.
  @inlinable
  var key: UInt64 {
    get { atomic(\.key).pointee.load(ordering: .relaxed) }
    nonmutating set { atomic(\.key).pointee.store(newValue, ordering: .relaxed) }
  }

  /// The fingerprint, where it is known. Its high word is stored last, and so tells of the low one.
  @inlinable
  var fingerprint: UInt128 {
    get {
      let high = atomic(\.fingerprintHigh).pointee.load(ordering: .acquiring)
      guard high != 0 else { return 0 }
      return UInt128(high) << 64
        | UInt128(atomic(\.fingerprintLow).pointee.load(ordering: .relaxed))
    }
    nonmutating set {
      atomic(\.fingerprintLow).pointee
        .store(UInt64(truncatingIfNeeded: newValue), ordering: .relaxed)
      atomic(\.fingerprintHigh).pointee
        .store(UInt64(truncatingIfNeeded: newValue >> 64), ordering: .releasing)
    }
  }

  /// A word of the record as the atomic that it is used as, which has the same layout.
  @inlinable
  func atomic(
    _ word: KeyPath<BoxedHashes, UInt64>
  ) -> UnsafeMutablePointer<Atomic<UInt64>> {
    let offset = MemoryLayout<BoxedHashes>.offset(of: word).unsafelyUnwrapped
    return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
  }
}
