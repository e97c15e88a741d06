internal import KilnMapping

// Where the content of a form is, if a tag or a key names the form.

extension Conversion {
  /// The same form, as the member of an object with a tag. A case without a literal has no content.
  func asContent(of key: String) -> Conversion { isNamed ? self : at(key: key) }

  /// The same form, as the only member of an object.
  ///
  /// A case without a payload is also read from the key as a string, and written so unless it has a
  /// literal.
  func keyed(_ key: String) -> Conversion {
    var member = at(key: key)
    guard case .literal(let literal) = form else { return member }
    let (reader, memberReader) = (reader, member.reader)
    member.reader = { source, scope, address in
      guard source.string != nil else { return memberReader(source, &scope, address) }
      return SourceNode.with(literal) { reader($0, &scope, address) }
    }
    if isNamed {
      member.isNamed = true
      member.write = { _, _ in .string(key) }
    }
    return member
  }

  private func at(key: String) -> Conversion {
    var conversion = Conversion.at(SourcePath(steps: [.key(key)]), self)
    conversion.isCase = isCase
    return conversion
  }
}
