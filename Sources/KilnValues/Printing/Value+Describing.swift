extension Value {
  /// The type's name and each field with its value: `User(id: 1, name: "Zach")`.
  ///
  /// Strings are quoted and escaped as in Swift's source, sets and dictionaries are in the order of
  /// their elements' and keys' texts or numbers, and redacted fields read `<redacted>`.
  public var description: String { formatted(.line) }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The value as text.
  ///
  ///     print(user.formatted(.tree))
  ///
  /// - Complexity: O(*n*) in the length of the text; sets and dictionaries are sorted.
  public func formatted(_ options: PrintOptions) -> String { String(printing: self, options) }

  /// A mirror of the fields, with redacted ones as `<redacted>` and weak ones as references.
  ///
  /// So `dump`, a debugger or a test failure does not show redacted values.
  public var customMirror: Mirror { Self.schema.mirror(of: self) }
}

extension MutableTwin {
  /// The description of the twin's value.
  public var description: String { Immutable(self).description }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The twin's value as text.
  public func formatted(_ options: PrintOptions) -> String { Immutable(self).formatted(options) }

  /// A mirror of the twin's value, without redacted fields.
  public var customMirror: Mirror { Immutable.schema.mirror(of: self, as: Immutable(self)) }
}

extension Schema {
  fileprivate func mirror(of root: Root) -> Mirror { mirror(of: root, as: root) }

  /// A mirror of a subject with the fields of a model.
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

/// The text that stands for a field's value.
private struct ShownText: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  let text: String

  var description: String { text }
  var debugDescription: String { text }
  var customMirror: Mirror { Mirror(self, children: []) }
}
