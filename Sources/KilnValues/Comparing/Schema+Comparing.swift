internal import CKiln
internal import KilnHashing

extension Schema {
  /// Returns the fields in which two instances differ.
  ///
  /// The C core compares the bytes of the fields; `==` decides the rest.
  ///
  /// - Complexity: O(*n*) in the size of the instances, plus that of `==` for the remaining fields.
  func changedFields(from old: Root, to new: Root) -> FieldSet {
    Pair.with(old, new) { storage.changedFields(from: $0.old, to: $0.new) }
  }

  /// Hashes the fields of an instance, in order.
  func hash(_ root: Root, into hasher: inout FieldHasher) {
    storage.withFields(of: root) { root in
      for field in storage.operations { field.hash(root, into: &hasher) }
    }
  }
}

/// The result of comparing the bytes of two instances.
@usableFromInline
struct ByteComparison {
  /// The fields that differ.
  @usableFromInline let differing: UInt64

  /// The fields that are not compared yet; not zero for a model that has a comparison of its own
  /// or more than 64 fields.
  @usableFromInline let unsure: UInt64
}

extension SchemaStorage {
  /// Compares the bytes of the instances at two addresses.
  // The attribute is valid because this function only reads: it runs no code of the model,
  // retains nothing and allocates nothing. With it, the caller need not retain the instances.
  @usableFromInline @_effects(readonly)
  func compareBytes(
    of old: UnsafePointer<Root>,
    _ new: UnsafePointer<Root>
  ) -> ByteComparison {
    guard comparesBytes else { return ByteComparison(differing: 0, unsure: .max) }
    var differing: UInt64 = 0
    var unsure: UInt64 = 0
    _ = kiln_fields_compare(comparedLayout, old, new, &differing, &unsure)
    return ByteComparison(differing: differing, unsure: unsure)
  }

  /// Returns the fields in which two instances differ, after a comparison of their bytes.
  ///
  /// It runs code of the model: the comparison of the schema, and `==` of the unsure fields.
  @usableFromInline
  func changedFields(
    from old: UnsafePointer<Root>,
    to new: UnsafePointer<Root>,
    after bytes: ByteComparison
  ) -> FieldSet {
    if let ownChangedFields { return ownChangedFields(old.pointee, new.pointee) }
    guard comparesBytes else { return manyChangedFields(from: old, to: new) }
    return FieldSet(
      bits: bytes.differing | unequalFields(among: bytes.unsure, from: 0, old, new)
    )
  }

  /// Returns the fields in which the instances at two addresses differ.
  @inlinable
  func changedFields(from old: UnsafePointer<Root>, to new: UnsafePointer<Root>) -> FieldSet {
    let bytes = compareBytes(of: old, new)
    if bytes.unsure == 0 { return FieldSet(bits: bytes.differing) }
    return changedFields(from: old, to: new, after: bytes)
  }

  /// Returns the changed fields of a model with more than 64 fields.
  private func manyChangedFields(
    from old: UnsafePointer<Root>,
    to new: UnsafePointer<Root>
  ) -> FieldSet {
    let layout = comparison.layout
    let words = kiln_field_words(layout.pointee.field_count)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * words) { bits in
      guard let differing = bits.baseAddress else { return FieldSet() }
      let unsure = differing + words
      guard kiln_fields_compare(layout, old, new, differing, unsure) != 0 else {
        return FieldSet()
      }
      for word in 0..<words where unsure[word] != 0 {
        differing[word] |= unequalFields(among: unsure[word], from: word * 64, old, new)
      }
      return FieldSet(words: UnsafeBufferPointer(start: differing, count: words))
    }
  }

  /// Whether no field differs between the instances at two addresses.
  func areEqual(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    changedFields(from: left, to: right).isEmpty
  }

  /// Whether two instances are indistinguishable; excluded fields are compared too.
  ///
  /// Can return `false` for instances that are.
  func areInterchangeable(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    let (left, right) = (fieldsAddress(of: left), fieldsAddress(of: right))
    return operations.allSatisfy { $0.areIdentical(left, right) }
  }

  /// Returns the fields that differ by `==`, among those that it has to decide.
  private func unequalFields(
    among unsure: UInt64,
    from first: Int,
    _ old: UnsafePointer<Root>,
    _ new: UnsafePointer<Root>
  ) -> UInt64 {
    var differing: UInt64 = 0
    var pending = unsure
    while pending != 0 {
      let place = pending.trailingZeroBitCount
      pending &= pending - 1
      if !operations[first + place].areEqual(old, new) { differing |= 1 << UInt64(place) }
    }
    return differing
  }
}
