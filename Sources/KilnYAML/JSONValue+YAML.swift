#if YAML
  internal import KilnMapping
  public import KilnRecipes

  extension JSONValue {
    /// Reads a YAML text of one document, by the core schema of YAML 1.2.
    ///
    /// Scalars without quotes are null, Booleans and numbers where they are spelled so, and strings
    /// elsewhere: `no`, `on` and `12:30` are strings. Aliases may stand for a million values in
    /// all. Merge keys, keys that are no scalars, tags beyond JSON's types and numbers that are not
    /// finite are errors.
    ///
    /// - Parameter text: at most 4 MiB.
    /// - Throws: ``YAMLParseError`` where the text is no such YAML.
    public init(yaml text: String) throws(YAMLParseError) {
      self = try YAMLDocument(text).value
    }

    /// The value as YAML: mappings and sequences in block style, strings in quotes if they would be
    /// read as something else without.
    ///
    /// - Throws: `JSONTextError` if a number is not finite.
    public func yaml() throws -> String {
      try YAMLWriter().text(of: self)
    }
  }
#endif
