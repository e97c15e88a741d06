internal import KilnHashing
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

  /// Whether the values are those of a redacted field. The path ends at that field.
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
  /// The reflection, which `dump` prints, with redacted values hidden.
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
  /// The common base.
  case base

  /// This side.
  case ours

  /// The other side.
  case theirs
}

/// The resolution of conflicts in a merge.
public struct MergeResolution {
  let side: ((MergeConflict) -> MergeSide)?

  /// Reports conflicts as an error.
  public static var refuse: MergeResolution { MergeResolution(side: nil) }

  /// Resolves conflicts with the value of this side.
  public static var ours: MergeResolution { MergeResolution { _ in .ours } }

  /// Resolves conflicts with the value of the other side.
  public static var theirs: MergeResolution { MergeResolution { _ in .theirs } }

  /// Resolves conflicts with the value of the base.
  public static var base: MergeResolution { MergeResolution { _ in .base } }

  /// Resolves each conflict with a closure.
  ///
  /// ```swift
  /// .choosing { $0.path.fieldName == "name" ? .theirs : .ours }
  /// ```
  ///
  /// - Parameter side: returns the side whose value is used. It is called in the order of the
  ///   fields.
  public static func choosing(_ side: @escaping (MergeConflict) -> MergeSide) -> MergeResolution {
    MergeResolution(side: side)
  }
}

/// Two values cannot be merged.
public enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Both sides changed the same parts in different ways.
  case conflicts(model: String, conflicts: [String])

  /// The rules or the initializer of a model rejected the merged value.
  ///
  /// This can be the merged model or a nested one.
  case rejected(model: String, reasons: [String])

  /// The message.
  public var description: String {
    switch self {
    case .conflicts(let model, let conflicts):
      "both sides changed the \(model): \(conflicts.joined(separator: "; "))"
    case .rejected(let model, let reasons):
      "\(model) rejected the merged fields: \(reasons.joined(separator: "; "))"
    }
  }
}
