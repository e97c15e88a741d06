#if YAML
  internal import KilnMapping
  internal import KilnRecipes
  internal import Yams

  /// A YAML text as a tree, with the places of its nodes.
  struct YAMLDocument {
    /// The longest text that is read, in bytes.
    static let maximumByteCount = 4 << 20
    /// The most values that a text may stand for, aliases resolved.
    static let maximumValueCount = 1_000_000

    let value: JSONValue
    private let text: YAMLText
    private let root: Node

    /// Reads a text that has one document.
    init(_ text: String) throws(YAMLParseError) {
      let bytes = text.utf8
      guard bytes.count <= Self.maximumByteCount else {
        throw YAMLParseError(reason: .tooLong(maximum: Self.maximumByteCount), position: nil)
      }
      let lines = YAMLText(text)
      if let offset = AliasGuard.offsetOfComplexKey(in: Array(bytes)) {
        throw YAMLParseError(
          reason: .aliasesAndComplexKeys,
          position: lines.position(ofByte: offset)
        )
      }
      guard let root = try Self.root(of: text, lines) else {
        throw YAMLParseError(reason: .noValue, position: nil)
      }
      var reader = YAMLReader(lines)
      value = try reader.value(of: root, depth: 0)
      self.root = root
      self.text = lines
    }

    private static func root(of text: String, _ lines: YAMLText) throws(YAMLParseError) -> Node? {
      do {
        // Scalars are not the parser's to tell apart, and so no key is more than its text.
        return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      } catch let error as YamlError {
        throw YAMLParseError(error, lines)
      } catch {
        throw YAMLParseError(reason: .syntax("\(error)"), position: nil)
      }
    }

    /// The place of what a path leads to, or of the innermost value on the way there; or that of its key.
    func position(of path: SourcePath, isKey: Bool) -> BakeFailure.TextPosition? {
      var node = root
      var key = root
      for step in path.steps {
        switch (step, node) {
        case (.key(let name), .mapping(let mapping)):
          guard let member = mapping.first(where: { $0.key.scalar?.string == name }) else {
            return node.mark.map(text.position)
          }
          (key, node) = (member.key, member.value)
        case (.index(let index), .sequence(let sequence)):
          guard sequence.indices.contains(index) else { return node.mark.map(text.position) }
          node = sequence[index]
        default: return node.mark.map(text.position)
        }
      }
      return (isKey ? key : node).mark.map(text.position)
    }
  }

  extension YAMLParseError {
    /// What the parser refused.
    fileprivate init(_ error: YamlError, _ lines: YAMLText) {
      switch error {
      case .scanner(let context, let problem, let mark, _),
        .parser(let context, let problem, let mark, _),
        .composer(let context, let problem, let mark, _):
        let words = context.map { "\($0.text): \(problem)" } ?? problem
        self.init(reason: .syntax(words), position: lines.position(of: mark))
      case .duplicatedKeysInMapping(let keys, let context):
        self.init(
          reason: .duplicateKey(keys.first ?? ""),
          position: lines.position(of: context.mark)
        )
      case .reader(let problem, _, _, _): self.init(reason: .syntax(problem), position: nil)
      case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
        self.init(reason: .syntax("\(error)"), position: nil)
      }
    }
  }
#endif
