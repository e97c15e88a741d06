internal import KilnHashing
internal import KilnSupport

extension DifferencePrinter {
  private typealias Stretch = Slice<UnsafeBufferPointer<UInt8>>

  /// The note on two unequal values with equal texts.
  static let alike = "(unequal, but printed alike)"

  /// Prints that a part changed as a whole.
  mutating func noteChange<T>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    _ label: PartLabel,
    isRedacted: Bool
  ) {
    print(label) { printer in
      guard isRedacted else { return structure.printReplacement(pair, &printer) }
      printer.replace({ $0.write(redacted) }, { $0.write(redacted) }, tellsAlike: false)
    }
  }

  /// Prints that a part is only in the old or only in the new value.
  mutating func note<T>(
    _ side: Side,
    _ part: T,
    _ structure: ValueStructure<T>,
    _ label: PartLabel
  ) {
    print(label) { printer in
      if printer.isTree { return printer.line(side) { structure.print(value: part, &$0) } }
      printer.beginItem()
      printer.printer.write(side == .removed ? "removed " : "inserted ")
      _ = printer.colored(side) { structure.print(value: part, &$0) }
    }
  }

  /// Prints that an element was moved.
  mutating func noteMove(_ label: PartLabel) {
    print(label) { $0.say("moved") }
  }

  /// Prints that the comparison was not completed.
  mutating func sayIncomplete(after count: Int) {
    say("… (not compared beyond \(count) values)")
  }

  /// Prints the texts of a value and its replacement.
  ///
  /// - Parameters:
  ///   - old: prints the value.
  ///   - new: prints its replacement.
  ///   - tellsAlike: whether to add a note if both texts look alike.
  mutating func replace(
    _ old: (inout Printer) -> Void,
    _ new: (inout Printer) -> Void,
    tellsAlike: Bool = true
  ) {
    let oldText: Swift.Range<Int>
    let newText: Swift.Range<Int>
    if isTree {
      oldText = place(of: .removed, old)
      newText = place(of: .inserted, new)
    } else {
      beginItem()
      oldText = colored(.removed, old)
      printer.write(" → ")
      newText = colored(.inserted, new)
    }
    guard tellsAlike, let note = note(on: oldText, newText) else { return }
    if isTree {
      withoutLabel { $0.line(.same) { $0.write(note) } }
    } else {
      printer.write(" ")
      printer.write(note)
    }
  }

  /// Returns a note on two ranges of the text that look alike; `nil` if they do not.
  private func note(on old: Swift.Range<Int>, _ new: Swift.Range<Int>) -> String? {
    var text = printer.text
    return text.withUTF8 { bytes in
      let (old, new) = (bytes[old], bytes[new])
      // The margins of both sides have the same length.
      if old.count == new.count, haveEqualLines(old, new) { return Self.alike }
      guard old.contains(where: { $0 >= 0x80 }), new.contains(where: { $0 >= 0x80 }) else {
        return nil
      }
      let (oldText, newText) = (withoutMargins(old), withoutMargins(new))
      return LookAlikes.note(
        String(decoding: oldText, as: UTF8.self),
        String(decoding: newText, as: UTF8.self)
      )
    }
  }

  private func haveEqualLines(_ old: Stretch, _ new: Stretch) -> Bool {
    old.elementsEqual(new)
      || isTree && old.contains(0x0A) && withoutMargins(old) == withoutMargins(new)
  }

  /// Returns a range of the text without the signs before lines.
  private func withoutMargins(_ stretch: Stretch) -> [UInt8] {
    let margin = isTree ? margin(.removed).utf8.count : 0
    let lines = stretch.split(separator: 0x0A, omittingEmptySubsequences: false)
    let plain = lines.prefix(1) + lines.dropFirst().map { $0.dropFirst(margin) }
    return Array(plain.joined(separator: [0x0A]))
  }

  /// Prints a message about a part.
  mutating func say(_ words: String) {
    if isTree {
      line(.same) { $0.write(words) }
    } else {
      beginItem()
      printer.write(words)
    }
  }

  private mutating func place(
    of side: Side,
    _ value: (inout Printer) -> Void
  ) -> Swift.Range<Int> {
    var start = 0
    line(side) { printer in
      start = printer.text.utf8.count
      value(&printer)
    }
    return start..<printer.text.utf8.count
  }

  private mutating func colored(
    _ side: Side,
    _ value: (inout Printer) -> Void
  ) -> Swift.Range<Int> {
    if isColored { printer.write(startOfColor(side)) }
    let start = printer.text.utf8.count
    value(&printer)
    let end = printer.text.utf8.count
    if isColored { printer.write(endOfColor) }
    return start..<end
  }
}

// MARK: Limits
extension DifferencePrinter {
  /// Whether to print a change in a collection.
  ///
  /// - Parameter number: the number of the change, from 1.
  mutating func hasRoom(for number: Int) -> Bool {
    number <= printer.options.maximumElements && printer.hasRoom()
  }

  /// Prints the number of omitted changes in a collection.
  mutating func sayOmitted(after shown: Int) {
    let omitted = shown - max(0, printer.options.maximumElements)
    if omitted > 0 { say("… (\(counted(omitted, "more change")))") }
  }
}
