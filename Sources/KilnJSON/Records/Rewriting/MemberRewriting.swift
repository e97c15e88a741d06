internal import KilnMapping
internal import KilnRecipes

/// Converts the members of an object to records: their values, with or without the key.
struct MemberRewriting: RecordRewriting {
  /// The text of the member to add, up to its value: `"id":`; `nil` for none.
  private let name: [UInt8]?

  /// Creates a conversion.
  ///
  /// - Parameter key: the name of the member to add to each record; `nil` for none.
  init(key: String?) { name = key.map { Array("\(JSONValue.string($0)):".utf8) } }

  func rewrite(
    _ records: RewrittenRecords,
    from mark: RecordBatch.Mark
  ) throws(JSONInputError) {
    let batch = records.original
    guard case .records(let members) = batch.content else { return }
    var parser = JSONParser()
    for index in mark.index..<members.count {
      let range = batch.trimmed(members[index])
      let start = RecordBatch.Mark(offset: range.lowerBound, index: index)
      // The key is copied at most once.
      let capacity = 2 * range.count + (name?.count ?? 0) + 2
      guard try records.begin(at: start, capacity: capacity) else { return }
      let member = UnsafeRawBufferPointer(rebasing: batch.bytes[range])
      records.end(range, append(member, &parser, to: &records.text))
    }
  }

  /// Appends the record of a member.
  ///
  /// - Returns: the cause if the member is invalid.
  private func append(
    _ member: UnsafeRawBufferPointer,
    _ parser: inout JSONParser,
    to text: inout RewrittenText
  ) -> JSONRecordError.Reason? {
    do throws(ParseError) {
      let parts = try MemberParts(member)
      let key = UnsafeRawBufferPointer(rebasing: member[..<parts.keyEnd])
      let value = UnsafeRawBufferPointer(rebasing: member[parts.valueStart...])
      guard let name else {
        // The reader of the record validates the key only if it is a part of the record.
        if !key.isPlainString { _ = try parser.parse(key) }
        text.append(value)
        return nil
      }
      guard value.first == UInt8(ascii: "{") else { return .notAnObject }
      let rest = UnsafeRawBufferPointer(rebasing: value.dropFirst())
      text.append(UInt8(ascii: "{"))
      name.withUnsafeBytes { text.append($0) }
      text.append(key)
      if rest.first(where: { !$0.isJSONSpace }) != UInt8(ascii: "}") {
        text.append(UInt8(ascii: ","))
      }
      text.append(rest)
      return nil
    } catch {
      return .parse(error)
    }
  }

  func originalOffset(of position: RewrittenPosition) -> Int {
    let (offset, original) = (position.offset, position.original)
    guard let parts = try? MemberParts(original) else { return 0 }
    let inserted = position.length - (original.count - parts.valueStart)
    // A record starts with the brace of the value, which the added member follows.
    if name == nil || offset < 1 { return parts.valueStart + offset }
    if offset >= 1 + inserted { return parts.valueStart + offset - inserted }
    return min(max(offset - 1 - (name?.count ?? 0), 0), parts.keyEnd - 1)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a text in quotes is valid JSON without being parsed.
  fileprivate var isPlainString: Bool {
    dropFirst().dropLast().allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }
  }
}

/// The positions of the key and the value of a member.
private struct MemberParts {
  /// The offset after the key, which starts at 0.
  let keyEnd: Int
  /// The offset of the value, which ends with the text.
  let valueStart: Int

  /// Finds the parts.
  ///
  /// - Parameter member: the text of a member, without white space around it.
  init(_ member: UnsafeRawBufferPointer) throws(ParseError) {
    guard member.first == UInt8(ascii: "\"") else {
      throw ParseError(.json, .expectedKey, at: 0, in: member)
    }
    guard let keyEnd = member.endOfString(from: 0) else {
      throw ParseError(.json, .unclosedQuote, at: 0, in: member)
    }
    self.keyEnd = keyEnd
    let colon = member.endOfSpace(from: keyEnd)
    guard colon < member.count, member[colon] == UInt8(ascii: ":") else {
      throw ParseError(.json, .expectedColon, at: colon, in: member)
    }
    valueStart = member.endOfSpace(from: colon + 1)
    guard valueStart < member.count else {
      throw ParseError(.json, .expectedValue, at: member.count, in: member)
    }
  }
}
