#if YAML
  internal import KilnMapping
  internal import KilnRecipes
  internal import Yams

  /// Makes trees of nodes.
  struct YAMLReader {
    private let text: YAMLText
    private var count = 0

    init(_ text: YAMLText) { self.text = text }

    mutating func value(of node: Node, depth: Int) throws(YAMLParseError) -> JSONValue {
      count += 1
      guard count <= YAMLDocument.maximumValueCount else {
        throw error(.tooManyValues(maximum: YAMLDocument.maximumValueCount), at: node)
      }
      switch node {
      case .scalar(let scalar): return try value(of: scalar, node)
      case .sequence(let sequence):
        try check(sequence.tag, "seq", node, depth: depth)
        var elements: [JSONValue] = []
        elements.reserveCapacity(sequence.count)
        for element in sequence { elements.append(try value(of: element, depth: depth + 1)) }
        return .array(elements)
      case .mapping(let mapping):
        try check(mapping.tag, "map", node, depth: depth)
        return try value(of: mapping, depth: depth)
      // The parser resolves aliases.
      case .alias: throw error(.syntax("found an alias of nothing"), at: node)
      }
    }

    private mutating func value(
      of mapping: Node.Mapping,
      depth: Int
    ) throws(YAMLParseError) -> JSONValue {
      var object = JSONObject()
      for (key, member) in mapping {
        guard let scalar = key.scalar else { throw error(.keyIsNoString, at: key) }
        if scalar.string == "<<", scalar.style == .plain { throw error(.mergeKey, at: key) }
        guard object[scalar.string] == nil else {
          throw error(.duplicateKey(scalar.string), at: key)
        }
        object[scalar.string] = try value(of: member, depth: depth + 1)
      }
      return .object(object)
    }

    // MARK: Tags

    private static let prefix = "tag:yaml.org,2002:"

    /// The name of a tag of the core schema; `nil` where nothing, or nothing special, is said.
    private func name(of tag: Tag) -> String? {
      let text = tag.description
      if text.isEmpty || text == "!" { return nil }
      return text.hasPrefix(Self.prefix) ? String(text.dropFirst(Self.prefix.count)) : text
    }

    private func check(
      _ tag: Tag,
      _ usual: String,
      _ node: Node,
      depth: Int
    ) throws(YAMLParseError) {
      if let name = name(of: tag), name != usual { throw error(.unknownTag(shown(name)), at: node) }
      // As many as a tree may be deep, this one counted.
      guard depth < JSONValue.maximumDepth else {
        throw error(.tooDeep(maximum: JSONValue.maximumDepth), at: node)
      }
    }

    private func shown(_ tag: String) -> String { Excerpt.quoted(tag) }

    private func value(of scalar: Node.Scalar, _ node: Node) throws(YAMLParseError) -> JSONValue {
      let text = scalar.string
      let isPlain = scalar.style == .plain
      guard let tag = name(of: scalar.tag) else {
        guard isPlain, scalar.tag.description != "!" else { return .string(text) }
        guard let value = YAMLScalar.plain(text) else { throw error(.notFinite, at: node) }
        return value
      }
      if tag == "str" { return .string(text) }
      guard ["null", "bool", "int", "float"].contains(tag) else {
        throw error(.unknownTag(shown(tag)), at: node)
      }
      guard let value = YAMLScalar.plain(text) else { throw error(.notFinite, at: node) }
      let fits =
        switch (tag, value) {
        case ("null", .null), ("bool", .bool), ("float", .number): true
        case ("int", .number(let number)): number.isInteger
        default: false
        }
      guard fits else { throw error(.mistagged(Excerpt.quoted(text), tag: tag), at: node) }
      return value
    }

    private func error(_ reason: YAMLParseError.Reason, at node: Node) -> YAMLParseError {
      YAMLParseError(reason: reason, position: node.mark.map(text.position))
    }
  }

  extension JSONNumber {
    fileprivate var isInteger: Bool {
      switch self {
      case .integer, .unsigned: true
      case .literal(let text): !text.contains { ".eE".contains($0) }
      case .double: false
      }
    }
  }
#endif
