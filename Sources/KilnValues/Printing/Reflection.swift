internal import KilnSupport

/// The reflection of a value whose type has no printer of its own.
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
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection: self = .list(mirror.children.map(\.value))
    case .set: self = .unordered(mirror.children.map(\.value))
    case .dictionary: self = .pairs(mirror.children.compactMap { Self.pair($0.value) })
    case let style:
      if let description = Self.ownDescription(value) {
        self = .leaf(description)
      } else {
        self.init(value, mirror, style)
      }
    }
  }

  private init<T>(_ value: T, _ mirror: Mirror, _ style: Mirror.DisplayStyle?) {
    switch style {
    case .struct, .class: self = .nominal(typeName(type(of: value)), Self.parts(mirror))
    case .enum: self = Self.enumCase(value, mirror)
    case .tuple: self = .tuple(Self.parts(mirror))
    default:
      let text = String(describing: value)
      self = .leaf(value is any Any.Type ? "\(text).self" : text)
    }
  }

  /// Returns the description of a type that defines one.
  private static func ownDescription<T>(_ value: T) -> String? {
    if let value = value as? any CustomStringConvertible { return value.description }
    return (value as? any CustomDebugStringConvertible)?.debugDescription
  }

  private static func enumCase<T>(_ value: T, _ mirror: Mirror) -> Reflection {
    guard let payload = mirror.children.first, let name = payload.label else {
      let name = String(describing: value)
      return .leaf(name.utf8.allSatisfy(\.isPartOfName) ? ".\(name)" : name)
    }
    let inside = Mirror(reflecting: payload.value)
    // A tuple with a single part is a payload with a label.
    let parts = inside.displayStyle == .tuple ? Self.parts(inside) : [(nil, payload.value)]
    return .nominal(".\(name)", parts)
  }

  /// Returns the parts, starting with those of superclasses.
  private static func parts(_ mirror: Mirror) -> [Part] {
    let inherited = mirror.superclassMirror.map(parts) ?? []
    return inherited + mirror.children.map { (label($0.label), $0.value) }
  }

  private static func label(_ label: String?) -> String? {
    guard let label, !label.hasPrefix(".") else { return nil }
    let lazyStorage = "$__lazy_storage_$_"
    return label.hasPrefix(lazyStorage) ? String(label.dropFirst(lazyStorage.count)) : label
  }

  private static func pair(_ element: Any) -> (key: Any, value: Any)? {
    let parts = Array(Mirror(reflecting: element).children)
    guard parts.count == 2 else { return nil }
    return (parts[0].value, parts[1].value)
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
