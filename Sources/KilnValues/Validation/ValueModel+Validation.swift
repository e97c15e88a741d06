internal import KilnSupport

extension ValueModel {
  /// Checks the rules of all fields.
  ///
  /// Values that were decoded, baked or patched have already been checked. Nested models are
  /// checked if their field has the rule ``ValidationRule/valid``.
  ///
  /// - Throws: ``ValidationError`` with every broken rule.
  /// - Complexity: O(*n*) in the number of rules; immediate if the schema has none.
  public func validate() throws(ValidationError) {
    let schema = Self.schema
    guard schema.storage.hasRules else { return }
    let failures = withUnsafePointer(to: self) { schema.brokenRules(of: $0) }
    guard failures.isEmpty else {
      throw ValidationError(model: schema.name, failures)
    }
  }

  /// Creates the value of a mutable twin if it satisfies the rules of all fields.
  ///
  /// ```swift
  /// var draft = user.mutableCopy()
  /// draft.age = -1
  /// try User(validating: draft)      // throws: age must be in 0...150, and is -1
  /// ```
  ///
  /// - Parameter mutable: the mutable twin.
  /// - Throws: ``ValidationError`` with every broken rule.
  public init(validating mutable: Mutable) throws(ValidationError) {
    self.init(mutable)
    try validate()
  }
}

extension ValidationRule where Value: ValueModel {
  /// Requires a model that satisfies its own rules.
  ///
  /// The error lists the fields of the model that do not.
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
