#if YAML
  /// Looks at a text before it is parsed.
  ///
  /// The parser compares the keys of a mapping. Keys that are made of aliases of aliases would take
  /// it time that doubles with each, and nodes in one another by aliases would be too deep to be
  /// given back; a text that may hold such is refused. What is found in strings and comments counts
  /// as well, which only aliases make matter.
  struct AliasGuard {
    /// How deep aliases may put nodes into one another.
    static let maximumDepth = 4096
    /// How deep the parser goes where there are no aliases.
    private static let parserDepth = 1000

    private var aliasCount = 0
    private var anchorCount = 0
    private var containerCount = 0
    private var firstKeyOffset: Int?

    /// The offset of what may be a key other than a scalar, in a text that may have aliases.
    var offsetOfComplexKey: Int? { aliasCount > 0 ? firstKeyOffset : nil }

    /// Whether nodes may be in one another by aliases deeper than is allowed.
    var isTooDeep: Bool {
      // Each alias leads into one anchor's node, which is as deep as the parser goes; and no node
      // is twice on one way down.
      let links = min(aliasCount, anchorCount)
      return links > 0 && min((links + 1) * Self.parserDepth, containerCount) > Self.maximumDepth
    }

    /// - Complexity: O(*n*) in the length of the text.
    init(_ bytes: [UInt8]) {
      var previous = UInt8(ascii: "\n")
      var lastSolid = previous
      var isInAlias = false
      for (offset, byte) in bytes.enumerated() {
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : UInt8(ascii: "\n")
        let startsToken = Self.endsLine(previous) || "[{,:-?".utf8.contains(previous)
        switch byte {
        case UInt8(ascii: "*") where startsToken && Self.isNamed(next):
          aliasCount += 1
          isInAlias = true
        case UInt8(ascii: "&") where startsToken && Self.isNamed(next): anchorCount += 1
        case UInt8(ascii: "?") where startsToken: firstKeyOffset = firstKeyOffset ?? offset
        case UInt8(ascii: ":"):
          let isKey = isInAlias || lastSolid == UInt8(ascii: "]") || lastSolid == UInt8(ascii: "}")
          if isKey { firstKeyOffset = firstKeyOffset ?? offset }
          containerCount += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"): containerCount += 1
        case UInt8(ascii: "-") where startsToken: containerCount += 1
        default: break
        }
        if byte != UInt8(ascii: "*"), byte != UInt8(ascii: ":"), !Self.isBlank(byte),
          Self.isBlank(previous) || ",]}".utf8.contains(byte)
        {
          isInAlias = false
        }
        if !Self.isBlank(byte) { lastSolid = byte }
        previous = byte
      }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Whether a token may begin behind a byte: a blank, or the last byte of what else ends a line,
    /// U+0085, U+2028 and U+2029, or of a byte order mark.
    private static func endsLine(_ byte: UInt8) -> Bool {
      isBlank(byte) || byte == 0x85 || byte == 0xA8 || byte == 0xA9 || byte == 0xBF
    }

    /// Whether the name of an anchor may begin with a byte.
    private static func isNamed(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
#endif
