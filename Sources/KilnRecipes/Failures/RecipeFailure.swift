public import KilnMapping
internal import KilnSupport

/// A failure to read a property from a source, or to write it to one.
public struct RecipeFailure: Sendable, Hashable {
  /// The property with its path through nested models, as in `friends[2].name`.
  ///
  /// `nil` if the failure concerns the model as a whole.
  public internal(set) var property: String?

  /// The path in the source; `nil` if the failure has none.
  public internal(set) var path: SourcePath?

  /// The machine-readable kind of failure.
  public let code: Code

  /// The description of a valid value, such as `integer from 0 through 255`.
  ///
  /// `nil` if a custom function rejected the value without a description.
  public internal(set) var expected: String?

  /// The value that was found, shortened: `string "abc"`.
  ///
  /// For a redacted field, it is `<redacted>`.
  public internal(set) var found: String?

  /// Further details from the transformer or the model; for ``Code/variant``, the reasons by line.
  public internal(set) var detail: String?

  /// The name of the transformer that rejected the value, if it has one.
  public internal(set) var transformer: String?

  /// The position in the text of the source; `nil` if the source was not text.
  public var position: TextPosition?

  /// The offset in the text that is being read, until ``position`` is known.
  package var offset: Int?

  /// The other property, if the source cannot hold the values of both.
  public internal(set) var conflictingProperty: String?

  /// Whether the failure is about writing the property, by decomposing or restoring.
  public internal(set) var isWriting = false

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: the kind of failure.
  ///   - property: the property.
  ///   - path: the path in the source.
  ///   - expected: the description of a valid value.
  ///   - found: the description of the value that was found.
  ///   - detail: further details.
  public init(
    _ code: Code,
    property: String? = nil,
    path: SourcePath? = nil,
    expected: String? = nil,
    found: String? = nil,
    detail: String? = nil
  ) {
    self.code = code
    self.property = property
    self.path = path
    self.expected = expected
    self.found = found
    self.detail = detail
  }

  /// The kind of a failure. The raw values are machine-readable and stable.
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// A required value is missing from the source.
    case missing
    /// The value is null, but the property cannot be `nil`.
    case null
    /// The path leads through a value that is not the required container.
    case container
    /// The value cannot be converted to the property's type.
    case conversion
    /// The property's value violates one of its rules.
    case rule
    /// The model's initializer, or a check of the recipe, rejected the properties.
    case rejected
    /// The property is required, but no ingredient of the recipe fills it.
    case unmapped
    /// The source has a key that no ingredient reads.
    ///
    /// When restoring: the object has a member that no ingredient writes.
    case unknownKey = "unknown-key"
    /// The value matches none of its possible forms, or more than one.
    case variant
    /// An update would change the identity of the model.
    case identity
    /// Recipes are nested too deeply.
    case tooDeep = "too-deep"
    /// The recipe reads more values than ``BakeLimits/maximumValues`` allows.
    case tooManyValues = "too-many-values"
    /// The value cannot be written, because its conversion has no reverse function.
    case irreversible
    /// The source cannot hold the different values of two properties.
    ///
    /// They have the same path, or one path is a prefix of the other.
    case conflict
    /// The source has another value than the model with which it is compared.
    case mismatch
  }

  /// A position in a text.
  public struct TextPosition: Sendable, Hashable, Codable {
    /// The offset in bytes, counted from 0.
    public let offset: Int
    /// The line, counted from 1. A line ends with a line feed.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - offset: the offset in bytes, counted from 0.
    ///   - line: the line, counted from 1.
    ///   - column: the column in bytes, counted from 1.
    public init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      self.line = line
      self.column = column
    }
  }
}

extension RecipeFailure: CustomStringConvertible {
  /// The failure as text, with the property and the position in the source.
  ///
  /// For example: `age ← profile.age: expected integer, found string "old" (line 3, column 12)`.
  public var description: String {
    if isWriting { return writingDescription }
    return located(problem)
  }

  /// A problem with the location of the failure.
  private func located(_ problem: String) -> String {
    var text = "\(location ?? "the model"): \(problem)"
    if let position { text += " (line \(position.line), column \(position.column))" }
    return text
  }

  /// The failure as part of a longer text.
  ///
  /// The location is omitted if it is the model or the source as a whole.
  var shortDescription: String {
    property == nil && (path ?? .root) == .root ? problem : description
  }

