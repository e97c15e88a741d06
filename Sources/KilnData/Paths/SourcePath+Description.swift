internal import CKiln

extension SourcePath: CustomStringConvertible {
  /// The canonical spelling: `$` for the root, and keys quoted only where they must be.
  ///
  /// ``init(_:)`` reads it back as the same path, as long as the path keeps within the bounds on
  /// length, depth and index.
  ///
  /// - Complexity: O(1).
  public var description: String { text }
}

extension SourcePath.Step: CustomStringConvertible {
  /// The step as the only one of a path.
  public var description: String {
    SourcePath.root.appending(self).description
  }
}

extension SourcePath.Step {
  /// Appends the step to the canonical spelling of the steps before it; to no text when it is
  /// first.
  func spell(into text: inout String) {
    switch self {
    case .each:
      text += "[*]"
    case .index(let index):
      precondition(index >= 0, "an index of a source path is not negative")
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
