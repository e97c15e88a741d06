extension Schema {
  /// Where a field is stored in an instance.
  ///
  /// - Parameter index: the field's index.
  /// - Returns: bytes from the start of the instance; `nil` where it is weak, computed or not inline.
  package func offset(ofField index: Int) -> Int? {
    storage.operations[index].offset
  }

  /// The field that holds a piece of an instance.
  ///
  /// - Parameters:
  ///   - offset: bytes from the start of the instance.
  ///   - size: bytes that the piece takes.
  /// - Returns: the field's index; `nil` where no field holds all of it.
  /// - Complexity: O(n) for n fields.
  package func index(ofFieldAt offset: Int, size: Int) -> Int? {
    storage.operations.firstIndex { field in
      field.offset.map { $0 <= offset && offset + size <= $0 + field.layout.size } ?? false
    }
  }
}
