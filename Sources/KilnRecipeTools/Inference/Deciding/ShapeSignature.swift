internal import KilnMapping
internal import KilnSupport

/// The signature of a shape. Objects of equal signature become one type.
///
/// It consists of the keys and the kinds of their values, with the shapes of nested objects. It
/// ignores the order of keys, and which members are optional or null.
enum ShapeSignature {
  /// The signature of an object.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nested keys.
  static func of(_ fields: FieldTable, _ options: InferenceOptions) -> String {
    let members = fields.fields.map { field in
      JSONValue.string(field.key.string).description + ":" + of(field.shape, options)
    }
    return "{"
      + members.sortedOutOfLine { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .joined(separator: ",") + "}"
  }

  private static func of(_ shape: ShapeStatistic, _ options: InferenceOptions) -> String {
    if shape.isRecursive { return "^" }
    guard !shape.isUnknown else { return "cut" }
    return shape.kinds.map { kind in
      switch kind {
      case .boolean: return "b"
      case .number: return "n"
      case .text: return "t"
      case .array: return "[" + (shape.element.first.map { of($0, options) } ?? "") + "]"
      case .object: return of(shape.object.first ?? ObjectStatistic(), options)
      }
    }
    .joined(separator: "|")
  }

  /// The signature of objects in any form.
  static func of(_ object: ObjectStatistic, _ options: InferenceOptions) -> String {
    switch ObjectForm(of: object, options) {
    case .dictionary(let members): return "<" + of(members, options) + ">"
    case .fields(let fields): return of(fields, options)
    case .union(let tag, let forms):
      let names = forms.map { form in
        JSONValue.string(form.value).description + "=" + of(form.fields(without: tag), options)
      }
      return (tag == nil ? "1(" : "(") + names.sortedOutOfLine().joined(separator: "/") + ")"
    }
  }
}

/// The kinds of values, with all numbers as one.
enum ShapeKind: String {
  case boolean, number
  case text = "string"
  case array, object
}

extension ShapeStatistic {
  /// The numbers of the values that are not null, by kind.
  var kindCounts: [(kind: ShapeKind, count: Int)] {
    let counts: [(kind: ShapeKind, count: Int)] = [
      (.boolean, booleanCount), (.number, numbers.count), (.text, texts.count),
      (.array, arrayCount), (.object, objectCount),
    ]
    return counts.filter { $0.count > 0 }
  }

  /// The kinds of the values that are not null.
  var kinds: [ShapeKind] { kindCounts.map { $0.kind } }
}
