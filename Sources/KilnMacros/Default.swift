#if Macros
  /// The value that a field of a ``Value()`` struct has unless it is given.
  ///
  ///     @Default(0) let unreadMessages: Int
  ///
  /// It is the default argument of the initializer, and what recipes fill in. It is evaluated anew
  /// each time. For a `let`, which cannot have an initial value and still be given another; a `var`
  /// has its default after the equals sign.
  ///
  /// The compiler reads the value without the property's type: write `State.pending` instead of
  /// `.pending`. In a public struct it can name only what is public, as in any default argument.
  ///
  /// - Parameter value: the default.
  @attached(peer)
  public macro Default<T>(_ value: T) =
    #externalMacro(module: "KilnMacrosPlugin", type: "DefaultMacro")

  /// The literal `nil`, `[]` or `[:]` that a field of a ``Value()`` struct has unless it is given.
  ///
  ///     @Default([]) let tags: [String]
  ///
  /// - Parameter value: the literal.
  @attached(peer)
  public macro Default(_ value: _EmptyLiteral) =
    #externalMacro(module: "KilnMacrosPlugin", type: "DefaultMacro")

  /// The type of `nil`, `[]` and `[:]` where the context has none.
  public struct _EmptyLiteral: ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
  {
    /// The literal `nil`.
    public init(nilLiteral: ()) {}

    /// The literal `[]`.
    public init(arrayLiteral elements: Never...) {}

    /// The literal `[:]`.
    public init(dictionaryLiteral elements: (Never, Never)...) {}
  }
#endif
