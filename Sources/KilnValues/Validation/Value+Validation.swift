internal import KilnHashing
internal import KilnSupport

extension Value {
  /// Checks the rules of all fields.
  ///
  /// A value that was decoded, baked or patched has been checked already. Values of fields that are
  /// models themselves are checked where those fields have a rule; see ``ValidationRule/valid``.
  ///
  /// - Throws: ``ValidationError`` with every rule that is broken.
  /// - Complexity: O(*n*) in the number of rules; at once where the schema has none.
  public func validate() throws(ValidationError) {
    let schema = Self.schema
    guard schema.storage.hasRules else { return }
    let failures = withUnsafePointer(to: self) { schema.brokenRules(of: $0) }
    guard failures.isEmpty else {
      throw ValidationError(model: schema.name, failures)
    }
  }

  /// The value of a mutable twin, if it satisfies the rules of all fields.
  ///
  ///     var draft = user.mutableCopy()
  ///     draft.age = -1
  ///     try User(validating: draft)      // throws: age must be in 0...150, and is -1
  ///
  /// - Throws: ``ValidationError`` with every rule that is broken.
  public init(validating mutable: Mutable) throws(ValidationError) {
    self.init(mutable)
    try validate()
  }
}

extension ValidationRule where Value: KilnValues.Value {
  /// A model that satisfies its own rules. The error lists the fields that do not.
  public static var valid: Self {
    var valid = Self(expectation: "valid") { (try? $0.validate()) != nil }
    valid.failuresInside = { model in
      do throws(ValidationError) {
        try model.validate()
        return FailureList()
      } catch {
        return error.list
      }
    }
    valid.constraint = .valid
    return valid
  }
}
