internal import CKiln

extension SourcePath {
  /// One step of a path.
  public enum Step: Sendable {
    /// A member of an object.
    case key(String)
    /// An element of an array; never negative.
    case index(Int)
    /// Every element of an array: a wildcard.
    case each
  }
}

extension SourcePath.Step: Hashable {
  /// Whether two steps are equal. Keys are compared by code points.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): JSONKey(left) == JSONKey(right)
    case (.index(let left), .index(let right)): left == right
    case (.each, .each): true
    case (.key, _), (.index, _), (.each, _): false
    }
  }

  /// Hashes the key's bytes or the index.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key):
      hasher.combine(0 as UInt8)
      hasher.combine(JSONKey(key))
    case .index(let index):
      hasher.combine(1 as UInt8)
      hasher.combine(index)
    case .each:
      hasher.combine(2 as UInt8)
    }
  }
}

extension SourcePath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a key. Dots and brackets are part of it.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates an index.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension SourcePath.Step {
  /// The kind of value that the step applies to.
  public var container: JSONKind {
    switch self {
    case .key: .object
    case .index, .each: .array
    }
  }
}

// MARK: Spelling
extension SourcePath.Step: CustomStringConvertible {
  /// The spelling of a path with this step only.
  public var description: String {
    SourcePath(steps: [self]).description
  }
}

extension SourcePath.Step {
  /// Appends the step to the canonical spelling of the previous steps.
  ///
  /// For the first step, the text is empty.
  func spell(into text: inout String) {
    switch self {
    case .each:
      text += "[*]"
    case .index(let index):
      text += "[\(index)]"
    case .key(var key):
      let mustQuote = key.withUTF8 { kiln_path_must_quote($0.baseAddress, $0.count) != 0 }
      if mustQuote {
        text += "[\"\(Self.escaped(key))\"]"
      } else {
        if !text.isEmpty { text += "." }
        text += key
      }
    }
  }

  private static func escaped(_ key: String) -> String {
    func mustEscape(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    guard key.utf8.contains(where: mustEscape) else { return key }
    var bytes: [UInt8] = []
    for byte in key.utf8 {
      if mustEscape(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
