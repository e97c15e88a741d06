internal import KilnMapping

/// Whether objects are models, dictionaries or forms of a union.
enum ObjectForm {
  /// Objects with fixed keys.
  case fields(FieldTable)
  /// Objects with any keys; all their members together.
  case dictionary(ShapeStatistic)
  /// Objects whose other members depend on the value of a tag; or objects with one member, whose
  /// value depends on its key, if `tag` is `nil`.
  case union(tag: String?, forms: [ObjectStatistic.Tagged])

  init(of object: ObjectStatistic, _ options: InferenceOptions) {
    if options.infers(.unions) {
      if let (tag, forms) = Self.union(object) {
        self = .union(tag: tag, forms: forms)
        return
      }
      if let forms = Self.keyedForms(object) {
        self = .union(tag: nil, forms: forms)
        return
      }
    }
    let fields = object.together
    let isDictionary =
      !fields.others.isEmpty || fields.fields.isEmpty
      || options.infers(.dictionaries) && Self.isDictionary(fields)
    self = isDictionary ? .dictionary(fields.members) : .fields(fields)
  }

  // MARK: Dictionaries

  /// The number of keys from which objects with few keys each are dictionaries.
  private static let openKeys = 12
  /// The number of keys from which an object of equal objects is a dictionary.
  private static let manyObjects = 24
  /// The number of keys from which an object of equal values is a dictionary.
  private static let manyValues = 100

  /// Whether the keys are data: identifiers, or too many and too rare for names of properties.
  private static func isDictionary(_ table: FieldTable) -> Bool {
    let keys = table.fields.count
    guard keys > 1 else { return isIdentifier(table.fields[0].key.string) && isLikeOthers(table) }
    if table.fields.allSatisfy({ isIdentifier($0.key.string) }) { return isUniform(table.members) }
    // On average, an object has fewer than a third of the keys.
    let isSparse = table.memberCount * 3 < table.objectCount * keys
    if keys >= openKeys, isSparse { return isUniform(table.members) }
    let members = table.members
    if keys >= manyObjects, members.objectCount > 0 { return isUniform(members) }
    return keys >= manyValues && isUniform(members)
  }

  /// A single key may be the name of the only property, unless it is an identifier of an object.
  private static func isLikeOthers(_ table: FieldTable) -> Bool {
    table.members.kinds == [.object] && isUniform(table.members)
  }

  /// Whether a key is a number, a UUID or a date.
  private static func isIdentifier(_ key: String) -> Bool {
    if !key.isEmpty, key.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    let formats: TextFormats = [.uuid, .uuidLowercase, .isoDate, .anyTime]
    return !formats.recognized(in: key).isEmpty
  }

  /// Whether all values have one kind, and objects have most of their keys in common.
  private static func isUniform(_ members: ShapeStatistic) -> Bool {
    guard members.kinds.count == 1 else { return false }
    guard members.objectCount > 0 else { return true }
    guard !members.isCut, let table = members.object.first?.together else { return false }
    return table.memberCount * 2 >= table.objectCount * table.fields.count
  }

  // MARK: Unions

  /// The tag and the forms of a union; `nil` if objects with different tags are alike.
  private static func union(
    _ object: ObjectStatistic
  ) -> (String, [ObjectStatistic.Tagged])? {
    let forms = object.tagged
    guard forms.count > 1, object.plain.objectCount == 0,
      let tag = forms.first?.key, forms.allSatisfy({ $0.key == tag }),
      // Distinct tags must be distinct Swift strings.
      Set(forms.map(\.value)).count == forms.count,
      forms.allSatisfy({ $0.fields.others.isEmpty })
    else { return nil }
    return areDifferent(forms) ? (tag, forms) : nil
  }

  /// The forms of objects with one member, by its key.
  ///
  /// `nil` if some have other members, or values other than objects, or if the values are alike.
  static func keyedForms(_ object: ObjectStatistic) -> [ObjectStatistic.Tagged]? {
    let table = object.plain
    guard object.tagged.isEmpty, table.others.isEmpty, table.singleCount == table.objectCount,
      (2...ShapeLimits.forms).contains(table.fields.count),
      Set(table.fields.map(\.key.string)).count == table.fields.count,
      !table.fields.allSatisfy({ isIdentifier($0.key.string) })
    else { return nil }
    let forms = table.fields.compactMap { field -> ObjectStatistic.Tagged? in
      guard field.shape.count == field.shape.objectCount, !field.shape.isCut,
        let fields = field.shape.object.first?.together, fields.others.isEmpty,
        !fields.fields.isEmpty
      else { return nil }
      return ObjectStatistic.Tagged(key: "", value: field.key.string, fields: fields)
    }
    return forms.count == table.fields.count && areDifferent(forms) ? forms : nil
  }

  /// Whether at least half of the forms have a required member that others lack, or that is of
  /// another kind there.
  private static func areDifferent(_ forms: [ObjectStatistic.Tagged]) -> Bool {
    let special = forms.indices.filter { index in
      forms[index].fields.fields.contains { field in
        field.shape.count == forms[index].fields.objectCount
          && forms.indices.contains { other in
            other != index && !areAlike(field.shape, forms[other].fields[field.key.string])
          }
      }
    }
    return special.count * 2 >= forms.count
  }

  /// Whether a required member of one form may be the same member of another form: with values, and
  /// elements of arrays, of the same kinds.
  private static func areAlike(_ shape: ShapeStatistic, _ other: ShapeStatistic?) -> Bool {
    guard let other else { return false }
    let (kinds, others) = (shape.kinds, other.kinds)
    if kinds.isEmpty || others.isEmpty { return true }
    guard kinds == others else { return false }
    return shape.element.first.map { areAlike($0, other.element.first ?? ShapeStatistic()) } ?? true
  }
}
