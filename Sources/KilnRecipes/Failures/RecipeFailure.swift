public import KilnMapping

/// One failure to read a property from a source, or to write it to one.
public struct RecipeFailure: Error, Sendable, Hashable {
  /// The property that was to be filled, with the way to it through nested models:
  /// `friends[2].name`. It is `nil` where the model as a whole is concerned.
  public internal(set) var property: String?

  /// Where in the source the fault is; `nil` where it has no place there.
  public internal(set) var path: SourcePath?

  /// What kind of fault it is, for machines.
  public let code: Code

  /// What can stand there, in words: `integer from 0 through 255`. It is `nil` where a function of
  /// yours refused the value without saying what it wants.
  public internal(set) var expected: String?

  /// What was there, shortened: `string "abc"`. `<redacted>` where the field is.
  public internal(set) var found: String?

  /// What the transformer or the model said of it in its own words.
  public internal(set) var detail: String?

  /// The transformer that refused the value, if it has a name.
  public internal(set) var transformer: String?

  /// Where in the text of the source the fault is; `nil` where the source was no text.
  public var position: TextPosition?

  /// The other property, if the source cannot hold the values of two.
  public internal(set) var conflictingProperty: String?

  /// Whether the property was to be written to the source, by decomposing or restoring.
  public internal(set) var isWriting = false

  /// A failure.
  ///
  /// - Parameters:
  ///   - code: what kind of fault it is.
  ///   - property: the property that was to be filled.
  ///   - path: where in the source the fault is.
  ///   - expected: what can stand there, in words.
  ///   - found: what was there, in words.
  ///   - detail: more, in words.
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

  /// What kind of fault something is. The raw values are for machines, and stay.
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// The source has no value there, and the property needs one.
    case missing
    /// A null stands there, and the property cannot be `nil`.
    case null
    /// The path leads through a value that is not the container it needs.
    case container
    /// The value is not what the property can be made of.
    case conversion
    /// The property's value breaks one of its rules.
    case rule
    /// All properties were filled, and the model's own initializer, or a check of the recipe,
    /// refused them.
    case rejected
    /// The property needs a value, and no ingredient of the recipe fills it.
    case unmapped
    /// The source has a key that no ingredient reads, or an object to restore has a member that
    /// none writes.
    case unknownKey = "unknown-key"
    /// None, or more than one, of the forms that the value may have fits it.
    case variant
    /// An update would make another entity of the model.
    case identity
    /// Recipes are nested in one another without end.
    case tooDeep = "too-deep"
    /// The recipe reads more values of the source than ``BakeLimits/maximumValues`` allows.
    case tooManyValues = "too-many-values"
    /// The value cannot be written, as its conversion has no reverse.
    case irreversible
    /// The source cannot hold the values of two properties: they share a path or one lies in that
    /// of the other, and the values disagree.
    case conflict
    /// The source has another value than the model with which it is compared.
    case mismatch
  }

  /// A place in a text.
  public struct TextPosition: Sendable, Hashable, Codable {
    /// The offset in bytes, counted from 0.
    public let offset: Int
    /// The line, counted from 1. A line ends with a line feed.
    public let line: Int
    /// The place in its line, in bytes, counted from 1.
    public let column: Int

    /// A place in a text.
    ///
    /// - Parameters:
    ///   - offset: the offset in bytes, counted from 0.
    ///   - line: the line, counted from 1.
    ///   - column: the place in its line, in bytes, counted from 1.
    public init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      self.line = line
      self.column = column
    }
  }
}

extension RecipeFailure: CustomStringConvertible {
  /// The failure in words, with the property and the place in the source:
  /// `age ← profile.age: expected integer, found string "old" (line 3, column 12)`.
  public var description: String {
    if isWriting { return writingDescription }
    var text = "\(location ?? "the model"): \(problem)"
    if let position { text += " (line \(position.line), column \(position.column))" }
    return text
  }

  /// The failure without its place, where that is the model or the source as a whole: as a part of
  /// what is said of a place.
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

  /// The failure in words, without its place.
  var problem: String {
    if isWriting { return writingProblem }
    switch code {
    case .missing: return "expected a value, found none" + (detail.map { "; \($0)" } ?? "")
    case .unmapped: return "needs a value, and no ingredient fills it"
    case .unknownKey: return detail ?? "no ingredient reads this key"
    case .container, .conversion, .null, .rule, .rejected, .variant, .identity, .tooDeep,
      .tooManyValues, .irreversible, .conflict, .mismatch:
      break
    }
    var parts: [String] = []
    // A rule's words stand behind "must be".
    if let expected, let found, transformer == nil, code != .rule {
      parts.append(Excerpt.mismatch(expected: expected, found: found))
    } else {
      if let expected { parts.append("\(code == .rule ? "must be" : "expected") \(expected)") }
      if let found, transformer == nil { parts.append("found \(found)") }
    }
    if let detail { parts.append(detail) }
    let words = parts.joined(separator: ", ")
    guard let transformer else { return words }
    return "transformer \"\(transformer)\" refused \(found ?? "the value"): \(words)"
  }
}

// MARK: Writing
extension RecipeFailure {
  /// A property that could not be written.
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

  /// The same failure, seen from the property that holds where it was found.
  func inside(_ outer: String, _ place: SourcePath) -> RecipeFailure {
    var failure = self
    failure.name(outer)
    failure.place(at: place)
    failure.conflictingProperty = conflictingProperty.map { joinedProperty(outer, $0) }
    return failure
  }

  /// Prepends the path of what holds where the failure was found.
  mutating func place(at place: SourcePath) {
    if path?.isRoot ?? true {
      path = place
    } else if !place.isRoot {
      for step in place.steps.reversed() { path?.prepend(step) }
    }
  }

  /// Prepends the element or member that holds where the failure was found.
  mutating func place(in step: SourcePath.Step, _ label: String) {
    if path?.prepend(step) == nil { path = SourcePath.root[step] }
    name(label)
  }

  /// Prepends the property that holds where the failure was found.
  mutating func name(_ outer: String) {
    property = property.map { joinedProperty(outer, $0) } ?? outer
  }

  private var writingDescription: String {
    let name = Excerpt.name(property ?? "the model")
    // A member that nothing writes has no path.
    guard code != .unknownKey, let path else { return "\(name): \(problem)" }
    return "\(name) → \(Excerpt.place(path)): \(problem)"
  }

  private var writingProblem: String {
    let detail = detail ?? ""
    if let conflictingProperty {
      return "conflicts with the property \(Excerpt.quoted(conflictingProperty)): \(detail)"
    }
    guard let transformer else { return detail }
    return "transformer \"\(transformer)\" \(code == .irreversible ? "" : "refused ")\(detail)"
  }
}
