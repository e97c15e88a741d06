internal import KilnSupport

extension Printer {
  /// Writes a reference to an object: `<Parent #1>`; `nil` if it is deallocated.
  ///
  /// The reference is not followed.
  mutating func writeReference(to object: AnyObject?) {
    guard let object else { return write("nil") }
    objects.beginMention(of: object, named: nil, at: text.utf8.count)
    write("<")
    write(typeName(type(of: object)))
    write(objects.refer(to: object, as: options.identity))
    write(">")
    objects.endMention(at: text.utf8.count)
  }

  /// Writes the name of an object's type, or a reference if it was already printed.
  ///
  /// The name is empty for a collection. A mark then contains it.
  ///
  /// - Returns: whether the contents must follow, and then a call of ``end()``.
  mutating func begin(_ object: AnyObject, named name: String) -> Bool {
    let place = text.utf8.count + name.utf8.count
    guard objects.begin(object, at: place, isNamed: !name.isEmpty) else {
      writeReference(to: object)
      return false
    }
    objects.beginMention(of: object, named: name, at: text.utf8.count)
    write(name)
    return true
  }

  /// Ends the innermost object.
  mutating func end() {
    objects.endMention(at: text.utf8.count)
  }
}
