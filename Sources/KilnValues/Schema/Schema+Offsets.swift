extension Schema {
  /// The address of the model in the box at an address; `nil` where the root is not a box.
  package var modelAddress: (@Sendable (UnsafeRawPointer) -> UnsafeRawPointer)? {
    storage.modelAddress
  }

  /// The offset of a field in the model of a box.
  ///
  /// - Returns: bytes from the start of the model; `nil` where it is weak or computed, and where
  ///   the root is not a box.
  package func boxedOffset(ofField index: Int) -> Int? {
    storage.modelAddress == nil ? nil : storage.operations[index].offset
  }

  /// The offset of a field in an instance.
  ///
  /// - Returns: bytes from the start of the instance; `nil` where it is weak, computed or not
  ///   inline.
  package func offset(ofField index: Int) -> Int? {
    storage.modelAddress == nil ? storage.operations[index].offset : nil
  }

  /// The field that holds a piece of an instance.
  ///
  /// - Parameters:
  ///   - offset: bytes from the start of the instance.
  ///   - size: bytes that the piece takes.
  /// - Returns: the field's index; `nil` where no field holds all of it.
  /// - Complexity: O(n) for n fields.
  package func index(ofFieldAt offset: Int, size: Int) -> Int? {
    fields.indices.firstIndex { index in
      guard let start = self.offset(ofField: index) else { return false }
      return start <= offset && offset + size <= start + storage.operations[index].layout.size
    }
  }
}
