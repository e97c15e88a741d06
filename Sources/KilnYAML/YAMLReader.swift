internal import KilnMapping
internal import KilnRecipes

/// Builds trees from parser events.
///
/// Depth and numbers of values and bytes are checked while the text is read. An alias shares the
/// node of its anchor, and counts as all values and bytes that it expands to.
struct YAMLReader: ~Copyable {
  /// The largest number of values in a text, after alias expansion.
  private static let maximumValueCount = 1_000_000
  /// The largest number of bytes of scalars and keys in a text, after alias expansion.
  private static let maximumScalarByteCount = 16 << 20
  /// The largest number of directives that define tag prefixes. libyaml compares each with all
  /// previous ones.
  private static let maximumTagDirectiveCount = 100

  private var parser: YAMLParser
  /// The nodes with an anchor, and the events that they start with.
  private var anchors: [String: (node: YAMLNode, event: YAMLEvent)] = [:]
  private var count = 0
  private var byteCount = 0

  init(_ text: String) { parser = YAMLParser(text) }

  /// The single document of the text.
  mutating func document() throws(ParseError) -> YAMLNode {
    var root: YAMLNode?
    try forEachDocument { node, start throws(ParseError) in
      guard root == nil else {
        throw ParseError(
          .yaml,
          .syntax("expected a single document, found another document"),
          at: start
        )
      }
      root = node
    }
    guard let root else { throw ParseError(.yaml, .noValue, at: nil) }
    return root
  }

  /// Reads the documents of the text, which share the limits.
  ///
  /// - Parameter body: called with each document, and the position of its start.
  mutating func forEachDocument(
    _ body: (YAMLNode, RecipeFailure.TextPosition) throws(ParseError) -> Void
  ) throws(ParseError) {
    guard parser.tagDirectiveCount <= Self.maximumTagDirectiveCount else {
      let maximum = Self.maximumTagDirectiveCount
      throw ParseError(
        .yaml,
        .syntax("expected at most \(maximum) %TAG directives"),
        at: nil
      )
    }
    // The start of the stream; after each node, the end of its document.
    _ = try parser.next()
    while true {
      let event = try parser.next()
      guard case .documentStart = event.kind else { return }
      anchors = [:]
      try body(try node(parser.next(), depth: 0), event.position)
      _ = try parser.next()
    }
  }

  // MARK: Nodes

  /// The node that starts with an event.
  private mutating func node(
    _ event: YAMLEvent,
    depth: Int
  ) throws(ParseError) -> YAMLNode {
    let node: YAMLNode
    switch event.kind {
    case .alias(let name):
      node = try anchored(name, at: event).node
      try checkDepth(depth + node.height, at: event)
      try add(node.count, bytes: node.byteCount, at: event)
    case .scalar(let text, let isPlain):
      let byteCount = text.utf8.count
      try add(1, bytes: byteCount, at: event)
      node = YAMLNode(
        value: try value(text, isPlain, event),
        position: event.position,
        byteCount: byteCount
      )
    case .sequence:
      try check(event, "seq", depth: depth)
      node = try sequence(from: event, depth: depth)
    case .mapping:
      try check(event, "map", depth: depth)
      node = try mapping(from: event, depth: depth)
    case .documentStart, .end: throw error(.syntax("expected a node"), at: event)
    }
    if let anchor = event.anchor { anchors[anchor] = (node, event) }
    return node
  }

  /// The last node with an anchor.
  private func anchored(
    _ name: String,
    at alias: YAMLEvent
  ) throws(ParseError) -> (node: YAMLNode, event: YAMLEvent) {
    guard let anchored = anchors[name] else {
      throw error(.syntax("found undefined alias \(Self.excerpt(name))"), at: alias)
    }
    return anchored
  }

  private mutating func sequence(
    from start: YAMLEvent,
    depth: Int
  ) throws(ParseError) -> YAMLNode {
    var parts: [YAMLNode] = []
    while let event = try nextInside() { parts.append(try node(event, depth: depth + 1)) }
    return YAMLNode(value: .array(parts.map(\.value)), position: start.position, parts: parts)
  }

