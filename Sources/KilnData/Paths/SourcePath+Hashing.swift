public import KilnHashing

extension SourcePath: FastHashable {
  /// SipHash, since strangers choose the keys.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the canonical spelling by its code points, as keys are compared.
  ///
  /// - Parameter hasher: receives the bytes of ``description``.
  /// - Complexity: O(*n*) in the length of the spelling.
  public func hash(into hasher: inout FieldHasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
