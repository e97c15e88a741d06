extension Schema {
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
    var set = FieldSet()
    var unknown: [String] = []
    for keyPath in keyPaths {
      if let index = index(of: keyPath) { set.insert(index) } else { unknown.append("\(keyPath)") }
    }
    guard unknown.isEmpty else { throw UnknownFieldsError(model: name, names: unknown) }
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

/// Properties that no field of a model is declared for.
public struct UnknownFieldsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the model.
  public let model: String

  /// The key paths as Swift prints them, in the order in which they were given.
  public let names: [String]

  /// A description of the error.
  public var description: String {
    "\(model) has no field \(names.joined(separator: ", "))"
  }
}
