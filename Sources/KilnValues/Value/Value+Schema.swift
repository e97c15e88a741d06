public import KilnHashing

/// Default implementations that use the schema. `@Value` writes comparing and hashing out as
/// straight-line code.
extension Value {
  /// Whether no field differs.
  public static func == (left: Self, right: Self) -> Bool {
    schema.changedFields(from: left, to: right).isEmpty
  }

  /// Hashes the fields, in the order of the schema.
  public func hash(into hasher: inout FieldHasher) {
    Self.schema.hash(self, into: &hasher)
  }

  /// Whether this value cannot be distinguished from another by any of its fields, excluded ones
  /// included. May return false for two that cannot be.
  package func isInterchangeable(with other: Self) -> Bool {
    areSame(self, other)
  }

  /// The fields in which this value differs from an older one.
  ///
  /// - Returns: the indexes, in the schema, of the fields that differ.
  /// - Complexity: O(*n*) in the number of fields, and what comparing them takes.
  @inlinable
  public func changedFields(from old: Self) -> FieldSet {
    let storage = Self.schema.storage
    return withUnsafePointer(to: old) { old in
      withUnsafePointer(to: self) { new in storage.changedFields(from: old, to: new) }
    }
  }
}
