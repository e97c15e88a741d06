/// A line of a list of hashes: a hash and a file, in the format of `xxhsum`.
struct HashLine: Equatable {
  /// The algorithm of the hash.
  let algorithm: HashAlgorithm
  /// The hash in big-endian order.
  let hash: [UInt8]
  /// The file. In lists, `stdin` is standard input.
  let file: FileName

  /// The two formats of a line.
  enum Form: Equatable {
    /// `0123456789abcdef  file`, the format of GNU tools.
    ///
    /// It does not identify the algorithm. XXH3 is therefore not written in this format, as in
    /// `xxhsum` 0.8.1.
    case plain
    /// `XXH3 (file) = 0123456789abcdef`, the format of BSD tools.
    case tagged
  }

  /// The name of standard input in lists.
  private static let standardInput = Array("stdin".utf8)

  /// The line with its line feed.
  ///
  /// In a name, line breaks and backslashes are escaped. The line then starts with a backslash, as
  /// in `xxhsum` since 0.8.2.
  ///
  /// - Parameters:
  ///   - form: the format.
  ///   - isLittleEndian: whether to write the hash in little-endian order.
  func text(_ form: Form, isLittleEndian: Bool) -> [UInt8] {
    let name = file.isStandardInput ? Self.standardInput : file.bytes
    let escaped = Self.escaped(name)
    let digits = Self.digits(isLittleEndian ? hash.reversed() : hash)
    let start: [UInt8] = escaped.count == name.count ? [] : [UInt8(ascii: "\\")]
    let tag = algorithm.rawValue + (isLittleEndian ? "_LE" : "")
    switch form {
    case .tagged: return start + Array("\(tag) (".utf8) + escaped + Array(") = \(digits)\n".utf8)
    case .plain: return start + Array("\(digits)  ".utf8) + escaped + [UInt8(ascii: "\n")]
    }
  }

  /// The bytes as hexadecimal digits.
  static func digits(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (UInt8(ascii: "\\"), UInt8(ascii: "\\")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
    (UInt8(ascii: "\r"), UInt8(ascii: "r")),
  ]

  private static func escaped(_ name: [UInt8]) -> [UInt8] {
    name.flatMap { byte in
      escapes.first { $0.byte == byte }.map { [UInt8(ascii: "\\"), $0.letter] } ?? [byte]
    }
  }

  /// The name without escapes; `nil` if an escape is invalid.
  private static func unescaped(_ name: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = name[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let letter = rest.popFirst()
      guard let escape = escapes.first(where: { $0.letter == letter }) else { return nil }
      bytes.append(escape.byte)
    }
    return bytes
  }
}

extension HashLine {
  /// The result of reading a line.
  enum Reading: Equatable {
    /// A hash of a file.
    case hash(HashLine)
    /// A hash of an unsupported algorithm.
    case unknownAlgorithm(String)
    /// An empty line or a comment, which starts with `#`.
    case nothing
    /// A malformed line.
    case malformed
  }

  /// Reads a line in either format.
  ///
  /// - Parameters:
  ///   - line: the line without its line feed.
  ///   - plainIsLittleEndian: whether hashes without a tag are in little-endian order. A tag
  ///     specifies the order.
  static func read(
    _ line: some Collection<UInt8>,
    plainIsLittleEndian: Bool = false
  ) -> Reading {
    var line = Array(line)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return .nothing }
    let isEscaped = first == UInt8(ascii: "\\")
    let text = isEscaped ? Array(line.dropFirst()) : line
    guard let parts = taggedParts(text) ?? plainParts(text, plainIsLittleEndian) else {
      return .malformed
    }
    guard let name = isEscaped ? unescaped(parts.name) : parts.name, !name.isEmpty,
      !name.contains(0), let hash = bytes(parts.digits)
    else { return .malformed }
    let isLittleEndian = parts.tag.hasSuffix("_LE")
    let tag = isLittleEndian ? String(parts.tag.dropLast(3)) : parts.tag
    guard let algorithm = HashAlgorithm(rawValue: tag) else {
      return ["XXH32": 4, "XXH64": 8][tag] == hash.count ? .unknownAlgorithm(tag) : .malformed
    }
    guard hash.count == algorithm.byteCount else { return .malformed }
    return .hash(
      HashLine(
        algorithm: algorithm,
        hash: isLittleEndian ? hash.reversed() : hash,
        file: name == standardInput ? .standardInput : FileName(bytes: name)
      )
    )
  }

  private typealias Parts = (tag: String, name: [UInt8], digits: ArraySlice<UInt8>)

  /// `TAG (name) = digits`
  private static func taggedParts(_ line: [UInt8]) -> Parts? {
    guard let open = line.firstIndex(of: UInt8(ascii: " ")),
      line[(open + 1)...].first == UInt8(ascii: "("),
      let blank = line.lastIndex(of: UInt8(ascii: " ")),
      blank >= open + 5, Array(line[(blank - 3)..<blank]) == Array(") =".utf8)
    else { return nil }
    let tag = String(decoding: line[..<open], as: UTF8.self)
    return (tag, Array(line[(open + 2)..<(blank - 3)]), line[(blank + 1)...])
  }

  /// `digits  name`. XXH3 hashes have the prefix `XXH3_`, as in `xxhsum` since 0.8.2.
  private static func plainParts(_ line: [UInt8], _ isLittleEndian: Bool) -> Parts? {
    let prefix = Array("XXH3_".utf8)
    let hasPrefix = line.starts(with: prefix)
    let rest = hasPrefix ? line.dropFirst(prefix.count) : line[...]
    guard let blank = rest.firstIndex(of: UInt8(ascii: " ")),
      [UInt8(ascii: " "), UInt8(ascii: "*")].contains(rest[(blank + 1)...].first)
    else { return nil }
    let digits = rest[..<blank]
    let tag = hasPrefix ? "XXH3" : [8: "XXH32", 16: "XXH64", 32: "XXH128"][digits.count]
    let suffix = isLittleEndian ? "_LE" : ""
    return tag.map { ($0 + suffix, Array(rest[(blank + 2)...]), digits) }
  }

  private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    var rest = digits
    while let high = rest.popFirst(), let low = rest.popFirst() {
      guard let high = Character(Unicode.Scalar(high)).hexDigitValue,
        let low = Character(Unicode.Scalar(low)).hexDigitValue
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
