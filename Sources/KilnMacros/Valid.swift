#if Macros
  // Rules are checked when a value is decoded, baked or patched, and by `validate()`. A field can
  // have several rules. For an optional spelled `T?`, they apply to the wrapped value.

  /// Requires the value of a field to be within bounds.
  ///
  /// ```swift
  /// @Valid(in: 0...150) let age: Int
  /// ```
  ///
  /// - Parameter range: the bounds.
  @attached(peer)
  public macro Valid<Bounds: RangeExpression>(in range: Bounds) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Reports bounds without a label.
  ///
  /// - Parameter range: the bounds.
  @available(*, unavailable, message: "write 'in:' for the bounds of a value, or 'count:'")
  @attached(peer)
  public macro Valid<Bounds: RangeExpression>(_ range: Bounds) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Requires the text or collection in a field to have a length within bounds.
  ///
  /// ```swift
  /// @Valid(count: 1...80) let name: String
  /// ```
  ///
  /// - Parameter range: the allowed number of characters or elements.
  @attached(peer)
  public macro Valid<Bounds: RangeExpression<Int>>(count range: Bounds) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Requires a regular expression to match the whole text of a field.
  ///
  /// ```swift
  /// @Valid(matching: /[A-Z]{2}/) let country: String
  /// ```
  ///
  /// - Parameter pattern: the regular expression.
  @attached(peer)
  public macro Valid(matching pattern: Regex<Substring>) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Requires the value of a field to be one of a list.
  ///
  /// ```swift
  /// @Valid(oneOf: "left", "right") let side: String
  /// ```
  ///
  /// - Parameter values: the allowed values.
  @attached(peer)
  public macro Valid<FieldValue: Equatable>(oneOf values: FieldValue...) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Applies a named rule to a field.
  ///
  /// ```swift
  /// @Valid(.nonEmpty) let name: String
  /// ```
  ///
  /// - Parameter rule: the named rule.
  @attached(peer)
  public macro Valid(_ rule: _FieldRule) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Applies an existing `ValidationRule` to a field.
  ///
  /// ```swift
  /// @Valid(by: .each(.nonEmpty) as ValidationRule<[String]>) let tags: [String]
  /// ```
  ///
  /// - Parameter rule: a rule for the field's type.
  @attached(peer)
  public macro Valid<FieldValue>(by rule: ValidationRule<FieldValue>) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// Applies a custom rule to a field.
  ///
  /// ```swift
  /// @Valid("an even number", { (number: Int) in number.isMultiple(of: 2) }) let pairs: Int
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: the requirement, worded to follow "must be".
  ///   - isSatisfied: returns whether a value satisfies the rule. Name the field's type in the
  ///     expression: the compiler cannot infer it from an attribute.
  @attached(peer)
  public macro Valid<FieldValue>(
    _ expectation: String,
    _ isSatisfied: @Sendable (FieldValue) -> Bool
  ) = #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// The named rules, without a reference to a field type.
  public enum _FieldRule {
    /// A text or collection that is not empty.
    case nonEmpty
    /// A number that is neither infinite nor NaN.
    case finite
    /// A model whose own fields are valid.
    case valid
  }
#endif
