public import CKiln

/// Arrays of floating-point numbers.
///
/// Their canonical bytes are those in memory, except for -0.0 and NaN. The C core converts these
/// two while it copies or hashes.
extension FieldHasher {
  @inlinable
  mutating func combine(floats: Span<Double>) {
    floats.withUnsafeBufferPointer { floats in
      let bytes = UnsafeRawBufferPointer(floats)
      combine(
        canonical: bytes,
        width: 8,
        copy: { kiln_copy_canonical_f64($0, $1, $2) },
        keyedHash: { kiln_hash64_keyed_f64($0, $1) }
      )
    }
  }

  @inlinable
  mutating func combine(floats: Span<Float>) {
    floats.withUnsafeBufferPointer { floats in
      let bytes = UnsafeRawBufferPointer(floats)
      combine(
        canonical: bytes,
        width: 4,
        copy: { kiln_copy_canonical_f32($0, $1, $2) },
        keyedHash: { kiln_hash64_keyed_f32($0, $1) }
      )
    }
  }

  /// Hashes the count of numbers and their canonical bytes.
  ///
  /// - Parameters:
  ///   - bytes: the numbers in memory.
  ///   - width: the size of a number in bytes.
  ///   - copy: writes the canonical bytes of a number of elements to an address.
  ///   - keyedHash: the keyed hash of the canonical bytes of a number of elements.
  @inlinable @inline(__always)
  mutating func combine(
    canonical bytes: UnsafeRawBufferPointer,
    width: Int,
    copy: (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> Void,
    keyedHash: (UnsafeRawPointer, Int) -> UInt64
  ) {
    let count = bytes.count / width
    combine(word: UInt64(count))
    guard let base = bytes.baseAddress, count > 0 else { return }
    if bytes.count > end - cursor, purpose == .keyed {
      return combine(word: keyedHash(base, count))
    }
    var done = 0
    while done < count {
      if end - cursor < width { makeRoom() }
      let piece = min(count - done, (end - cursor) / width)
      copy(cursor, base + done * width, piece)
      cursor += piece * width
      done += piece
    }
  }
}
