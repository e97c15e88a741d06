internal import KilnMapping

// Where the content of a form is, if a tag or a key names the form.

extension Conversion {
  /// The same form, as the member of an object with a tag. A case without a payload has no content.
  func asContent(of key: String) -> Conversion {
    if case .literal([:]) = form { return self }
    return at(key: key)
  }

  /// The same form, as the only member of an object. A case without a payload is a string.
  func keyed(_ key: String) -> Conversion {
    guard case .literal([:]) = form else { return at(key: key) }
    let (read, isCase) = (read, isCase)
    var conversion = Conversion(
      name,
      form: .literal(.string(key)),
      kept: .nothing,
      read: { source, scope in
        if source.string != nil { return SourceNode.with([:]) { read($0, &scope) } }
        return scope.visit(.key(key), .fail) { scope in
          source.part(.key(key)).flatMap { read($0, &scope) }
        }
      },
      write: { _, _ in .string(key) }
    )
    conversion.isCase = isCase
    return conversion
  }

  private func at(key: String) -> Conversion {
    var conversion = Conversion.at(SourcePath(steps: [.key(key)]), self)
    conversion.isCase = isCase
    return conversion
  }
}
