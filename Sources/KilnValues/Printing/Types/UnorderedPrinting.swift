extension Printer {
  /// Prints the members of a group that has no order, in an order of their own where they have one,
  /// and otherwise in that of their texts.
  ///
  /// - Parameter order: whether one member comes before another; `nil` where their texts say so.
  mutating func writeUnordered<Member>(
    _ members: [Member],
    order: ((Member, Member) -> Bool)?,
    _ print: (Member, inout Printer) -> Void
  ) {
    guard open(.square) else { return }
    let shown = min(members.count, elementLimit)
    let omitted = members.count - shown
    if let order {
      let members = members.sorted(by: order)
      writeMembers(shown, omitting: omitted) { print(members[$0], &$1) }
    } else {
      let drafts = drafts(of: members, print)
      writeMembers(min(shown, drafts.count), omitting: omitted) { $1.write(drafts[$0]) }
    }
    close(.square)
  }

  /// The members with their texts, in the order of the texts.
  mutating func drafts<Member>(
    of members: [Member],
    _ print: (Member, inout Printer) -> Void
  ) -> [PrintedDraft<Member>] {
    var drafts: [PrintedDraft<Member>] = []
    drafts.reserveCapacity(members.count)
    for member in members {
      guard let draft = draft(of: member, print) else { break }
      drafts.append(draft)
    }
    drafts.sort { $0.text < $1.text }
    return drafts
  }

  /// What would be printed here.
  private mutating func draft<Member>(
    of member: Member,
    _ print: (Member, inout Printer) -> Void
  ) -> PrintedDraft<Member>? {
    guard !isFull else { return nil }
    var draft = self
    draft.text = ""
    draft.objects.beginDraft()
    print(member, &draft)
    takeVisits(of: draft)
    return PrintedDraft(
      member: member,
      text: draft.text,
      mentions: draft.objects.mentions ?? []
    )
  }

  /// Writes a draft as the member would be printed now.
  ///
  /// It is not printed anew, which would take twice the time at each level, and so 2ⁿ at *n*
  /// levels. Objects are all that may look otherwise: those that have been printed meanwhile become
  /// references, and references get their marks here.
  private mutating func write<Member>(_ draft: PrintedDraft<Member>) {
    guard !draft.mentions.isEmpty else { return write(draft.text) }
    var rest = 0
    var ends: [Int] = []
    // What lies inside of an object that has become a reference is passed over.
    for mention in draft.mentions where mention.start >= rest {
      while let end = ends.last, end <= mention.start {
        copy(draft.text, &rest, upTo: end)
        self.end()
        ends.removeLast()
      }
      copy(draft.text, &rest, upTo: mention.start)
      rest = mention.end
      guard let name = mention.name else {
        writeReference(to: mention.object)
        continue
      }
      if begin(mention.object, named: name) {
        rest = mention.start + name.utf8.count
        ends.append(mention.end)
      }
    }
    while let end = ends.popLast() {
      copy(draft.text, &rest, upTo: end)
      self.end()
    }
    copy(draft.text, &rest, upTo: draft.text.utf8.count)
  }

  /// Writes the part of a draft up to a place.
  private mutating func copy(_ draft: String, _ start: inout Int, upTo end: Int) {
    guard start < end else { return }
    let from = draft.utf8.index(draft.startIndex, offsetBy: start)
    text += draft[from..<draft.utf8.index(from, offsetBy: end - start)]
    start = end
  }
}

/// A member of a group with what is printed of it, and where that has objects.
struct PrintedDraft<Member> {
  let member: Member
  let text: String
  let mentions: [ObjectMention]
}
