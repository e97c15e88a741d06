// A vector hashes as an array of its lanes. They are copied out one by one, since no promise says
// how they lie in memory; the compiler sees through it.
extension FieldHasher {
  @inlinable @inline(__always)
  mutating func combine<Vector: SIMD>(lanes vector: Vector) where Vector.Scalar: FastHashable {
    withUnsafeTemporaryAllocation(of: Vector.Scalar.self, capacity: Vector.scalarCount) { lanes in
      for index in vector.indices { lanes.initializeElement(at: index, to: vector[index]) }
      Vector.Scalar.hash(UnsafeBufferPointer(lanes).span, into: &self)
      lanes.deinitialize()
    }
  }
}

extension SIMD2: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMD3: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMD4: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMD8: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMD16: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMD32: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMD64: FastHashable where Scalar: FastHashable {
  /// Hashes the lanes as an array of them does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}

extension SIMDMask: FastHashable {
  /// Hashes the lanes as an array of truth values does.
  ///
  /// - Parameter hasher: receives the count and the lanes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) { hasher.combine(lanes: self) }
}
