internal import KilnMapping

extension JSONKind {
  fileprivate var isNumber: Bool { self == .integer || self == .double || self == .literal }
}

/// The forms that a value may have in a source.
///
/// A class, because generic code would look up the metadata of a structure to copy it.
final class Variants<Value>: Sendable {
  /// The member that names the form; `nil` if the first matching form is used.
  let tag: String?

  /// Whether the only member of an object, or a string, names the form. There is no tag then.
  let isKeyed: Bool

  /// The member with the content of the form; `nil` if it is the object with the tag.
  let content: String?

  let forms: [Form]

  /// The form of objects with other tags; `nil` if they are invalid.
  let otherwise: Form?

  /// Without a tag: the form of objects that are read as rows, if there is no other form of objects
  /// or arrays.
  let rowForm: Form?

  init(
    tag: String?,
    isKeyed: Bool = false,
    content: String? = nil,
    forms: [Form],
    otherwise: Form?
  ) {
    self.tag = tag
    self.isKeyed = isKeyed
    self.content = content
    self.forms = forms
    self.otherwise = otherwise
    let containers = forms.filter { !$0.readsScalars }
    if tag == nil, !isKeyed, containers.count == 1, case .row = containers[0].conversion.kept {
      rowForm = containers[0]
    } else {
      rowForm = nil
    }
  }

  /// One form.
  final class Form: Sendable {
    /// The form's name in messages.
    let name: String
    /// The value of the tag; `nil` for objects without a tag.
    let tag: JSONValue?
    let conversion: Conversion<Value>
    /// The only kind of values that the form reads without coercion; `nil` if it is not known.
    private let kind: JSONKind?

    convenience init(_ tag: FormTag, _ conversion: Conversion<Value>) {
      self.init(tag.description, tag.json, conversion)
    }

    private init(_ name: String, _ tag: JSONValue?, _ conversion: Conversion<Value>) {
      self.name = name
      self.tag = tag
      self.conversion = conversion
      kind = conversion.form.onlyKind
    }

    /// Whether the form may read a value of a kind; `nil` is any kind.
    @inline(__always)
    func mayRead(_ kind: JSONKind?) -> Bool {
      guard let kind, let own = self.kind else { return true }
      return own == kind || own.isNumber && kind.isNumber
    }

    /// Whether the form reads no objects or arrays.
    fileprivate var readsScalars: Bool { kind.map { $0 != .object && $0 != .array } ?? false }

    /// The same form with another conversion.
    func converting(_ convert: (Form) -> Conversion<Value>) -> Form {
      Form(name, tag, convert(self))
    }

    /// The literal of a case without a payload; a tag is enough to read it.
    var content: JSONValue? {
      if case .literal(let literal) = conversion.form { literal } else { nil }
    }

    /// Whether to try other forms if writing fails, because only writing identifies the case.
    var isTried: Bool { conversion.isCase == nil }

    /// Reads the content of a value with a tag.
    func read(
      _ tree: JSONValue,
      _ scope: inout BakeScope,
      into address: UnsafeMutablePointer<Value>
    ) -> Bool {
      SourceNode.with(content ?? tree) { conversion.reader($0, &scope, address) }
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
