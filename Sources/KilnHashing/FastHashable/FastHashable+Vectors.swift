// A vector hashes like an array of its lanes. The lanes are copied one by one, because their layout
// in memory is not guaranteed. The compiler optimizes the copy.
extension SIMD where Scalar: FastHashable {
  /// Hashes the lanes like an array of them.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeTemporaryAllocation(of: Scalar.self, capacity: Self.scalarCount) { lanes in
      for index in indices { lanes.initializeElement(at: index, to: self[index]) }
      Scalar.hash(UnsafeBufferPointer(lanes).span, into: &hasher)
      lanes.deinitialize()
    }
  }
}

extension SIMD2: FastHashable where Scalar: FastHashable {}
extension SIMD3: FastHashable where Scalar: FastHashable {}
extension SIMD4: FastHashable where Scalar: FastHashable {}
extension SIMD8: FastHashable where Scalar: FastHashable {}
extension SIMD16: FastHashable where Scalar: FastHashable {}
extension SIMD32: FastHashable where Scalar: FastHashable {}
extension SIMD64: FastHashable where Scalar: FastHashable {}
extension SIMDMask: FastHashable {}
