import KilnHashing
import KilnTestSupport
import KilnValues

/// The shape of a value, from which the value and the expected equality follow.
indirect enum ValueShape: Equatable {
  case number(Int)
  case small(Int8)
  case real(Double)
  case list([ValueShape])
  case keyed([String: ValueShape])
  case parts(ValueShape, ValueShape?)
  case tuple(ValueShape, ValueShape)
  case inline(ValueShape, ValueShape)
  case object(ValueShape)
  case payload(label: Int, ValueShape)
  case choice(label: Int, ValueShape)
  case mirrored(Mirrored.Style, labels: [String]?, [ValueShape])
  /// The members of a set other than `Set`, in the order of their texts.
  case members([ValueShape], isObject: Bool)

  /// The order in which the members of sets are reflected.
  enum Order {
    case inOrder, reversed
  }

  /// Returns a value that is known by its dynamic type only.
  func value(_ order: Order) -> Any {
    func value(_ shape: ValueShape) -> Any { shape.value(order) }
    func values(_ shapes: [ValueShape]) -> [Any] { shapes.map(value) }
    switch self {
    case .number(let number): return number
    case .small(let number): return number
    case .real(let number): return number
    case .list(let elements): return values(elements)
    case .keyed(let elements): return elements.mapValues(value)
    case .parts(let first, let second): return Parts(first: value(first), second: second.map(value))
    case .tuple(let first, let second): return (value(first), value(second))
    case .inline(let first, let second):
      let elements: InlineArray<2, Any> = [value(first), value(second)]
      return elements
    case .object(let content): return Holder(value(content))
    case .payload(0, let content): return Payload.by(dx: value(content))
    case .payload(1, let content): return Payload.by(dy: value(content))
    case .payload(2, let content): return Payload.both(1, by: value(content))
    case .payload(_, let content): return Payload.at(value(content))
    case .choice(let label, let content):
      return ShapedChoice(shape: content, label: ["dx", "dy", nil][label % 3], order: order)
    case .mirrored(let style, let labels, let elements):
      return Mirrored(style: style, labels: labels, values: values(elements))
    case .members(let shapes, let isObject):
      let members = order == .inOrder ? values(shapes) : values(shapes).reversed()
      return isObject ? ObjectBag(members) : Bag(members: members)
    }
  }

  /// Returns the shape of a set.
  static func set(_ members: [ValueShape], isObject: Bool) -> ValueShape {
    // Both zeros are equal.
    func text(_ shape: ValueShape) -> String { "\(shape)".replacing("-0.0", with: "0.0") }
    return .members(members.sorted { text($0) < text($1) }, isObject: isObject)
  }

  static func random(_ generator: inout SeededGenerator, _ depth: Int = 3) -> ValueShape {
    func inner() -> ValueShape { random(&generator, depth - 1) }
    func some() -> [ValueShape] { (0..<generator.below(3)).map { _ in inner() } }
    switch depth == 0 ? generator.below(3) : generator.below(13) {
    case 0: return .number(generator.below(2))
    case 1: return .small(Int8(generator.below(2)))
    case 2: return .real(generator.pick([0, -0.0, 1]))
    case 3: return .list(some())
    case 4:
      let keys = (0..<generator.below(3)).map { _ in generator.pick(["a", "b"]) }
      return .keyed(keys.reduce(into: [:]) { $0[$1] = inner() })
    case 5: return .parts(inner(), generator.below(2) == 0 ? nil : inner())
    case 6: return .tuple(inner(), inner())
    case 7: return .inline(inner(), inner())
    case 8: return .object(inner())
    case 9: return .payload(label: generator.below(4), inner())
    case 10: return .choice(label: generator.below(3), inner())
    case 11:
      let elements = some()
      let labels = elements.map { _ in generator.pick(["a", "b"]) }
      return .mirrored(
        generator.pick(Mirrored.Style.allCases),
        labels: generator.below(2) == 0 ? nil : labels,
        elements
      )
    default: return set(some(), isObject: generator.below(2) == 0)
    }
  }

  /// This shape, or the same with one part or label replaced.
  func varied(_ generator: inout SeededGenerator) -> ValueShape {
    func inner(_ shape: ValueShape) -> ValueShape { shape.varied(&generator) }
    func other(_ label: Int) -> Int { generator.below(8) == 0 ? label ^ 1 : label }
    switch self {
    case _ where generator.below(8) == 0: return .random(&generator, 1)
    case .number, .small: return self
    case .real(let number): return .real(generator.below(4) == 0 ? -number : number)
    case .list(let elements): return .list(elements.map(inner))
    case .keyed(let values): return .keyed(values.mapValues(inner))
    case .parts(let first, let second): return .parts(inner(first), second.map(inner))
    case .tuple(let first, let second): return .tuple(inner(first), inner(second))
    case .inline(let first, let second): return .inline(inner(first), inner(second))
    case .object(let content): return .object(inner(content))
    case .payload(let label, let content): return .payload(label: other(label), inner(content))
    case .choice(let label, let content):
      return .choice(label: other(label) % 3, inner(content))
    case .mirrored(let style, let labels, let elements):
      let changed = generator.below(8) == 0
      let others = changed ? labels?.map { _ in generator.pick(["a", "b"]) } : labels
      return .mirrored(style, labels: others, elements.map(inner))
    case .members(let members, let isObject):
      return .set(members.map(inner), isObject: isObject)
    }
  }
}

