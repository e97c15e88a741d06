internal import KilnHashing
internal import KilnSupport

/// Something that both sides of a merge changed, in different ways.
///
///     name: "Zach" became "Zachary" in ours and "Zak" in theirs
public struct MergeConflict {
  /// Where the sides disagree.
  public let path: ValuePath

  /// What both sides come from. It may be `nil` in an optional, a dictionary, and an array whose
  /// elements have identities.
  public let base: Any

  /// What this side made of it.
  public let ours: Any

  /// What the other side made of it.
  public let theirs: Any

  /// Whether the values are those of a field that is not printed. Its path ends there.
  public let isRedacted: Bool
}

extension MergeConflict: CustomStringConvertible {
  /// The conflict in one line.
  public var description: String {
    func text(_ value: Any) -> String { isRedacted ? redacted : String(printing: value) }
    let (base, ours, theirs) = (text(base), text(ours), text(theirs))
    let note = LookAlikes.note(ours, theirs, separator: " and ").map { " \($0)" } ?? ""
    return "\(path): \(base) became \(ours) in ours and \(theirs) in theirs\(note)"
  }
}

extension MergeConflict: CustomReflectable {
  /// What reflection sees, `dump` for one: the values only where they are to be seen.
  public var customMirror: Mirror {
    func shown(_ value: Any) -> Any { isRedacted ? RedactedValue<Any>(value) : value }
    return Mirror(
      self,
      children: [
        "path": path, "base": shown(base), "ours": shown(ours), "theirs": shown(theirs),
        "isRedacted": isRedacted,
      ],
      displayStyle: .struct
    )
  }
}

/// One of the three values of a merge.
public enum MergeSide: String, Hashable, Sendable, CaseIterable {
  /// What both sides come from.
  case base

  /// This side.
  case ours

  /// The other side.
  case theirs
}

/// What to do where the sides of a merge are in conflict.
public struct MergeResolution {
  let side: ((MergeConflict) -> MergeSide)?

  /// A conflict is an error.
  public static var refuse: MergeResolution { MergeResolution(side: nil) }

  /// This side wins.
  public static var ours: MergeResolution { MergeResolution { _ in .ours } }

  /// The other side wins.
  public static var theirs: MergeResolution { MergeResolution { _ in .theirs } }

  /// What is in conflict stays as it was.
  public static var base: MergeResolution { MergeResolution { _ in .base } }

  /// Asks for each conflict.
  ///
  ///     .choosing { $0.path.fieldName == "name" ? .theirs : .ours }
  ///
  /// - Parameter side: says who wins. It is called in the order of the fields.
  public static func choosing(_ side: @escaping (MergeConflict) -> MergeSide) -> MergeResolution {
    MergeResolution(side: side)
  }
}

/// Two sides could not be merged.
public enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Both sides changed the same in different ways.
  case conflicts(model: String, conflicts: [String])

  /// The rules or the initializer of the model, or of a nested one, rejected the merged value.
  case refused(model: String, reasons: [String])

  /// A description of the error.
  public var description: String {
    switch self {
    case .conflicts(let model, let conflicts):
      "both sides changed the \(model): \(conflicts.joined(separator: "; "))"
    case .refused(let model, let reasons):
      "\(model) refused the merged fields: \(reasons.joined(separator: "; "))"
    }
  }
}
