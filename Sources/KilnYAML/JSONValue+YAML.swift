#if YAML
  internal import KilnMapping
  public import KilnRecipes
  internal import Yams

  extension JSONValue {
    /// Reads a YAML text of one document, by the core schema of YAML 1.2.
    ///
    /// Scalars without quotes are null, Booleans and numbers where they are spelled so, and strings
    /// elsewhere: `no`, `on` and `12:30` are strings. Aliases are resolved as far as they stand for
    /// a million values at most. Merge keys, tags beyond JSON's types and numbers that are not
    /// finite are errors.
    ///
    /// - Parameter text: at most 4 MiB.
    /// - Throws: ``YAMLParseError`` where the text is no such YAML.
    public init(yaml text: String) throws(YAMLParseError) {
      self = try YAMLDocument(text).value
    }

    /// The value as YAML: mappings and sequences in block style, strings in quotes where they would
    /// be something else without.
    ///
    /// - Throws: `JSONTextError` where a number is not finite.
    public func yaml() throws -> String {
      try serialize(node: try yamlNode(), width: -1, allowUnicode: true)
    }

    private func yamlNode() throws -> Node {
      switch self {
      case .null, .bool, .number:
        // JSON's spellings are YAML's.
        return Node(try text(), .implicit, .plain)
      case .string(let text): return Node(text, Tag(.str), Self.style(of: text))
      case .array(let elements):
        let nodes = try elements.map { try $0.yamlNode() }
        return Node(nodes, .implicit, nodes.isEmpty ? .flow : .block)
      case .object(let object):
        let pairs = try object.map { key, value in
          (Node(key, Tag(.str), Self.style(of: key)), try value.yamlNode())
        }
        return Node(pairs, .implicit, pairs.isEmpty ? .flow : .block)
      }
    }

    /// The style in which a string is read as one again. libyaml sees to what may not be plain at
    /// all.
    private static func style(of text: String) -> Node.Scalar.Style {
      let isString = YAMLScalar.plain(text)?.stringValue != nil
      // What YAML 1.1 takes for something else is quoted for its readers.
      let isOldWord = ["y", "n", "yes", "no", "on", "off", "<<", "="].contains(text.lowercased())
      let isPrinted = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
      let startsAsNumber = text.first.map { "0123456789+-.".contains($0) } ?? true
      return isString && !isOldWord && isPrinted && !startsAsNumber ? .any : .doubleQuoted
    }
  }
#endif
