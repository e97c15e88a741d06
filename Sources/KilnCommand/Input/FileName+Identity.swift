extension FileName {
  /// The identity of the named file; `nil` if it does not exist or is not a regular file.
  var identity: Descriptor.Identity? {
    isStandardInput ? Descriptor.input.identity : Descriptor.identity(at: bytes)
  }
}
