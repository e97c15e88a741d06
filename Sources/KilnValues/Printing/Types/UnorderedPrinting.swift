extension Printer {
  /// Prints the members of a group that has no order, in an order of their own where they have one,
  /// and otherwise in that of their texts.
  ///
  /// - Parameters:
  ///   - members: the members.
  ///   - order: whether one member comes before another; `nil` where their texts say so.
  ///   - print: prints a member.
  mutating func writeUnordered<Member>(
    _ members: [Member],
    order: ((Member, Member) -> Bool)?,
    _ print: (Member, inout Printer) -> Void
  ) {
    guard !members.isEmpty, open(.square) else { return }
    var isFirst = true
    let shown = min(members.count, max(0, options.maximumElements))
    if let order {
      for member in members.sorted(by: order).prefix(shown) {
        guard separate(&isFirst) else { break }
        print(member, &self)
      }
    } else {
      writeByText(members, shown, &isFirst, print)
    }
    writeOmitted(members.count - shown, &isFirst)
    close(.square)
  }

  private mutating func writeByText<Member>(
    _ members: [Member],
    _ shown: Int,
    _ isFirst: inout Bool,
    _ print: (Member, inout Printer) -> Void
  ) {
    let (texts, areFinal) = texts(of: members, print)
    for entry in texts.prefix(shown) {
      guard separate(&isFirst) else { break }
      if areFinal {
        write(entry.text)
      } else {
        print(entry.member, &self)
      }
    }
  }

  /// The members in the order of their texts.
  ///
  /// - Returns: the members with their texts, and whether the texts can stand as they are. They cannot
  ///   where objects are among them, whose marks depend on the order.
  mutating func texts<Member>(
    of members: [Member],
    _ print: (Member, inout Printer) -> Void
  ) -> (entries: [(text: String, member: Member)], areFinal: Bool) {
    var areFinal = true
    var entries: [(text: String, member: Member)] = []
    entries.reserveCapacity(members.count)
    for member in members {
      guard let text = draft({ print(member, &$0) }, &areFinal) else { break }
      entries.append((text, member))
    }
    entries.sort { $0.text < $1.text }
    return (entries, areFinal)
  }

  /// What would be printed here.
  private mutating func draft(_ print: (inout Printer) -> Void, _ isFinal: inout Bool) -> String? {
    guard !isFull else { return nil }
    var draft = self
    draft.text = ""
    print(&draft)
    if draft.objects.revision != objects.revision { isFinal = false }
    takeVisits(of: draft)
    return draft.text
  }
}
