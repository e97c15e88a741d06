extension Schema {
  /// Returns the address of the model in a box; `nil` if the root is not a box.
  package var modelAddress: (@Sendable (UnsafeRawPointer) -> UnsafeRawPointer)? {
    storage.modelAddress
  }

  /// Returns the offset of a field in the model of a box.
  ///
  /// - Returns: the bytes from the start of the model; `nil` for a weak or computed property, or if
  ///   the root is not a box.
  package func boxedOffset(ofField index: Int) -> Int? {
    storage.modelAddress == nil ? nil : storage.operations[index].offset
  }

  /// Returns the offset of a field in an instance.
  ///
  /// - Returns: the bytes from the start of the instance; `nil` for a weak or computed property, or
  ///   if the root is a box.
  package func offset(ofField index: Int) -> Int? {
    storage.modelAddress == nil ? storage.operations[index].offset : nil
  }

  /// Returns the index of the field that contains a range of an instance's bytes.
  ///
  /// - Parameters:
  ///   - offset: the bytes from the start of the instance.
  ///   - size: the size of the range in bytes.
  /// - Returns: the index; `nil` if no field contains the whole range.
  /// - Complexity: O(*n*) in the number of fields.
  package func index(ofFieldAt offset: Int, size: Int) -> Int? {
    fields.indices.firstIndex { index in
      guard let start = self.offset(ofField: index) else { return false }
      return start <= offset && offset + size <= start + storage.operations[index].layout.size
    }
  }
}
