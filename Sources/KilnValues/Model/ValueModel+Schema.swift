public import KilnHashing

/// Default implementations that use the schema.
///
/// `@Value` generates straight-line code for comparison and hashing instead.
extension ValueModel {
  /// Whether all fields are equal.
  public static func == (left: Self, right: Self) -> Bool {
    schema.changedFields(from: left, to: right).isEmpty
  }

  /// Hashes the fields, in the order of the schema.
  public func hash(into hasher: inout FieldHasher) {
    Self.schema.hash(self, into: &hasher)
  }

  /// Whether no field can distinguish this value from another.
  ///
  /// Excluded fields are included. Can return `false` for values that are indistinguishable.
  package func isInterchangeable(with other: Self) -> Bool {
    areSame(self, other)
  }

  /// Returns the fields in which this value differs from an older one.
  ///
  /// - Parameter old: the older value.
  /// - Returns: the indexes of the fields in the schema.
  /// - Complexity: O(*n*) in the number of fields, plus that of comparing them.
  @inlinable
  public func changedFields(from old: Self) -> FieldSet {
    let storage = Self.schema.storage
    let bytes = withUnsafePointer(to: old) { old in
      withUnsafePointer(to: self) { new in storage.compareBytes(of: old, new) }
    }
    if bytes.unsure == 0 { return FieldSet(bits: bytes.differing) }
    // Separate from the closures above, so that only this branch retains the instances.
    return withUnsafePointer(to: old) { old in
      withUnsafePointer(to: self) { new in
        storage.changedFields(from: old, to: new, after: bytes)
      }
    }
  }
}