private struct Parts {
  let first: Any
  let second: Any?
}

/// An object without `==`.
private final class Holder {
  let content: Any

  init(_ content: Any) { self.content = content }
}

/// An enum without `==`, with cases that differ in their labels only.
private enum Payload {
  case by(dx: Any)
  case by(dy: Any)
  case both(Int, by: Any)
  case at(Any)
}

/// An enum by its case, which has a label or not.
private struct ShapedChoice: ValueEnum {
  let shape: ValueShape
  let label: String?
  let order: ValueShape.Order

  static func == (left: ShapedChoice, right: ShapedChoice) -> Bool {
    left.shape == right.shape && left.label == right.label
  }

  func hash(into hasher: inout FieldHasher) {}

  var enumCase: EnumCase { EnumCase("by", (label, shape.value(order))) }
}

/// A value with a mirror of its own.
struct Mirrored: CustomReflectable {
  /// The style of a mirror. Each has its own name among the parts: equal parts would be equal.
  enum Style: CaseIterable {
    case none, structure, object, choice, optional, tuple, collection, dictionary

    var display: Mirror.DisplayStyle? {
      switch self {
      case .none: nil
      case .structure: .struct
      case .object: .class
      case .choice: .enum
      case .optional: .optional
      case .tuple: .tuple
      case .collection: .collection
      case .dictionary: .dictionary
      }
    }
  }

  let style: Style
  let labels: [String]?
  let values: [Any]

  var customMirror: Mirror {
    let values = ["\(style)"] + values
    guard let labels else {
      let isKeyed = style == .dictionary
      return Mirror(
        self,
        unlabeledChildren: isKeyed ? values.enumerated().map { ($0, $1) as Any } : values,
        displayStyle: style.display
      )
    }
    let children = zip(["style"] + labels, values).map { (label: String?.some($0), value: $1) }
    return Mirror(self, children: children, displayStyle: style.display)
  }
}

/// A set that has no `==`.
private struct Bag: CustomReflectable {
  let members: [Any]

  var customMirror: Mirror { Mirror(self, unlabeledChildren: members, displayStyle: .set) }
}

/// An object that is reflected as a set.
private final class ObjectBag: CustomReflectable {
  let members: [Any]

  init(_ members: [Any]) { self.members = members }

  var customMirror: Mirror { Mirror(self, unlabeledChildren: members, displayStyle: .set) }
}
