public import KilnHashing

/// What a value does through its schema unless it says otherwise. `@Value` writes the comparing
/// and hashing members out as straight-line code.
extension Value {
  /// Whether no field differs.
  public static func == (left: Self, right: Self) -> Bool {
    schema.changedFields(from: left, to: right).isEmpty
  }

  /// Hands the fields to a hasher, in the order of the schema.
  ///
  /// - Parameter hasher: receives the fields.
  public func hash(into hasher: inout FieldHasher) {
    Self.schema.hash(self, into: &hasher)
  }

  /// Whether this value cannot be told apart from another by any of its fields, those that take no
  /// part in comparing included. May answer false of two that cannot.
  ///
  /// - Parameter other: the other value.
  /// - Complexity: O(*n*) in the size of the values.
  package func isInterchangeable(with other: Self) -> Bool {
    areSame(self, other)
  }

  /// The fields in which this value differs from an older one.
  ///
  /// - Parameter old: the value to compare with.
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
