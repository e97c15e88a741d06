/// A property returns something else than `Bool` or nothing, so that nothing can be checked.
struct PropertyTypeError: Error, CustomStringConvertible {
  let found: any Any.Type

  var description: String {
    "expected a property that returns Bool or nothing, found one that returns \(found)"
  }
}
