package import KilnHashing

/// The error of a difference, a patch or a merge that does not apply to a value.
public struct PatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error, by which a program can continue.
  public enum Kind: Hashable, Sendable {
    /// The value is not the one that is expected: it has changed in the meantime.
    case stale
    /// The rules or the initializer of a model rejected the changed fields.
    case rejected
    /// Both sides of a merge changed the same parts in different ways.
    case conflicts
  }

  /// The reason, with everything that the message shows.
  package enum Reason: Hashable, Sendable {
    /// Fields that a difference changes no longer have their old values.
    case staleBase(fields: [String])
    /// A difference does not start from the result of the previous one.
    case doesNotFollow(fields: [String])
    /// A patch is for a value with another fingerprint.
    case otherFingerprint(expected: Fingerprint, found: Fingerprint)
    /// Fields no longer have the old values of a patch.
    case staleFields([String])
    /// The model rejected the changed fields.
    case rejected(String)
    /// The model, or a nested one, rejected the merged fields.
    case rejectedMerge([String])
    /// Both sides of a merge changed the same parts.
    case conflicts([String])
  }

  /// The name of the model.
  public let model: String

  package let reason: Reason

  package init(model: String, _ reason: Reason) {
    self.model = model
    self.reason = reason
  }

  /// The kind of the error.
  public var kind: Kind {
    switch reason {
    case .staleBase, .doesNotFollow, .otherFingerprint, .staleFields: .stale
    case .rejected, .rejectedMerge: .rejected
    case .conflicts: .conflicts
    }
  }

  /// The names of the fields that have other values than expected.
  ///
  /// The list is empty if only a fingerprint differs, and for other kinds of errors.
  public var fields: [String] {
    switch reason {
    case .staleBase(let fields), .doesNotFollow(let fields), .staleFields(let fields): fields
    case .otherFingerprint, .rejected, .rejectedMerge, .conflicts: []
    }
  }

  /// The message.
  public var description: String {
    switch reason {
    case .staleBase(let fields):
      "the difference does not start from this \(model): \(haveOtherValues(fields))"
    case .doesNotFollow(let fields):
      "the second difference of \(model) does not start where the first ends: "
        + haveOtherValues(fields)
    case .otherFingerprint(let expected, let found):
      "the patch expects the \(model) with the fingerprint \(expected), found \(found)"
    case .staleFields(let fields):
      "the patch does not start from this \(model): \(haveOtherValues(fields))"
    case .rejected(let reason):
      "\(model) rejected the changed fields: \(reason)"
    case .rejectedMerge(let reasons):
      "\(model) rejected the merged fields: \(reasons.joined(separator: "; "))"
    case .conflicts(let conflicts):
      "both sides changed the \(model): \(conflicts.joined(separator: "; "))"
    }
  }
}

/// States that fields have other values than expected.
private func haveOtherValues(_ fields: [String]) -> String {
  fields.joined(separator: ", ") + (fields.count == 1 ? " has another value" : " have other values")
}
