#if Macros
  /// Compares a numeric field with a tolerance.
  ///
  /// ```swift
  /// @Compared(within: 0.01) let price: Double
  /// @Compared(within: 0.5) let samples: [Double]
  /// ```
  ///
  /// In an optional, an array or a dictionary, the contained numbers are compared. The type must be
  /// spelled `T?`, `[T]` or `[Key: T]`. See `KilnValues.FieldComparator.within(_:)`.
  ///
  /// - Parameter tolerance: the largest difference between equal values; not negative.
  @attached(peer)
  public macro Compared<Number: FloatingPoint>(within tolerance: Number) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// Compares a field with a named comparison.
  ///
  /// ```swift
  /// @Compared(.caseInsensitive) let email: String
  /// @Compared(.byID) let authors: [Author]
  /// ```
  ///
  /// In an optional, an array or a dictionary, the contained values are compared. The type must be
  /// spelled `T?`, `[T]` or `[Key: T]`.
  ///
  /// - Parameter comparison: the named comparison.
  @attached(peer)
  public macro Compared(_ comparison: _FieldComparison) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// Compares a field with a comparator for its type.
  ///
  /// ```swift
  /// @Compared(by: Money.comparator) let price: Money
  /// ```
  ///
  /// The expression is evaluated for every comparison. Use a constant or one of the library's
  /// comparators, which the optimizer can inline.
  ///
  /// - Parameter comparator: the comparator.
  @attached(peer)
  public macro Compared<FieldValue>(by comparator: FieldComparator<FieldValue>) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// Compares and hashes a key that is derived from a field's value.
  ///
  /// ```swift
  /// @Compared(by: \Author.name) let author: Author
  /// @Compared(by: { (text: String) in text.count }) let text: String
  /// ```
  ///
  /// - Parameter key: returns the key to compare instead of the value. Name the field's type in the
  ///   expression: the compiler cannot infer it from an attribute.
  @attached(peer)
  public macro Compared<FieldValue, Key: FastHashable>(
    by key: @Sendable (FieldValue) -> Key
  ) = #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// The named comparisons, without a reference to a field type.
  public enum _FieldComparison {
    /// Compares text without case.
    ///
    /// See ``KilnValues/FieldComparator/caseInsensitive``.
    case caseInsensitive
    /// Compares identifiable values by `id` alone.
    ///
    /// See ``KilnValues/FieldComparator/byID``.
    case byID
    /// Compares references by identity.
    ///
    /// See ``KilnValues/FieldComparator/identity``.
    case identity
  }
#endif
