#if Macros
  /// Compares a field's numbers with a tolerance. See ``KilnValues/FieldComparator/within(_:)``.
  ///
  ///     @Compared(within: 0.01) let price: Double
  ///     @Compared(within: 0.5) let samples: [Double]
  ///
  /// Of an optional, an array or a dictionary, spelled `T?`, `[T]` and `[Key: T]`, it compares what
  /// is inside.
  ///
  /// - Parameter tolerance: the largest difference, not negative.
  @attached(peer)
  public macro Compared<Number: FloatingPoint>(within tolerance: Number) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// Compares a field in one of the ways that have a name.
  ///
  ///     @Compared(.caseInsensitive) let email: String
  ///     @Compared(.byID) let authors: [Author]
  ///
  /// Of an optional, an array or a dictionary, spelled `T?`, `[T]` and `[Key: T]`, it compares what
  /// is inside.
  ///
  /// - Parameter comparison: the way.
  @attached(peer)
  public macro Compared(_ comparison: _FieldComparison) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// Compares a field by a comparator for its type.
  ///
  ///     @Compared(by: Money.comparator) let price: Money
  ///
  /// The expression is evaluated for every comparison, so let it name a constant, or be one of the
  /// library's own, which the optimizer sees through.
  ///
  /// - Parameter comparator: the comparator.
  @attached(peer)
  public macro Compared<FieldValue>(by comparator: FieldComparator<FieldValue>) =
    #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// Compares something that is made of a field's value, and hashes that as well.
  ///
  ///     @Compared(by: \Author.name) let author: Author
  ///     @Compared(by: { (text: String) in text.count }) let text: String
  ///
  /// - Parameter key: what is compared instead of the value. It names the field's type, which the
  ///   compiler does not know where it reads this.
  @attached(peer)
  public macro Compared<FieldValue, Key: FastHashable>(
    by key: @Sendable (FieldValue) -> Key
  ) = #externalMacro(module: "KilnMacrosPlugin", type: "ComparedMacro")

  /// The ways to compare a field that have a name, where no type says of which field.
  public enum _FieldComparison {
    /// Texts, without regard to case: ``KilnValues/FieldComparator/caseInsensitive``.
    case caseInsensitive
    /// Things, by their `id` alone: ``KilnValues/FieldComparator/byID``.
    case byID
    /// References, by being the same instance: ``KilnValues/FieldComparator/identity``.
    case identity
  }
#endif
