internal import KilnMapping

/// What the objects at one position contain.
///
/// Objects with a tag, such as `"type": "circle"`, are kept apart by its value: they may be the
/// forms of a union.
struct ObjectStatistic: Sendable {
  /// The objects without a tag, or all of them if they have too many tags.
  var plain = FieldTable()

  /// The objects with a tag, in the order of the first occurrence of each value.
  var tagged: [Tagged] = []

  /// Whether there are too many tags to keep objects apart.
  private var isOverflown = false

  /// The objects with one value of a tag.
  struct Tagged: Sendable {
    /// The key of the tag.
    let key: String
    /// The value of the tag.
    let value: String
    var fields: FieldTable

    /// The members, without that of a tag.
    func fields(without tag: String?) -> FieldTable { tag.map(fields.removing) ?? fields }

    /// Whether two tags consist of the same code points.
    func isLike(_ key: String, _ value: String) -> Bool {
      key == self.key && JSONKey(value) == JSONKey(self.value)
    }
  }

  /// The keys of tags. An object is tagged by the first that it has.
  static let tagKeys = [
    "type", "kind", "$type", "@type", "_type", "__typename", "event", "event_type", "eventType",
    "object", "action", "tag", "op", "class", "variant",
  ]

  /// Whether all objects are empty.
  var isEmpty: Bool {
    tagged.isEmpty && plain.fields.isEmpty && plain.others.isEmpty
  }

  /// Adds an object whose members have the given depth.
  mutating func add(_ members: JSONObject, depth: Int, _ census: inout ShapeCensus) {
    if !isOverflown, let tag = Self.tag(of: members) {
      if let index = tagged.firstIndex(where: { $0.isLike(tag.key, tag.value) }) {
        return tagged[index].fields.add(members, depth: depth, &census)
      }
      var fields = FieldTable()
      fields.add(members, depth: depth, &census)
      tagged.append(Tagged(key: tag.key, value: tag.value, fields: fields))
      limitForms()
    } else {
      plain.add(members, depth: depth, &census)
    }
  }

  private static func tag(of members: JSONObject) -> (key: String, value: String)? {
    for key in tagKeys {
      guard let member = members[key] else { continue }
      guard case .string(let value) = member, value.utf8.count <= ShapeLimits.textLength else {
        return nil
      }
      return (key, value)
    }
    return nil
  }

  private mutating func limitForms() {
    guard tagged.count > ShapeLimits.forms else { return }
    isOverflown = true
    plain = together
    tagged = []
  }

  /// The fields of all objects, regardless of tags.
  var together: FieldTable {
    var all = plain
    for form in tagged { all.merge(form.fields) }
    return all
  }

  /// Adds the objects of another statistic.
  mutating func merge(_ other: ObjectStatistic) {
    if isOverflown || other.isOverflown {
      plain = together
      tagged = []
      isOverflown = true
      plain.merge(other.together)
      return
    }
    plain.merge(other.plain)
    for form in other.tagged {
      if let index = tagged.firstIndex(where: { $0.isLike(form.key, form.value) }) {
        tagged[index].fields.merge(form.fields)
      } else {
        tagged.append(form)
      }
    }
    limitForms()
  }

  /// Drops contents that are nested too deeply.
  mutating func cut(to depth: Int) {
    plain.cut(to: depth)
    for index in tagged.indices { tagged[index].fields.cut(to: depth) }
  }

  /// Counts the properties at each depth.
  func count(depth: Int, _ census: inout ShapeCensus) {
    plain.count(depth: depth, &census)
    for form in tagged { form.fields.count(depth: depth, &census) }
  }
}
