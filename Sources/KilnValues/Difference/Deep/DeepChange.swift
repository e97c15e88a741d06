internal import KilnSupport

/// A change within a value, with the path to it.
///
/// ```
/// address.street: "Main Street" → "High Street"
/// friends[id: 7]: moved from 0 to 2
/// tags: inserted "new"
/// ```
public struct DeepChange {
  /// The kind of a change.
  ///
  /// Values of redacted fields are ``RedactedValue``s of `Any`, so that they are not shown.
  public enum Kind {
    /// A value was replaced by another.
    ///
    /// An optional is passed unchanged, including `nil`.
    case changed(old: Any, new: Any)

    /// An element of an array or a set, or a value of a dictionary, was inserted.
    ///
    /// For an array, the position is that in the new array; otherwise it is `nil`.
    case inserted(Any, at: Int?)

    /// An element of an array or a set, or a value of a dictionary, was removed.
    ///
    /// For an array, the position is that in the old array; otherwise it is `nil`.
    case removed(Any, at: Int?)

    /// An element of an array was moved relative to the other remaining elements.
    ///
    /// The positions are those in the old and the new array.
    case moved(from: Int, to: Int)
  }

  /// The path to the change.
  ///
  /// Positions are those in the new array; for ``Kind/removed(_:at:)``, in the old array. Elements
  /// of a set have no path of their own: the path is that of the set.
  public let path: ValuePath

  /// The kind of the change.
  public let kind: Kind

  /// Whether the change is in a redacted field.
  ///
  /// If so, its values are ``RedactedValue``s. Such a field is reported as a whole, so that no path
  /// reveals its contents.
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
    // If the path ends with a position, the text does not repeat it.
    let isPlaced = if case .index = path.components.last { true } else { false }
    return "\(path): \(kind.description(isPlaced: isPlaced))"
  }
}

extension DeepChange.Kind {
  /// The text of the change, without its path.
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

/// Joins two texts with an arrow, and adds a note if they look alike.
func changeText(_ old: String, _ new: String) -> String {
  "\(old) → \(new)" + (LookAlikes.note(old, new).map { " \($0)" } ?? "")
}
