internal import KilnSupport

/// The parts of a value whose type has no structure of its own.
///
/// They come from the mirror of the value, or from its enum case.
enum Reflection {
  typealias Part = (label: String?, value: Any)

  /// A value without parts, by its description.
  case leaf(String)
  /// A struct, a class or an enum case, with its parts.
  case nominal(String, [Part])
  case tuple([Part])
  case list([Any])
  case unordered([Any])
  case pairs([(key: Any, value: Any)])

  init<T>(_ value: T) {
    if T.self == EnumCase.self, let choice = value as? EnumCase {
      self.init(choice)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection: self = Self.labelled(mirror) ?? .list(mirror.children.map(\.value))
    case .set: self = Self.labelled(mirror) ?? .unordered(mirror.children.map(\.value))
    case .dictionary:
      self = Self.labelled(mirror) ?? Self.pairs(mirror) ?? .list(mirror.children.map(\.value))
    case let style:
      if let description = Self.ownDescription(value) {
        self = .leaf(description)
      } else {
        self.init(value, mirror, style)
      }
    }
  }

  /// Creates the reflection of an enum by its case.
  init(_ choice: EnumCase) {
    let name = ".\(choice.name)"
    self = choice.payload.isEmpty ? .leaf(name) : .nominal(name, choice.payload)
  }

  private init<T>(_ value: T, _ mirror: Mirror, _ style: Mirror.DisplayStyle?) {
    switch style {
    case .struct, .class: self = .nominal(typeName(type(of: value)), Self.parts(mirror))
    case .tuple: self = .tuple(Self.parts(mirror))
    case .enum where mirror.children.isEmpty:
      let name = String(describing: value)
      self = .leaf(name.utf8.allSatisfy(\.isPartOfName) ? ".\(name)" : name)
    case .enum where mirror.children.count == 1 && mirror.children.first?.label != nil:
      self = Self.enumCase(mirror)
    default:
      // The mirror of a type can have parts and no style.
      let parts = Self.parts(mirror)
      guard parts.isEmpty else {
        self = .nominal(typeName(type(of: value)), parts)
        return
      }
      let text = String(describing: value)
      self = .leaf(value is any Any.Type ? "\(text).self" : text)
    }
  }

  /// Returns the description of a type that defines one.
  private static func ownDescription<T>(_ value: T) -> String? {
    if let value = value as? any CustomStringConvertible { return value.description }
    return (value as? any CustomDebugStringConvertible)?.debugDescription
  }

  /// Returns the case in the mirror of an enum.
  private static func enumCase(_ mirror: Mirror) -> Reflection {
    let parts = mirror.children.map { child -> [Part] in
      // A tuple with a single part is a payload with a label.
      tuple(child.value).map(Self.parts) ?? [(nil, child.value)]
    }
    return .nominal(".\(mirror.children.first?.label ?? "")", parts.flatMap { $0 })
  }

  /// Returns the mirror of a tuple; `nil` for another value, even if it is reflected as a tuple.
  private static func tuple(_ value: Any) -> Mirror? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple && !(value is any CustomReflectable) ? mirror : nil
  }

  /// Returns the parts, starting with those of superclasses.
  private static func parts(_ mirror: Mirror) -> [Part] {
    let inherited = mirror.superclassMirror.map(parts) ?? []
    // The storage of an actor's executor has no content.
    let children = mirror.children.lazy.filter { $0.label != "$defaultActor" }
    return inherited + children.map { (label($0.label), $0.value) }
  }

  private static func label(_ label: String?) -> String? {
    guard let label, !label.hasPrefix(".") else { return nil }
    let lazyStorage = "$__lazy_storage_$_"
    return label.hasPrefix(lazyStorage) ? String(label.dropFirst(lazyStorage.count)) : label
  }

  /// Returns the elements of a collection that labels them; `nil` without labels.
  private static func labelled(_ mirror: Mirror) -> Reflection? {
    guard mirror.children.contains(where: { $0.label != nil }) else { return nil }
    return .pairs(mirror.children.map { (key: $0.label as Any, value: $0.value) })
  }

  /// Returns the keys and values of a dictionary; `nil` if an element is not a pair.
  private static func pairs(_ mirror: Mirror) -> Reflection? {
    let pairs = mirror.children.compactMap { child -> (key: Any, value: Any)? in
      let parts = tuple(child.value).map { Array($0.children) } ?? []
      return parts.count == 2 ? (parts[0].value, parts[1].value) : nil
    }
    return pairs.count == mirror.children.count ? .pairs(pairs) : nil
  }
}

extension [Reflection.Part] {
  /// Whether other parts have the same labels in the same order.
  func haveSameLabels(as others: [Reflection.Part]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.label == $1.label }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
