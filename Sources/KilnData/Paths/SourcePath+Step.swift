internal import CKiln

extension SourcePath {
  /// One step of a path.
  public enum Step: Sendable {
    /// A member of an object.
    case key(String)
    /// An element of an array; never negative.
    case index(Int)
    /// An element counted from the end of an array; always positive, 1 is the last.
    case fromEnd(Int)
    /// Every element of an array, or every member of an object: a wildcard.
    case each
  }
}

extension SourcePath.Step: Hashable {
  /// Whether two steps are equal. Keys are compared by code points.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): JSONKey(left) == JSONKey(right)
    case (.index(let left), .index(let right)): left == right
    case (.fromEnd(let left), .fromEnd(let right)): left == right
    case (.each, .each): true
    case (.key, _), (.index, _), (.fromEnd, _), (.each, _): false
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
    case .fromEnd(let index):
      hasher.combine(3 as UInt8)
      hasher.combine(index)
    }
  }
}

extension SourcePath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a key. Dots and brackets are part of it.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates an index. A negative one counts from the end: -1 is the last element.
  public init(integerLiteral index: Int) {
    self.init(signed: index)
  }
}

extension SourcePath.Step {
  /// Creates an index. A negative one counts from the end.
  init(signed index: Int) {
    // The magnitude of the smallest integer is not an integer. No array has so many elements.
    self = index < 0 ? .fromEnd(index == .min ? .max : -index) : .index(index)
  }

  /// The kind of value that the step applies to.
  ///
  /// It is an array for a wildcard, which also applies to an object.
  @usableFromInline package var container: JSONKind {
    switch self {
    case .key: .object
    case .index, .fromEnd, .each: .array
    }
  }

  /// Whether the step leads to one position, which does not depend on the tree.
  package var isFixed: Bool {
    switch self {
    case .key, .index: true
    case .fromEnd, .each: false
    }
  }

  /// Whether the number of the step is valid.
  var isValid: Bool {
    switch self {
    case .index(let index): index >= 0
    case .fromEnd(let index): index > 0
    case .key, .each: true
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
  package func spell(into text: inout String) {
    switch self {
    case .each:
      text += "[*]"
    case .index(let index):
      text += "[\(index)]"
    case .fromEnd(let index):
      text += "[-\(index)]"
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
