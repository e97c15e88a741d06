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
      let guarded = AliasGuard(Array(bytes))
      guard !guarded.isTooDeep else {
        throw YAMLParseError(reason: .tooDeep(maximum: AliasGuard.maximumDepth), position: nil)
      }
      if let offset = guarded.offsetOfComplexKey {
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

    /// The places of what paths lead to, or of the innermost values on the way there; or those of
    /// their keys.
    ///
    /// - Complexity: O(*n*) in the number of places, and in that of the members beside the ways to
    ///   them.
    func positions(
      of places: [(path: SourcePath, isKey: Bool)]
    ) -> [RecipeFailure.TextPosition?] {
      var positions = [RecipeFailure.TextPosition?](repeating: nil, count: places.count)
      let ways = places.map { (steps: $0.path.steps, isKey: $0.isKey) }
      find(Array(ways.indices), of: ways, depth: 0, in: root, key: root) { number, mark in
        positions[number] = text.position(of: mark)
      }
      return positions
    }

    /// - Parameters:
    ///   - numbers: the ways whose first steps, as many as the depth is, lead to the node.
    ///   - key: the key of the node.
    private func find(
      _ numbers: [Int],
      of ways: [(steps: [SourcePath.Step], isKey: Bool)],
      depth: Int,
      in node: Node,
      key: Node,
      _ tell: (Int, Mark) -> Void
    ) {
      func tellAll(_ numbers: [Int], _ node: Node) {
        if let mark = node.mark { for number in numbers { tell(number, mark) } }
      }
      var inside: [SourcePath.Step: [Int]] = [:]
      for number in numbers {
        let (steps, isKey) = ways[number]
        if steps.count > depth {
          inside[steps[depth], default: []].append(number)
        } else {
          tellAll([number], isKey ? key : node)
        }
      }
      guard !inside.isEmpty else { return }
      switch node {
      case .mapping(let mapping):
        for (memberKey, member) in mapping {
          guard let name = memberKey.scalar?.string,
            let numbers = inside.removeValue(forKey: .key(name))
          else { continue }
          find(numbers, of: ways, depth: depth + 1, in: member, key: memberKey, tell)
        }
      case .sequence(let sequence):
        for (index, element) in sequence.enumerated() {
          guard let numbers = inside.removeValue(forKey: .index(index)) else { continue }
          find(numbers, of: ways, depth: depth + 1, in: element, key: element, tell)
        }
      case .scalar, .alias: break
      }
      for numbers in inside.values { tellAll(numbers, node) }
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
