public import KilnMapping

/// What does not survive the way to a source and back, as far as samples show it.
public struct LintReport: Sendable, Hashable {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name.
  public let model: String

  /// How many models were sent out and read back.
  public let sampleCount: Int

  /// What did not survive: for each property and kind of fault the first that was found.
  /// At most ``maximumFindings`` are kept; ``omittedCount`` counts what is in none of them.
  public let findings: [Finding]

  /// How many times something did not survive that is in none of the ``findings``.
  public let omittedCount: Int

  /// The most findings that a report keeps.
  public static let maximumFindings = 1_000

  /// The properties that were not tried, or with the values of given models alone.
  public let unsampled: [Unsampled]

  /// Whether every property was tried, and every value survived.
  ///
  /// False where no sample was made; ``unsampled`` then has the reason for each property.
  public var isClean: Bool {
    findings.isEmpty && sampleCount > 0 && unsampled.allSatisfy { $0.reason == .givenOnly }
  }

  /// Something that did not survive.
  public struct Finding: Sendable, Hashable {
    /// The property, with the way to it through nested models; `nil` for the model as a whole.
    public let property: String?

    /// Where the source has it.
    public let path: SourcePath?

    /// What happened to it.
    public let code: Code

    /// What the property was, printed and shortened; `<redacted>` where the field is.
    public let before: String?

    /// What came back, printed and shortened; `<redacted>` where the field is.
    public let after: String?

    /// Why, in words.
    public let detail: String?

    /// In how many samples it happened.
    public internal(set) var count = 1
  }

  /// What happened to a value. The raw values are for machines, and stay.
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// The property's conversion has no reverse, so that it was not tried.
    case irreversible
    /// The value could not be written.
    case unwritable
    /// What was written could not be read.
    case unreadable
    /// Another value came back.
    case changed
    /// An update with what changed between two values did not make the second one of the first.
    case update
  }

  /// A property that was not tried, or with the values of given models alone.
  public struct Unsampled: Sendable, Hashable {
    /// The property.
    public let property: String

    /// Its type.
    public let type: String

    /// Why it was not tried.
    public let reason: Reason

    /// Why a property was not tried. The raw values are for machines, and stay.
    public enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
      /// There are no samples of its type: make it `RecipeSampled`, or give models to try.
      case noSamples = "no-samples"
      /// Its rules refuse all samples of its type.
      case rules
      /// No model could be made of the samples.
      case noModel = "no-model"
      /// The property was tried with the values of the given models alone, for there are no samples
      /// of its type that its rules allow.
      case givenOnly = "given-only"
    }
  }
}

extension LintReport: CustomStringConvertible {
  /// The findings, one per line, and the properties that were not tried.
  public var description: String {
    let subject = subject(recipe: recipe, model: model)
    let models = sampleCount == 1 ? "1 sample" : "\(sampleCount) samples"
    let found = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return
      (["\(subject): \(found) in \(models)"] + findings.map { "  - \($0)" }
      + (omittedCount > 0 ? ["  … and \(omittedCount) more"] : [])
      + unsampled.map { "  - \($0)" }).joined(separator: "\n")
  }
}

extension LintReport.Finding: CustomStringConvertible {
  /// The finding in words: `updatedAt → updated_at: 2024-02-29… came back as …`
  public var description: String {
    let place = path.map { " → \(Excerpt.place($0))" } ?? ""
    let value = before.map { "\($0) " } ?? ""
    let reason = detail.map { ": \($0)" } ?? ""
    let note = Excerpt.note(before, after).map { " \($0)" } ?? ""
    let words =
      switch code {
      case .irreversible: "has no way back"
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
  /// `owner: not tried, there are no samples of Owner`
  public var description: String {
    let words =
      switch reason {
      case .noSamples: "not tried, there are no samples of \(type)"
      case .rules: "not tried, its rules refuse all samples of \(type)"
      case .noModel: "not tried, no model could be made of the samples"
      case .givenOnly: "tried with the values of the given models only"
      }
    return "\(Excerpt.name(property)): \(words)"
  }
}