  private var location: String? {
    switch (property, path) {
    case (let property?, let path?): "\(Excerpt.name(property)) ← \(Excerpt.place(path))"
    case (let property?, nil): Excerpt.name(property)
    case (nil, let path?): Excerpt.place(path)
    case (nil, nil): nil
    }
  }

  /// The failure as text, without its location.
  package var problem: String {
    reasons.isEmpty ? ownProblem : "\(ownProblem), \(reasons.joined(separator: "; "))"
  }

  /// The failure as text, without its location and the reasons of forms.
  private var ownProblem: String {
    if isWriting { return writingProblem }
    switch code {
    case .missing: return "expected a value, found none" + (detail.map { "; \($0)" } ?? "")
    case .unmapped: return "expected an ingredient for this property, found none"
    case .unknownKey: return detail ?? "no ingredient reads this key"
    case .container, .conversion, .null, .rule, .rejected, .variant, .identity, .tooDeep,
      .tooManyValues, .irreversible, .conflict, .mismatch:
      break
    }
    var parts: [String] = []
    // The description of a rule follows "must be".
    if let expected, let found, transformer == nil, code != .rule {
      parts.append(Excerpt.mismatch(expected: expected, found: found))
    } else {
      if let expected { parts.append("\(code == .rule ? "must be" : "expected") \(expected)") }
      if let found, transformer == nil { parts.append("found \(found)") }
    }
    if let detail, code != .variant { parts.append(detail) }
    let words = parts.joined(separator: ", ")
    guard let transformer else { return words }
    let rejection = Excerpt.rejection(of: found ?? "the value", words)
    return "transformer \"\(transformer)\" rejected \(rejection)"
  }
}

extension RecipeFailure {
  /// Why the value matches none of several forms: the first reason of each form.
  public var reasons: [String] {
    guard code == .variant, let detail else { return [] }
    return detail.split(separator: "\n").map(String.init)
  }
}

extension RecipeFailure: ItemizedFailure {
  package var items: (headline: String, details: [String]) {
    reasons.isEmpty ? (description, []) : (located(ownProblem), reasons)
  }
}

// MARK: Writing
extension RecipeFailure {
  /// Creates a failure for a property that could not be written.
  static func writing(
    _ code: Code,
    property: String,
    path: SourcePath,
    conflictingProperty: String? = nil,
    transformer: String? = nil,
    detail: String
  ) -> RecipeFailure {
    var failure = RecipeFailure(code, property: property, path: path, detail: detail)
    failure.conflictingProperty = conflictingProperty
    failure.transformer = transformer
    failure.isWriting = true
    return failure
  }

  /// Returns the same failure as seen from the property that contains it.
  func inside(_ outer: String, _ place: SourcePath) -> RecipeFailure {
    var failure = self
    failure.name(outer)
    failure.place(at: place)
    failure.conflictingProperty = conflictingProperty.map { joinedProperty(outer, $0) }
    return failure
  }

  /// Prepends the path of the value that contains the failure.
  mutating func place(at place: SourcePath) {
    if path?.isRoot ?? true {
      path = place
    } else if !place.isRoot {
      for step in place.steps.reversed() { path?.prepend(step) }
    }
  }

  /// Prepends the element or member that contains the failure.
  mutating func place(in step: SourcePath.Step, _ label: String) {
    if path?.prepend(step) == nil { path = SourcePath.root[step] }
    name(label)
  }

  /// Prepends the property that contains the failure.
  mutating func name(_ outer: String) {
    property = property.map { joinedProperty(outer, $0) } ?? outer
  }

  private var writingDescription: String {
    let name = Excerpt.name(property ?? "the model")
    // A member that no ingredient writes has no path.
    guard code != .unknownKey, let path else { return "\(name): \(problem)" }
    return "\(name) → \(Excerpt.place(path)): \(problem)"
  }

  private var writingProblem: String {
    let detail = detail ?? ""
    if let conflictingProperty {
      return "conflicts with the property \(Excerpt.quoted(conflictingProperty)): \(detail)"
    }
    guard let transformer else { return detail }
    return "transformer \"\(transformer)\" \(code == .irreversible ? "" : "rejected ")\(detail)"
  }
}
