#if YAML
  /// Looks at a text before it is parsed.
  ///
  /// The parser compares the keys of a mapping. Keys that are made of aliases of aliases would take it time
  /// that doubles with each; a text that may hold such keys is refused. What is found in strings and comments
  /// counts as well, which only aliases make matter.
  enum AliasGuard {
    /// The offset of what may be a key other than a scalar, in a text that may have aliases.
    static func offsetOfComplexKey(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
      var hasAlias = false
      var keyOffset: Int?
      var previous = UInt8(ascii: "\n")
      var lastSolid = previous
      var isInAlias = false
      for (offset, byte) in bytes.enumerated() {
        let startsToken = isBlank(previous) || "[{,:-?".utf8.contains(previous)
        if byte == UInt8(ascii: "*"), startsToken {
          hasAlias = true
          isInAlias = true
        } else if byte == UInt8(ascii: "?"), startsToken {
          keyOffset = keyOffset ?? offset
        } else if byte == UInt8(ascii: ":") {
          let isKey = isInAlias || lastSolid == UInt8(ascii: "]") || lastSolid == UInt8(ascii: "}")
          if isKey { keyOffset = keyOffset ?? offset }
        } else if !isBlank(byte), isBlank(previous) || ",]}".utf8.contains(byte) {
          isInAlias = false
        }
        if !isBlank(byte) { lastSolid = byte }
        previous = byte
      }
      return hasAlias ? keyOffset : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
  }
#endif
