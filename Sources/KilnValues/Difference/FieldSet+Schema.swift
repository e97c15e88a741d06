extension Schema {
  /// The fields with some names, as a set.
  ///
  /// - Throws: ``UnknownFieldsError`` with all the names that no field has.
  public func fieldSet(
    named names: some Sequence<String>
  ) throws(UnknownFieldsError) -> FieldSet {
    try fieldSet(names, index(named:)) { $0 }
  }

  /// The fields of some properties, as a set.
  ///
  ///     let watched = try User.schema.fieldSet(of: \.name, \.email)
  ///     guard !difference.changedFields.isDisjoint(with: watched) else { return }
  ///
  /// - Throws: ``UnknownFieldsError`` with all key paths that no field is declared for, such as
  ///   those of computed properties.
  public func fieldSet(
    of keyPaths: PartialKeyPath<Root>...
  ) throws(UnknownFieldsError) -> FieldSet {
    try fieldSet(keyPaths, index(of:)) { "\($0)" }
  }

  private func fieldSet<Key>(
    _ keys: some Sequence<Key>,
    _ index: (Key) -> Int?,
    _ name: (Key) -> String
  ) throws(UnknownFieldsError) -> FieldSet {
    var set = FieldSet()
    var unknown: [String] = []
    for key in keys {
      if let index = index(key) { set.insert(index) } else { unknown.append(name(key)) }
    }
    guard unknown.isEmpty else { throw UnknownFieldsError(model: self.name, names: unknown) }
    return set
  }

  /// All fields, as a set.
  public var allFields: FieldSet { FieldSet(upTo: fields.count) }

  /// The names of the fields in a set, in the order of the schema.
  ///
  /// - Parameter set: indexes of fields; those beyond the last field are ignored.
  public func names(of set: FieldSet) -> [String] {
    set.compactMap { $0 < fields.count ? fields[$0].name : nil }
  }
}

extension FieldSet {
  /// The set of all indexes below a count.
  init(upTo count: Int) {
    var words = [UInt64](repeating: .max, count: count / 64)
    if count % 64 != 0 { words.append((1 << UInt64(count % 64)) - 1) }
    self.init(words: words)
  }
}

/// Names that no field of a model has.
public struct UnknownFieldsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the model.
  public let model: String

  /// The names, or the key paths as Swift prints them, in the order in which they were given.
  public let names: [String]

  /// A description of the error.
  public var description: String {
    let names = names.map { $0.hasPrefix("\\") ? $0 : $0.debugDescription }
    return "\(model) has no field \(names.joined(separator: ", "))"
  }
}
