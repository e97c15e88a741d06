#if Macros
  // Each macro here marks a field of a `@Value` struct. The compiler checks the arguments without
  // the property's type; `@Value` copies them to where the type is known.

  /// Excludes a field from equality, hashes, fingerprints and differences.
  ///
  /// ```swift
  /// @Excluded let onChange: () -> Void
  /// ```
  ///
  /// Use it for fields that are not part of the model's content: a cache, a closure, a delegate.
  /// The field's type need not be `FastHashable`. The field is still copied, encoded and printed; a
  /// closure is not encoded.
  @attached(peer)
  public macro Excluded() = #externalMacro(module: "KilnMacrosPlugin", type: "ExcludedMacro")

  /// Prints a field as `<redacted>` in descriptions, differences and messages.
  ///
  /// ```swift
  /// @Redacted let password: String
  /// ```
  ///
  /// The field is still compared, hashed, copied and encoded.
  @attached(peer)
  public macro Redacted() = #externalMacro(module: "KilnMacrosPlugin", type: "RedactedMacro")

  /// Sets the coding key of a field.
  ///
  /// ```swift
  /// @Coded("unit_price") let price: Double
  /// ```
  ///
  /// Alternatively, declare an enum `CodingKeys`, as for the standard library. A field without a
  /// case in it is not encoded.
  ///
  /// - Parameter key: the key; unique within the struct.
  @attached(peer)
  public macro Coded(_ key: String) =
    #externalMacro(module: "KilnMacrosPlugin", type: "CodedMacro")

  /// Excludes a field from encoding and decoding.
  ///
  /// ```swift
  /// @NotCoded @Default(0) let readings: Int
  /// ```
  ///
  /// A decoded value has the field's default, or `nil`.
  @attached(peer)
  public macro NotCoded() = #externalMacro(module: "KilnMacrosPlugin", type: "NotCodedMacro")
#endif
