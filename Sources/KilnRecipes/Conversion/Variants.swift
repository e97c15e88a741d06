internal import KilnMapping

extension JSONKind {
  fileprivate var isNumber: Bool { self == .integer || self == .double || self == .literal }
}

/// The forms that a value may have in a source.
struct Variants<Value>: Sendable {
  /// The member that names the form; `nil` if the first matching form is used.
  let tag: String?

  /// Whether the only member of an object, or a string, names the form. There is no tag then.
  var isKeyed = false

  /// The member with the content of the form; `nil` if it is the object with the tag.
  var content: String?

  let forms: [Form]

  /// The form of objects with other tags; `nil` if they are invalid.
  let otherwise: Form?

  /// One form.
  struct Form: Sendable {
    /// The form's name in messages.
    let name: String
    /// The value of the tag; `nil` for objects without a tag.
    let tag: JSONValue?
    var conversion: Conversion<Value>
    /// The only kind of values that the form reads without coercion; `nil` if it is not known.
    private let kind: JSONKind?

    init(_ tag: FormTag, _ conversion: Conversion<Value>) {
      (name, self.tag) = (tag.description, tag.json)
      self.conversion = conversion
      kind = conversion.form.onlyKind
    }

    /// Whether the form may read a value of a kind; `nil` is any kind.
    @inline(__always)
    func mayRead(_ kind: JSONKind?) -> Bool {
      guard let kind, let own = self.kind else { return true }
      return own == kind || own.isNumber && kind.isNumber
    }

    /// The same form with another conversion.
    func converting(_ convert: (Form) -> Conversion<Value>) -> Form {
      var copy = self
      copy.conversion = convert(self)
      return copy
    }

    /// The literal of a case without a payload; a tag is enough to read it.
    var content: JSONValue? {
      if case .literal(let literal) = conversion.form { literal } else { nil }
    }

    /// Whether to try other forms if writing fails, because only writing identifies the case.
    var isTried: Bool { conversion.isCase == nil }

    /// Reads the content of a value with a tag.
    func read(_ tree: JSONValue, _ scope: inout BakeScope) -> Value? {
      SourceNode.with(content ?? tree) { conversion.read($0, &scope) }
    }

    /// Writes a value; `nil` for a value of another case.
    func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue? {
      if let isCase = conversion.isCase, !isCase(value) { return nil }
      guard let write = conversion.write else {
        throw ConversionError.irreversible(transformer: conversion.name)
      }
      var options = options
      // A form that would lose a part must not take precedence over other forms.
      if isTried, !conversion.isReversible { options.omitsIrreversible = false }
      return try write(value, options)
    }
  }
}
