internal import KilnMapping
public import KilnRecipes

extension JSONValue {
  /// Reads a YAML text with one document, by the core schema of YAML 1.2.
  ///
  /// ```swift
  /// let config = try JSONValue(yaml: "retries: 3\nhosts: [a, b]")
  /// ```
  ///
  /// Unquoted scalars are null, Booleans or numbers if they are spelled as such, and otherwise
  /// strings: `no`, `on` and `12:30` are strings. Numbers are exact; hexadecimal and octal
  /// integers have up to 1,024 digits. Aliases may expand to one million values, and to 16 MiB of
  /// scalars and keys, in total. Merge keys, non-scalar keys, tags without a JSON type, and numbers
  /// that are not finite are errors.
  ///
  /// - Parameter text: at most 4 MiB.
  /// - Throws: `ParseError` if the text is not YAML of this form.
  public init(yaml text: String) throws(ParseError) {
    self = try YAMLNode(document: text).value
  }

  /// The value as YAML in block style.
  ///
  /// ```swift
  /// let value: JSONValue = ["retries": 3, "hosts": ["a", "b"]]
  /// print(try value.yaml())
  /// ```
  ///
  /// Strings are quoted if they would otherwise be read as another type. Exponents are written as
  /// in `1.0e+300`, which YAML 1.1 also reads as a number.
  ///
  /// - Throws: `ConversionError` if a number is not finite, the tree is deeper than `maximumDepth`,
  ///   or a string has 2 GiB or more.
  public func yaml() throws(ConversionError) -> String {
    try YAMLWriter().text(of: self)
  }
}
