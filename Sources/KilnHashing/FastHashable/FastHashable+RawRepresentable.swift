extension FastHashable where Self: RawRepresentable, RawValue: FastHashable {
  /// Hashes the raw value, as an enum without payloads wants it.
  ///
  /// - Parameter hasher: receives the raw value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(rawValue)
  }
}
