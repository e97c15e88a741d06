// A vector hashes as an array of its lanes. They are copied out one by one, since no promise says
// how they lie in memory; the compiler sees through it.
extension SIMD where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
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
