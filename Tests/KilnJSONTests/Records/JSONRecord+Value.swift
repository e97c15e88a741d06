import KilnJSON

extension JSONRecord {
  /// The value; `nil` for an error.
  var value: Value? { try? get() }
}
