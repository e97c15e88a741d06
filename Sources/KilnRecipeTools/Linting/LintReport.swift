public import KilnMapping
internal import KilnRecipes
internal import KilnSupport

/// The result of testing round trips through a source with samples.
public struct LintReport: Sendable, Hashable {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// The number of models that were written and read back.
  package let sampleCount: Int

  /// The problems found: for each property and kind of problem, the first one.
  ///
  /// At most 1,000 are kept.
  public let findings: [Finding]

  /// The number of problems that are not included in ``findings``.
  package let omittedCount: Int

  /// The maximum number of findings in a report.
  package static let maximumFindings = 1_000

  /// The properties that were not tested, or tested only with values of given models.
  package let unsampled: [Unsampled]

  /// Whether every property was tested and every value survived.
  ///
  /// `false` if no sample could be created; the description then has the reason for each property.
  public var isClean: Bool {
    findings.isEmpty && sampleCount > 0 && unsampled.allSatisfy { $0.reason == .givenOnly }
  }

  /// A value that did not survive the round trip.
  public struct Finding: Sendable, Hashable {
    /// The property with its path through nested models; `nil` for the whole model.
    public let property: String?

    /// The property's path in the source.
    public let path: SourcePath?

    /// The kind of problem.
    package let code: Code

    /// The original value, printed and shortened; `<redacted>` for a redacted field.
    package let before: String?

    /// The value that was read back, in the form of ``before``.
    package let after: String?

    /// The reason, as text.
    package let detail: String?

    /// The number of samples with this problem.
    package internal(set) var count = 1
  }

  /// The kind of a problem. The raw values are machine-readable and stable.
  package enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// The property's conversion has no reverse function, so it was not tested.
    case irreversible
    /// The value could not be written.
    case unwritable
    /// The written value could not be read.
    case unreadable
    /// Another value was read back.
    case changed
    /// An update with the changes between two models did not produce the second model.
    case update
  }

  /// A property that was not tested, or tested only with values of given models.
  package struct Unsampled: Sendable, Hashable {
    /// The property's name.
    package let property: String

    /// The property's type.
    package let type: String

    /// The reason why it was not tested.
    package let reason: Reason

    /// The reason why a property was not tested. The raw values are stable.
    package enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
      /// There are no samples of its type.
      ///
      /// Conform the type to `Generatable` of `KilnFactories`, or pass models to `lint`.
      case noSamples = "no-samples"
      /// Its rules reject all samples of its type.
      case rules
      /// No model could be created from the samples.
      case noModel = "no-model"
      /// The property was tested only with values of the given models.
      ///
      /// There are no samples of its type that its rules accept.
      case givenOnly = "given-only"
    }
  }
}

extension LintReport: CustomStringConvertible {
  /// The findings, one per line, and the properties that were not tested.
  public var description: String {
    let subject = subject(recipe: recipe, model: model)
    let found = counted(findings.count, "finding")
    return
      (["\(subject): \(found) in \(counted(sampleCount, "sample"))"] + findings.map { "  - \($0)" }
      + (omittedCount > 0 ? ["  … and \(omittedCount) more"] : [])
      + unsampled.map { "  - \($0)" }).joined(separator: "\n")
  }
}

extension LintReport.Finding: CustomStringConvertible {
  /// The finding as text: `updatedAt → updated_at: 2024-02-29… came back as …`.
  public var description: String {
    let place = path.map { " → \(Excerpt.place($0))" } ?? ""
    let value = before.map { "\($0) " } ?? ""
    let reason = detail.map { ": \($0)" } ?? ""
    let note = Excerpt.note(before, after).map { " \($0)" } ?? ""
    let words =
      switch code {
      case .irreversible: "the conversion has no reverse"
      case .unwritable: "\(value)cannot be written\(reason)"
      case .unreadable: "\(value)cannot be read back\(reason)"
      case .changed: "\(value)came back as \(after ?? "another value")\(note)"
      case .update: "an update to \(value)made \(after ?? "nothing of it")\(reason)"
      }
    let times = count > 1 ? " (\(count) samples)" : ""
    return "\(property.map(Excerpt.name) ?? "the model")\(place): \(words)\(times)"
  }
}

extension LintReport.Unsampled: CustomStringConvertible {
  /// The property as text: `owner: tested only with the values of the given models`.
  public var description: String {
    let words =
      switch reason {
      case .noSamples:
        "not tested, because there are no samples of \(type); make it Generatable, or pass models to lint"
      case .rules:
        "not tested, because its rules reject all samples of \(type); pass models to lint"
      case .noModel:
        "not tested, because no model could be created from the samples; pass models to lint"
      case .givenOnly: "tested only with the values of the given models"
      }
    return "\(Excerpt.name(property)): \(words)"
  }
}
