/// The name of a type as it is written in the source: `[String: Int]?`.
func typeName(_ type: any Any.Type) -> String {
  (type as? any NamedContainer.Type)?.writtenName ?? "\(type)"
}

private protocol NamedContainer {
  static var writtenName: String { get }
}

extension Optional: NamedContainer {
  fileprivate static var writtenName: String { "\(typeName(Wrapped.self))?" }
}

extension Array: NamedContainer {
  fileprivate static var writtenName: String { "[\(typeName(Element.self))]" }
}

extension Dictionary: NamedContainer {
  fileprivate static var writtenName: String { "[\(typeName(Key.self)): \(typeName(Value.self))]" }
}
