internal import KilnHashing
internal import KilnSupport

/// One change within a value, with the path to it.
///
///     address.street: "Main Street" → "High Street"
///     friends[id: 7]: moved from 0 to 2
///     tags: inserted "new"
public struct DeepChange {
  /// What happened at a path.
  ///
  /// The values of a redacted field are ``RedactedValue``s of `Any`, so that none of this shows
  /// them.
  public enum Kind {
    /// A value was replaced by another. An optional is given as it is, `nil` included.
    case changed(old: Any, new: Any)

    /// An element of an array or a set, or a value of a dictionary, was added; to an array at a
    /// position in the new one.
    case inserted(Any, at: Int?)

    /// An element of an array or a set, or a value of a dictionary, was removed; from an array at a
    /// position in the old one.
    case removed(Any, at: Int?)

    /// An element of an array has another position among those that stayed: its positions in the
    /// old and in the new array.
    case moved(from: Int, to: Int)
  }

  /// The path to the change.
  ///
  /// A position is one in the new array; in a change of the kind ``Kind/removed(_:at:)`` one in
  /// the old. The elements of a set have no path of their own: the path is that of the set.
  public let path: ValuePath

  /// What happened.
  public let kind: Kind

  /// Whether the values are those of a redacted field, and so are ``RedactedValue``s. Such a field
  /// is reported as a whole, so that no path reveals its contents.
  public let isRedacted: Bool

  init(path: ValuePath, kind: Kind, isRedacted: Bool) {
    self.path = path
    self.isRedacted = isRedacted
    if isRedacted, case .changed(let old, let new) = kind {
      self.kind = .changed(old: RedactedValue(old), new: RedactedValue(new))
    } else {
      self.kind = kind
    }
  }
}

extension DeepChange: CustomStringConvertible {
  /// The change in one line: `address.street: "Main Street" → "High Street"`.
  public var description: String {
    // A path that ends with a position says where.
    let isPlaced = if case .index = path.components.last { true } else { false }
    return "\(path): \(kind.description(isPlaced: isPlaced))"
  }
}

extension DeepChange.Kind: CustomStringConvertible {
  /// What happened, in words.
  public var description: String { description(isPlaced: false) }

  fileprivate func description(isPlaced: Bool) -> String {
    func text(_ value: Any) -> String { String(printing: value) }
    func place(_ index: Int?) -> String { isPlaced ? "" : index.map { " at \($0)" } ?? "" }
    return switch self {
    case .changed(let old, let new): changeText(text(old), text(new))
    case .inserted(let value, let index): "inserted \(text(value))\(place(index))"
    case .removed(let value, let index): "removed \(text(value))\(place(index))"
    case .moved(let from, let to): "moved from \(from) to \(to)"
    }
  }
}

/// Two texts with an arrow between them, and a note on their difference where they look alike.
func changeText(_ old: String, _ new: String) -> String {
  "\(old) → \(new)" + (LookAlikes.note(old, new).map { " \($0)" } ?? "")
}
