#if Macros
  // Each macro here marks a field of a `@Value` struct. The compiler checks the arguments without
  // the property's type; `@Value` writes them where the type is known.

  /// Leaves a field out of equality, hashes, fingerprints and differences.
  ///
  ///     @Excluded let onChange: () -> Void
  ///
  /// For fields that are not part of the model's content: a cache, a closure, a delegate. Its type
  /// need not be `FastHashable`. The field is still copied, coded and printed; a closure is not
  /// coded.
  @attached(peer)
  public macro Excluded() = #externalMacro(module: "KilnMacrosPlugin", type: "ExcludedMacro")

  /// Keeps the value of a field out of descriptions, differences and messages, which say
  /// `<redacted>`.
  ///
  ///     @Redacted let password: String
  ///
  /// It is still compared, hashed, copied and coded.
  @attached(peer)
  public macro Redacted() = #externalMacro(module: "KilnMacrosPlugin", type: "RedactedMacro")

  /// Gives a field another key in coded form than its name.
  ///
  ///     @Coded("unit_price") let price: Double
  ///
  /// A struct may declare its keys in an enum `CodingKeys` instead, as for the standard library. A
  /// field that is no case of it is not coded.
  ///
  /// - Parameter key: the key; each key once in a struct.
  @attached(peer)
  public macro Coded(_ key: String) =
    #externalMacro(module: "KilnMacrosPlugin", type: "CodedMacro")

  /// Leaves a field out of coded forms. A decoded value has the field's default, or `nil`.
  ///
  ///     @NotCoded @Default(0) let readings: Int
  @attached(peer)
  public macro NotCoded() = #externalMacro(module: "KilnMacrosPlugin", type: "NotCodedMacro")
#endif
