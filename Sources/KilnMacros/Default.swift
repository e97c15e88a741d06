#if Macros
  /// The default value of a field in a ``Value()`` struct.
  ///
  /// ```swift
  /// @Default(0) let unreadMessages: Int
  /// ```
  ///
  /// The value becomes the default argument of the initializer, and recipes use it for missing
  /// values. The expression is evaluated on each use. Use this macro on a `let`; give a `var` an
  /// initial value instead.
  ///
  /// The compiler checks the expression without the property's type: write `State.pending` instead
  /// of `.pending`. In a public struct, the expression can only name public symbols, as in any
  /// default argument.
  ///
  /// - Parameter value: the default.
  @attached(peer)
  public macro Default<T>(_ value: T) =
    #externalMacro(module: "KilnMacrosPlugin", type: "DefaultMacro")

  /// The literal `nil`, `[]` or `[:]`, or `.init()`, as the default value of a field.
  ///
  /// ```swift
  /// @Default([]) let tags: [String]
  /// ```
  ///
  /// - Parameter value: the literal.
  @attached(peer)
  public macro Default(_ value: _EmptyLiteral) =
    #externalMacro(module: "KilnMacrosPlugin", type: "DefaultMacro")

  /// The type of the literals `nil`, `[]` and `[:]` without a contextual type.
  public struct _EmptyLiteral: ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
  {
    /// The value `.init()`.
    public init() {}

    /// The literal `nil`.
    public init(nilLiteral: ()) {}

    /// The literal `[]`.
    public init(arrayLiteral elements: Never...) {}

    /// The literal `[:]`.
    public init(dictionaryLiteral elements: (Never, Never)...) {}
  }
#endif
