extension ValueModel {
  /// The name of the type and all fields: `User(id: 1, name: "Zach")`.
  ///
  /// Strings are quoted and escaped as in Swift source. Sets and dictionaries are sorted by their
  /// elements or keys. Redacted fields are printed as `<redacted>`. A field named `description`
  /// replaces this text.
  public var description: String { formatted(.line) }

  /// The name of the type and all fields, also if a field is named `description`.
  public var debugDescription: String { formatted(.line) }

  /// Returns the value as text.
  ///
  /// ```swift
  /// print(user.formatted(.tree))
  /// ```
  ///
  /// - Parameter options: the layout and the limits.
  /// - Complexity: O(*n*) in the length of the text; sets and dictionaries are sorted.
  public func formatted(_ options: PrintOptions) -> String { String(printing: self, options) }

  /// A mirror of the fields, with redacted values and weak objects hidden.
  ///
  /// A redacted field appears as `<redacted>`, and a weak field as a reference. `dump`, debuggers
  /// and test failures therefore do not show redacted values.
  public var customMirror: Mirror { Self.schema.mirror(of: self) }
}

extension MutableTwin {
  /// The description of the twin's value.
  public var description: String { Immutable(self).description }

  /// The name of the type and all fields, also if a field is named `description`.
  public var debugDescription: String { formatted(.line) }

  /// Returns the value of the twin as text.
  public func formatted(_ options: PrintOptions) -> String { Immutable(self).formatted(options) }

  /// A mirror of the twin's value, with redacted values and weak objects hidden.
  public var customMirror: Mirror { Immutable.schema.mirror(of: self, as: Immutable(self)) }
}

extension Schema {
  fileprivate func mirror(of root: Root) -> Mirror { mirror(of: root, as: root) }

  /// Creates a mirror of a subject with the fields of a model.
  fileprivate func mirror<Subject>(of subject: Subject, as root: Root) -> Mirror {
    let children = storage.withFields(of: root) { root in
      storage.fields.map { field -> Mirror.Child in
        guard field.isRedacted || field.isWeak else {
          return (field.name, field.operations.value(of: root))
        }
        var printer = Printer(.line)
        field.operations.print(of: root, &printer)
        return (field.name, ShownText(text: printer.finished()))
      }
    }
    return Mirror(
      subject,
      children: children,
      displayStyle: Root.self is AnyObject.Type ? .class : .struct,
      ancestorRepresentation: .suppressed
    )
  }
}

/// The text that replaces the value of a field.
private struct ShownText: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  let text: String

  var description: String { text }
  var debugDescription: String { text }
  var customMirror: Mirror { Mirror(self, children: []) }
}
