internal import KilnSupport

/// A part that both sides of a merge changed in different ways.
///
/// ```
/// name: "Zach" became "Zachary" in ours and "Zak" in theirs
/// ```
public struct MergeConflict {
  /// The path to the part.
  public let path: ValuePath

  /// The value of the common base.
  ///
  /// It can be `nil` in an optional, a dictionary, or an array whose elements have identities.
  public let base: Any

  /// The value of this side.
  public let ours: Any

  /// The value of the other side.
  public let theirs: Any

  /// Whether the values are those of a redacted field.
  ///
  /// If so, they are ``RedactedValue``s of `Any`, and the path ends at that field.
  public let isRedacted: Bool

  init<T>(path: ValuePath, _ versions: Versions<T>, isRedacted: Bool) {
    func shown(_ value: Any) -> Any { isRedacted ? RedactedValue<Any>(value) : value }
    self.path = path
    self.isRedacted = isRedacted
    (base, ours, theirs) = (shown(versions.base), shown(versions.ours), shown(versions.theirs))
  }
}

extension MergeConflict: CustomStringConvertible {
  /// The conflict in one line.
  public var description: String {
    let (base, ours, theirs) = (
      String(printing: base), String(printing: ours), String(printing: theirs)
    )
    let note = LookAlikes.note(ours, theirs, separator: " and ").map { " \($0)" } ?? ""
    return "\(path): \(base) became \(ours) in ours and \(theirs) in theirs\(note)"
  }
}

/// One of the three values of a merge.
public enum MergeSide: Hashable, Sendable {
  /// The common base.
  case base

  /// This side.
  case ours

  /// The other side.
  case theirs
}
