internal import KilnSupport

extension Printer {
  /// Prints the members of an unordered group, sorted by value or by text.
  ///
  /// - Parameters:
  ///   - members: the members.
  ///   - order: whether one member precedes another; `nil` to sort by text.
  ///   - print: prints a member.
  mutating func writeUnordered<Member>(
    _ members: [Member],
    order: ((Member, Member) -> Bool)?,
    _ print: (Member, inout Printer) -> Void
  ) {
    guard open(.square) else { return }
    let shown = min(members.count, elementLimit)
    let omitted = members.count - shown
    if let order {
      let members = members.sortedOutOfLine(by: order)
      writeMembers(shown, omitting: omitted) { print(members[$0], &$1) }
    } else {
      let drafts = drafts(of: members, print)
      writeMembers(min(shown, drafts.count), omitting: omitted) { $1.write(drafts[$0]) }
    }
    close(.square)
  }

  /// Returns the texts that would be printed for members at this position, sorted.
  private mutating func drafts<Member>(
    of members: [Member],
    _ print: (Member, inout Printer) -> Void
  ) -> [PrintedDraft] {
    var drafts: [PrintedDraft] = []
    drafts.reserveCapacity(members.count)
    for member in members where !isFull {
      var draft = self
      draft.text = ""
      draft.objects.beginDraft()
      print(member, &draft)
      takeVisits(of: draft)
      drafts.append(PrintedDraft(text: draft.text, mentions: draft.objects.mentions ?? []))
    }
    return drafts.sortedOutOfLine { $0.text < $1.text }
  }

  /// Writes a draft as its member would be printed now.
  ///
  /// Printing the member again would double the time at each level, to 2ⁿ at *n* levels. Only
  /// objects can differ from the draft: those that have been printed since become references, and
  /// references receive their marks here.
  private mutating func write(_ draft: PrintedDraft) {
    guard !draft.mentions.isEmpty else { return write(draft.text) }
    var rest = 0
    var ends: [Int] = []
    // Skip mentions within an object that has become a reference.
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

  /// Writes the part of a draft up to an offset.
  private mutating func copy(_ draft: String, _ start: inout Int, upTo end: Int) {
    guard start < end else { return }
    let from = draft.utf8.index(draft.startIndex, offsetBy: start)
    text += draft[from..<draft.utf8.index(from, offsetBy: end - start)]
    start = end
  }
}

/// A member of a group with its text, and the objects in that text.
private struct PrintedDraft {
  let text: String
  let mentions: [ObjectMention]
}
