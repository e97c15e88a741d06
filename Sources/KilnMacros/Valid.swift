#if Macros
  // Checked is whatever is built from outside (decoded, baked, patched), and where `validate()` is
  // asked for. A field may have several rules; of an optional, spelled `T?`, they rule what is
  // there.

  /// A rule for a field: a value within bounds.
  ///
  ///     @Valid(in: 0...150) let age: Int
  ///
  /// - Parameter range: the bounds.
  @attached(peer)
  public macro Valid<Bounds: RangeExpression>(in range: Bounds) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// A rule for a field: a text or collection of a certain length.
  ///
  ///     @Valid(count: 1...80) let name: String
  ///
  /// - Parameter range: the numbers of characters or elements that are allowed.
  @attached(peer)
  public macro Valid<Bounds: RangeExpression<Int>>(count range: Bounds) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// A rule for a field: a text that a regular expression matches as a whole.
  ///
  ///     @Valid(matching: /[A-Z]{2}/) let country: String
  ///
  /// - Parameter pattern: the expression.
  @attached(peer)
  public macro Valid(matching pattern: Regex<Substring>) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// A rule for a field: one of some values.
  ///
  ///     @Valid(oneOf: "left", "right") let side: String
  ///
  /// - Parameter values: the values that are allowed.
  @attached(peer)
  public macro Valid<FieldValue: Equatable>(oneOf values: FieldValue...) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// A rule for a field, of those that have a name.
  ///
  ///     @Valid(.nonEmpty) let name: String
  ///
  /// - Parameter rule: the rule.
  @attached(peer)
  public macro Valid(_ rule: _FieldRule) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// A rule for a field, that stands elsewhere.
  ///
  ///     @Valid(by: .each(.nonEmpty) as ValidationRule<[String]>) let tags: [String]
  ///
  /// - Parameter rule: a rule for the field's type.
  @attached(peer)
  public macro Valid<FieldValue>(by rule: ValidationRule<FieldValue>) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// A rule of one's own for a field.
  ///
  ///     @Valid("an even number", { (number: Int) in number.isMultiple(of: 2) }) let pairs: Int
  ///
  /// - Parameters:
  ///   - expectation: the expectation, worded to follow "must be".
  ///   - isSatisfied: whether a value satisfies the rule. It names the field's type, which the
  ///     compiler does not know where it reads this.
  @attached(peer)
  public macro Valid<FieldValue>(
    _ expectation: String,
    _ isSatisfied: @Sendable (FieldValue) -> Bool
  ) = #externalMacro(module: "KilnMacrosPlugin", type: "ValidMacro")

  /// The rules that have a name, where no type says for which field.
  public enum _FieldRule {
    /// A text or collection with something in it.
    case nonEmpty
    /// A number that is neither infinite nor NaN.
    case finite
    /// A model whose own fields satisfy their rules.
    case valid
  }
#endif
