extension Printer {
  /// Writes a reference to an object, which is not followed: `<Parent #1>`; `nil` for a deallocated
  /// object.
  mutating func writeReference(to object: AnyObject?) {
    guard let object else { return write("nil") }
    objects.beginMention(of: object, named: nil, at: text.utf8.count)
    write("<")
    write(typeName(type(of: object)))
    write(objects.refer(to: object, as: options.identity))
    write(">")
    objects.endMention(at: text.utf8.count)
  }

  /// Writes the name of an object's type, or a reference where the object has been printed already.
  ///
  /// - Returns: whether what is in the object is to follow, and ``end()`` after it.
  mutating func begin(_ object: AnyObject, named name: String) -> Bool {
    guard objects.begin(object, at: text.utf8.count + name.utf8.count) else {
      writeReference(to: object)
      return false
    }
    objects.beginMention(of: object, named: name, at: text.utf8.count)
    write(name)
    return true
  }

  /// Ends the object that was begun last.
  mutating func end() {
    objects.endMention(at: text.utf8.count)
  }
}

/// The name of a type as source has it, without its module.
func typeName(_ type: any Any.Type) -> String { String(describing: type) }

/// An optional reference to an object, where its type is not known.
protocol ObjectReference {
  var object: AnyObject? { get }
}

extension Optional: ObjectReference where Wrapped: AnyObject {
  var object: AnyObject? { self }
}
