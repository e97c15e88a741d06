/// Returns the name of a type, without its module.
///
/// Error texts use it for generic parameters. If the optimizer knew the type, it would print a
/// private one as `(Suit in _429A74C8)`, hence the attribute. `String(describing:)` returns the
/// same, but first searches all conformances of the program for those of the metatype.
@inline(never)
package func typeName(_ type: any Any.Type) -> String { _typeName(type, qualified: false) }

/// The name of a type in Swift syntax: `[String: Int]?`.
package func typeSyntax(_ type: any Any.Type) -> String {
  switch TypeShape(of: type) {
  case .optional(let wrapped): "\(typeSyntax(wrapped))?"
  case .array(let element): "[\(typeSyntax(element))]"
  case .dictionary(let key, let value): "[\(typeSyntax(key)): \(typeSyntax(value))]"
  case .set, .list, .leaf: "\(type)"
  }
}
