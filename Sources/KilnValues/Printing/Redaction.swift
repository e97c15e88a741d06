/// What stands in the place of a value that is not to be printed.
package let redacted = "<redacted>"

/// An optional reference to an object, where its type is not known.
protocol ObjectReference {
  var object: AnyObject? { get }
}

extension Optional: ObjectReference where Wrapped: AnyObject {
  var object: AnyObject? { self }
}
