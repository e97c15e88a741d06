internal import KilnMapping

/// The parts of a value that a text reader keeps.
@usableFromInline
package indirect enum KeptValue: Sendable {
  /// The whole value.
  case whole
  /// No part is used. A value on its own is kept whole.
  case nothing
  /// Selected values, or the whole value if there is no layout.
  ///
  /// The function returns the layout on use, because recipes may be recursive. Rows with the same
  /// identity have the same layout.
  case row(ObjectIdentifier?, @Sendable () -> RowLayout?)
  /// All elements of an array.
  case elements(KeptValue)
  /// All members of an object.
  case members(KeptValue)
  /// The whole object, of which only the members are used that no other ingredient reads.
  case rest(OtherKeys)
}

/// The slots of rows, with the paths of their values.
///
/// Rows of the same kind share an instance.
@usableFromInline
package final class RowLayout: Sendable {
  /// The path of each value and the parts of it to keep.
  ///
  /// No path is a prefix of another. A value that is needed twice is stored in one slot, to which
  /// the other refers.
  package let slots: [Slot]

  /// The parts to keep of the whole source, if it is one value and not a row; otherwise `nil`.
  package let root: KeptValue?

  package enum Slot: Sendable {
    case value(SourcePath, KeptValue)
    case sameAs(Int)
    /// The row of a form, whose slots follow.
    case row

    /// Whether the slot has a value of the source.
    var isValue: Bool { if case .row = self { false } else { true } }
  }

  /// Creates a layout; `nil` if the values cannot be read separately.
  fileprivate init?(_ slots: [Slot]) {
    let tree = PathTree<Bool>(false)
    for case .value(let path, _) in slots {
      if path.isRoot || !path.isFixed { return nil }
      tree.adding(path, false).leaf = true
    }
    guard !tree.isEmpty, tree.hasValuesApart else { return nil }
    self.slots = slots
    root = nil
  }

  /// Creates the layout of a source that is an array or object with all its parts.
  init(root: KeptValue) { (slots, self.root) = ([], root) }

  /// Creates a layout of whole values; `nil` if they cannot be read separately.
  package convenience init?(_ paths: [SourcePath]) {
    self.init(paths.map { .value($0, .whole) })
  }
}

extension RowLayout {
  /// Collects the slots of a row.
  struct Builder {
    private var slots: [Slot] = []
    private var numbers: [SourcePath: Int] = [:]

    /// The number of slots.
    var count: Int { slots.count }

    /// The layout; `nil` if the values cannot be read separately.
    var layout: RowLayout? { RowLayout(slots) }

    /// Returns the slot of a value, which is added unless its path has one.
    mutating func add(_ path: SourcePath, _ kept: @autoclosure () -> KeptValue) -> Int {
      if let slot = numbers[path] {
        share(slot, kept())
        return slot
      }
      numbers[path] = count
      slots.append(.value(path, kept()))
      return count - 1
    }

    /// Adds a row within this one, with all its slots.
    ///
    /// - Parameter tag: a path that the row must not read.
    /// - Returns: whether the row can be read.
    mutating func add(_ row: RowLayout, without tag: SourcePath? = nil) -> Bool {
      slots.append(.row)
      let start = count
      for slot in row.slots {
        switch slot {
        case .row: slots.append(.row)
        case .sameAs(let other): slots.append(.sameAs(start + other))
        case .value(let path, _) where tag != nil && path.steps.first == tag?.steps.first:
          return false
        case .value(let path, let kept):
          let end = count
          let slot = add(path, kept)
          if slot < end { slots.append(.sameAs(slot)) }
        }
      }
      return true
    }

    /// Keeps the value of a slot for another conversion as well.
    private mutating func share(_ slot: Int, _ kept: KeptValue) {
      guard case .value(let path, let own) = slots[slot], !own.isSame(as: kept) else { return }
      slots[slot] = .value(path, .whole)
    }
  }
}

extension KeptValue {
  /// Whether the same parts are kept, so that both conversions can read one value.
  fileprivate func isSame(as other: KeptValue) -> Bool {
    switch (self, other) {
    case (.whole, .whole), (.nothing, .nothing): true
    case (.row(let id?, _), .row(let otherID?, _)): id == otherID
    case (.elements(let inner), .elements(let otherInner)),
      (.members(let inner), .members(let otherInner)):
      inner.isSame(as: otherInner)
    default: false
    }
  }
}

extension PathTree where Leaf == Bool {
  /// Whether no value's path continues, and all paths agree on the kinds of containers.
  fileprivate var hasValuesApart: Bool {
    if leaf { return isEmpty }
    let inside = steps.compactMap { self[$0] }
    return Set(steps.map(\.container)).count < 2 && inside.allSatisfy(\.hasValuesApart)
  }
}
