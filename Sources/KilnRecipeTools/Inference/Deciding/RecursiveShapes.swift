internal import KilnMapping

// Objects that contain lists of objects of their own shape, such as comments with replies.

extension ShapeStatistic {
  /// Merges objects in lists into an enclosing object of the same shape.
  ///
  /// - Complexity: O(*n*) in the number of properties at all positions, times their depth.
  mutating func foldRecursion() {
    for index in element.indices { element[index].foldRecursion() }
    for index in object.indices { object[index].foldRecursion() }
  }
}

extension ObjectStatistic {
  fileprivate mutating func foldRecursion() {
    // The forms of a union are kept apart.
    if tagged.isEmpty {
      plain.foldRecursion()
    } else {
      plain.foldMembers()
      for index in tagged.indices { tagged[index].fields.foldMembers() }
    }
  }
}

extension FieldTable {
  fileprivate mutating func foldRecursion() {
    guard others.isEmpty else { return foldMembers() }
    // Merging can add elements at a lower level.
    while let (index, inner) = innerTable {
      fields[index].shape.element[0].removeObjects()
      merge(inner)
    }
    foldMembers()
  }

  fileprivate mutating func foldMembers() {
    for index in fields.indices { fields[index].shape.foldRecursion() }
  }

  /// The first member that is a list of objects of this shape, with the table of these objects.
  private var innerTable: (index: Int, table: FieldTable)? {
    for (index, field) in fields.enumerated() {
      guard field.shape.kinds == [.array], let element = field.shape.element.first,
        element.kinds == [.object], let object = element.object.first, object.tagged.isEmpty
      else { continue }
      if element.isRecursive || isRepeated(in: object.plain) { return (index, object.plain) }
    }
    return nil
  }

  /// Whether other objects have the shape of these: no other keys, all that are required, and
  /// values of the same kinds.
  private func isRepeated(in inner: FieldTable) -> Bool {
    guard inner.others.isEmpty, inner.fields.count > 1 else { return false }
    let hasRequired = fields.allSatisfy { field in
      field.shape.count < objectCount || inner[field.key.string]?.count == inner.objectCount
    }
    return hasRequired
      && inner.fields.allSatisfy { field in
        guard let own = self[field.key.string] else { return false }
        return own.kinds == field.shape.kinds || own.kinds.isEmpty || field.shape.kinds.isEmpty
      }
  }
}
