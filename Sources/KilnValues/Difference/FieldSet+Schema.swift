extension Schema {
  /// Returns the fields of properties, as a set.
  ///
  /// ```swift
  /// let watched = try User.schema.fieldSet(of: \.name, \.email)
  /// guard !difference.changedFields.isDisjoint(with: watched) else { return }
  /// ```
  ///
  /// - Parameter keyPaths: the properties.
  /// - Throws: ``PropertyError`` with all key paths for which no field is declared, such as those
  ///   of computed properties.
  public func fieldSet(
    of keyPaths: PartialKeyPath<Root>...
  ) throws(PropertyError) -> FieldSet {
    var set = FieldSet()
    var unknown: [String] = []
    for keyPath in keyPaths {
      if let index = index(of: keyPath) { set.insert(index) } else { unknown.append("\(keyPath)") }
    }
    guard unknown.isEmpty else {
      throw PropertyError(path: unknown.joined(separator: ", "), .undeclared(model: name))
    }
    return set
  }

  /// The set of all fields.
  package var allFields: FieldSet { FieldSet(upTo: fields.count) }

  /// Returns the names of the fields in a set, in the order of the schema.
  ///
  /// - Parameter set: the indexes of the fields; those beyond the last field are ignored.
  public func names(of set: FieldSet) -> [String] {
    set.compactMap { $0 < fields.count ? fields[$0].name : nil }
  }
}

extension FieldSet {
  /// Creates the set of all indexes below a count.
  init(upTo count: Int) {
    var words = [UInt64](repeating: .max, count: count / 64)
    if count % 64 != 0 { words.append((1 << UInt64(count % 64)) - 1) }
    self.init(words: words)
  }
}