  private mutating func mapping(
    from start: YAMLEvent,
    depth: Int
  ) throws(ParseError) -> YAMLNode {
    var object = JSONObject()
    var keys: [RecipeFailure.TextPosition] = []
    var byteCount = 0
    var parts: [YAMLNode] = []
    while let event = try nextInside() {
      let key = try key(event)
      let part = try node(parser.next(), depth: depth + 1)
      guard object.updateValue(part.value, forKey: key) == nil else {
        throw error(.duplicateKey(key), at: event)
      }
      keys.append(event.position)
      byteCount += key.utf8.count
      parts.append(part)
    }
    return YAMLNode(
      value: .object(object),
      position: start.position,
      byteCount: byteCount,
      keys: keys,
      parts: parts
    )
  }

  /// The next event of a sequence or mapping; `nil` at its end.
  private mutating func nextInside() throws(ParseError) -> YAMLEvent? {
    let event = try parser.next()
    if case .end = event.kind { return nil }
    return event
  }

  private mutating func key(_ event: YAMLEvent) throws(ParseError) -> String {
    var source = event
    var alias: String?
    if case .alias(let name) = event.kind {
      source = try anchored(name, at: event).event
      alias = Self.excerpt(name)
    }
    guard case .scalar(let text, let isPlain) = source.kind else {
      throw error(.keyIsNotScalar(alias: alias), at: event)
    }
    if text == "<<", isPlain { throw error(.mergeKey, at: event) }
    // A key with an anchor is also a value.
    if event.anchor != nil { _ = try node(event, depth: 0) }
    try add(0, bytes: text.utf8.count, at: event)
    return text
  }

  // MARK: Bounds

  private mutating func add(
    _ values: Int,
    bytes: Int = 0,
    at event: YAMLEvent
  ) throws(ParseError) {
    count += values
    byteCount += bytes
    guard count <= Self.maximumValueCount else {
      throw error(.tooManyValues(maximum: Self.maximumValueCount), at: event)
    }
    guard byteCount <= Self.maximumScalarByteCount else {
      throw error(.tooManyBytes(maximum: Self.maximumScalarByteCount), at: event)
    }
  }

  /// - Parameter depth: the number of enclosing arrays and objects.
  private func checkDepth(_ depth: Int, at event: YAMLEvent) throws(ParseError) {
    guard depth <= JSONValue.maximumDepth else {
      throw error(.tooDeep(maximum: JSONValue.maximumDepth), at: event)
    }
  }

  /// Checks the first event of a sequence or mapping.
  private mutating func check(
    _ event: YAMLEvent,
    _ usual: String,
    depth: Int
  ) throws(ParseError) {
    try add(1, at: event)
    if let tag = name(of: event.tag), tag != usual { throw error(unknown(tag), at: event) }
    try checkDepth(depth + 1, at: event)
  }

  private static func excerpt(_ alias: String) -> String { Excerpt.shortened("*\(alias)") }

  private func error(_ reason: ParseError.Reason, at event: YAMLEvent) -> ParseError {
    ParseError(.yaml, reason, at: event.position)
  }

  // MARK: Scalars

  /// The name of a tag of the core schema; `nil` if there is none, or `!`.
  private func name(of tag: String?) -> String? {
    guard let tag, tag != "!" else { return nil }
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? String(tag.dropFirst(prefix.count)) : tag
  }

  private func unknown(_ tag: String) -> ParseError.Reason {
    .unknownTag(Excerpt.quoted(tag))
  }

  private func value(
    _ text: String,
    _ isPlain: Bool,
    _ event: YAMLEvent
  ) throws(ParseError) -> JSONValue {
    let tag = name(of: event.tag)
    // The tag `!` makes any scalar a string.
    let isString = tag == nil && (!isPlain || event.tag != nil)
    if isString || tag == "str" { return .string(text) }
    if let tag, !["null", "bool", "int", "float"].contains(tag) {
      throw error(unknown(tag), at: event)
    }
    let value = try YAMLScalar.plain(text, at: event.position)
    guard let tag else { return value }
    let fits =
      switch (tag, value) {
      case ("null", .null), ("bool", .bool), ("float", .number): true
      case ("int", .number): text.hasPrefix("0x") || !text.contains { ".eE".contains($0) }
      default: false
      }
    guard fits else { throw error(.mistagged(Excerpt.quoted(text), tag: tag), at: event) }
    guard tag == "float", let number = value.numberValue, number.isInteger else { return value }
    return .number(JSONNumber(text: "\(number).0") ?? number)
  }
}
