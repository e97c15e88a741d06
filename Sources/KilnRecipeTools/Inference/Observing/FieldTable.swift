internal import KilnMapping

/// The members of objects, by key.
struct FieldTable: Sendable {
  /// The number of objects.
  private(set) var objectCount = 0

  /// The number of objects with exactly one member.
  private(set) var singleCount = 0

  /// The members with each key, in the order of first occurrence; empty if there are too many keys.
  var fields: [Field] = []

  /// All members, if there are too many keys or long ones; at most one element.
  private(set) var others: [ShapeStatistic] = []

  /// The positions of keys in ``fields``.
  private var positions: [JSONKey: Int] = [:]

  /// The members with one key.
  struct Field: Sendable {
    let key: JSONKey
    var shape = ShapeStatistic()
  }

  /// The number of members of all objects.
  var memberCount: Int {
    fields.reduce(others.first?.count ?? 0) { $0 + $1.shape.count }
  }

  /// The members with a key; `nil` if there are none.
  subscript(key: String) -> ShapeStatistic? {
    positions[JSONKey(key)].map { fields[$0].shape }
  }

  /// All members together.
  var members: ShapeStatistic {
    var all = others.first ?? ShapeStatistic()
    for field in fields { all.merge(field.shape) }
    return all
  }

  /// Adds an object whose members have the given depth.
  mutating func add(_ members: JSONObject, depth: Int, _ census: inout ShapeCensus) {
    objectCount += 1
    if members.count == 1 { singleCount += 1 }
    // Objects often have the same keys in the same order.
    var expected = 0
    for (key, value) in members {
      if others.isEmpty {
        let key = JSONKey(key)
        let index =
          if expected < fields.count, fields[expected].key == key {
            expected
          } else {
            position(of: key, depth, &census)
          }
        if let index {
          fields[index].shape.add(value, depth: depth, &census)
          expected = index + 1
          continue
        }
      }
      others[0].add(value, depth: depth, &census)
    }
  }

  /// The position of a key, which is added if it is new; `nil` if there are too many.
  private mutating func position(
    of key: JSONKey,
    _ depth: Int,
    _ census: inout ShapeCensus
  ) -> Int? {
    if let index = positions[key] { return index }
    guard fields.count < ShapeLimits.keys, key.string.utf8.count <= ShapeLimits.keyLength else {
      collapse()
      return nil
    }
    positions[key] = fields.count
    fields.append(Field(key: key))
    census.add(at: depth)
    return fields.count - 1
  }

  private mutating func collapse() {
    others = [members]
    (fields, positions) = ([], [:])
  }

  /// Adds the objects of another table.
  mutating func merge(_ other: FieldTable) {
    objectCount += other.objectCount
    singleCount += other.singleCount
    if !other.others.isEmpty, others.isEmpty { collapse() }
    guard others.isEmpty else { return others[0].merge(other.members) }
    for field in other.fields {
      if let index = positions[field.key] {
        fields[index].shape.merge(field.shape)
      } else {
        positions[field.key] = fields.count
        fields.append(field)
      }
    }
    if fields.count > ShapeLimits.keys { collapse() }
  }

  /// Removes the members with a key.
  func removing(_ key: String) -> FieldTable {
    var copy = self
    copy.fields.removeAll { $0.key == JSONKey(key) }
    copy.positions = [:]
    for (index, field) in copy.fields.enumerated() { copy.positions[field.key] = index }
    return copy
  }

  /// Drops contents that are nested too deeply.
  mutating func cut(to depth: Int) {
    for index in fields.indices { fields[index].shape.cut(to: depth) }
    for index in others.indices { others[index].cut(to: depth) }
  }

  /// Counts the properties at each depth.
  func count(depth: Int, _ census: inout ShapeCensus) {
    for field in fields {
      census.add(at: depth)
      field.shape.count(depth: depth, &census)
    }
    for shape in others { shape.count(depth: depth, &census) }
  }
}
