internal import KilnMapping

/// Decides the types of values from statistics.
struct TypeDecider {
  private(set) var types = InferredTypes()
  private let options: InferenceOptions
  private var names = TypeNames()

  /// The objects of equal shape, together, by the signature of the shape.
  private var shapes: [String: FieldTable] = [:]
  /// The same for unions.
  private var unions: [String: ObjectStatistic] = [:]
  /// The models whose properties are being decided, by index, the outermost first.
  private var open: [Int] = []
  /// The types of shapes that are decided, by signature.
  private var decided: [String: InferredType] = [:]

  /// Decides all types.
  ///
  /// - Parameters:
  ///   - samples: the statistic of the samples.
  ///   - name: the name of the model of a sample, a Swift identifier.
  ///   - options: what is inferred.
  static func types(
    of samples: ShapeStatistic,
    named name: String,
    _ options: InferenceOptions
  ) -> InferredTypes {
    var decider = TypeDecider(options: options)
    var samples = samples
    samples.foldRecursion()
    decider.types.sampleCount = samples.count
    decider.collectShapes(samples)
    decider.decideRoot(samples, name)
    return decider.types
  }

  private init(options: InferenceOptions) { self.options = options }

  private func form(of object: ObjectStatistic) -> ObjectForm { ObjectForm(of: object, options) }

  // MARK: The samples

  private mutating func decideRoot(_ samples: ShapeStatistic, _ name: String) {
    let root = names.reserve(name)
    if samples.count == samples.objectCount, let object = samples.object.first,
      !samples.isCut, case .fields(let fields) = form(of: object), !fields.fields.isEmpty
    {
      let index = addModel(named: root, fields.objectCount)
      decided[signature(of: fields)] = .model(index)
      fillModel(index, shapes[signature(of: fields)] ?? fields, reserving: [])
      return
    }
    // Samples that are not objects of one form are read as a whole.
    let index = addModel(named: root, samples.count)
    let type = type(of: samples, key: "content", parent: root)
    types.models[index].isWhole = true
    types.models[index].properties = [
      property("content", key: "", type, samples, of: samples.count)
    ]
  }

  /// A property of a model.
  ///
  /// - Parameters:
  ///   - shape: the values.
  ///   - total: the number of objects that could have the key.
  private func property(
    _ name: String,
    key: String,
    _ type: InferredType,
    _ shape: ShapeStatistic,
    of total: Int
  ) -> InferredProperty {
    let isEverNull = shape.nullCount > 0
    return InferredProperty(
      name: name,
      key: key,
      type: type,
      presence: shape.count < total
        ? isEverNull ? .optionalAndNullable : .optional
        : isEverNull && !type.acceptsNull ? .nullable : .required,
      isEverNull: isEverNull,
      evidence: Evidence.text(shape, of: total, type, types)
    )
  }

  private mutating func addModel(named name: String, _ count: Int) -> Int {
    types.models.append(InferredModel(name: name, properties: [], count: count))
    types.order.append(.model(types.models.count - 1))
    return types.models.count - 1
  }

  private mutating func fillModel(_ index: Int, _ fields: FieldTable, reserving: Set<String>) {
    let name = types.models[index].name
    open.append(index)
    defer { open.removeLast() }
    var taken = PropertyNames(reserving: reserving)
    for field in fields.fields {
      let key = field.key.string
      let own = taken.name(for: key)
      let type = type(of: field.shape, key: key, parent: name)
      types.models[index].properties.append(
        property(own, key: key, type, field.shape, of: fields.objectCount)
      )
    }
  }

  // MARK: Values

  /// The type of the values at one position that are not null.
  private mutating func type(
    of shape: ShapeStatistic,
    key: String,
    parent: String
  ) -> InferredType {
    let kinds = shape.kinds
    guard kinds.count == 1, let kind = kinds.first else {
      return .json(kinds.isEmpty ? "always null" : Evidence.mixture(of: shape))
    }
    switch kind {
    case .boolean: return .boolean
    case .number: return ScalarDecision.type(of: shape.numbers, key: key, options)
    case .text: return textType(shape.texts, key, parent)
    case .array: return listType(shape, key, parent)
    case .object: return objectType(shape, key, parent)
    }
  }

  private mutating func textType(
    _ texts: TextStatistic,
    _ key: String,
    _ parent: String
  ) -> InferredType {
    let type = ScalarDecision.type(of: texts, key: key, options)
    guard type == .text, let cases = ScalarDecision.cases(of: texts, options) else { return type }
    let name = names.unique(for: key, inside: parent)
    var taken = PropertyNames(reserving: PropertyNames.caseNames)
    let found = cases.map { (name: taken.name(for: $0), text: $0) }
    let unknown = taken.name(for: "unknown")
    types.enumerations.append(InferredEnumeration(name: name, cases: found, unknown: unknown))
    types.order.append(.enumeration(types.enumerations.count - 1))
    return .enumeration(types.enumerations.count - 1)
  }

  private static let cutReason =
    "nested deeper than \(ShapeLimits.depth) levels, or than \(ShapeLimits.properties) properties allow"

  private mutating func listType(
    _ shape: ShapeStatistic,
    _ key: String,
    _ parent: String
  ) -> InferredType {
    guard !shape.isUnknown else { return .json(Self.cutReason) }
    guard let element = shape.element.first else { return .list(.json("no elements")) }
    return .list(contentType(element, key, parent))
  }

  private mutating func contentType(
    _ content: ShapeStatistic,
    _ key: String,
    _ parent: String
  ) -> InferredType {
    let type = type(of: content, key: Singular.of(key), parent: parent)
    return content.nullCount > 0 && !type.acceptsNull ? .optional(type) : type
  }

  private mutating func objectType(
    _ shape: ShapeStatistic,
    _ key: String,
    _ parent: String
  ) -> InferredType {
    if shape.isRecursive, let enclosing = open.last { return .enclosing(enclosing) }
    guard !shape.isCut, let object = shape.object.first else { return .json(Self.cutReason) }
    switch form(of: object) {
    case .dictionary(let members):
      guard members.count > 0 else { return .dictionary(.json("no members")) }
      return .dictionary(contentType(members, key, parent))
    case .union(let tag, let forms):
      let signature = ShapeSignature.of(object, options)
      if let type = decided[signature] { return type }
      let merged = unions[signature]
      let all = tag == nil ? merged.flatMap(ObjectForm.keyedForms) : merged?.tagged
      let type = unionType(tag, all ?? forms, key, parent)
      decided[signature] = type
      return type
    case .fields(let fields):
      return modelType(fields, key, parent, reserving: [])
    }
  }

  private mutating func modelType(
    _ fields: FieldTable,
    _ key: String,
    _ parent: String,
    reserving: Set<String>
  ) -> InferredType {
    let signature = signature(of: fields)
    if reserving.isEmpty, let type = decided[signature] { return type }
    let index = addModel(named: names.unique(for: key, inside: parent), fields.objectCount)
    if reserving.isEmpty { decided[signature] = .model(index) }
    fillModel(
      index,
      reserving.isEmpty ? shapes[signature] ?? fields : fields,
      reserving: reserving
    )
    return .model(index)
  }

  private mutating func unionType(
    _ tag: String?,
    _ forms: [ObjectStatistic.Tagged],
    _ key: String,
    _ parent: String
  ) -> InferredType {
    let name = names.unique(for: key, inside: parent)
    types.order.append(.union(types.unions.count))
    let index = types.unions.count
    types.unions.append(InferredUnion(name: name, tag: tag, cases: [], unknown: ""))
    var taken = PropertyNames(reserving: PropertyNames.caseNames)
    let cases = forms.map { form in
      let fields = form.fields(without: tag)
      var model: Int?
      if !fields.fields.isEmpty {
        let type = modelType(fields, form.value, name, reserving: tag.map { [$0] } ?? [])
        if case .model(let index) = type { model = index }
      }
      return InferredUnion.Case(
        name: taken.name(for: form.value),
        value: form.value,
        model: model,
        count: fields.objectCount
      )
    }
    let unknown = taken.name(for: "unknown")
    types.unions[index] = InferredUnion(name: name, tag: tag, cases: cases, unknown: unknown)
    return .union(index)
  }

  // MARK: Equal shapes

  /// Collects the objects of equal shape, wherever they are.
  private mutating func collectShapes(_ shape: ShapeStatistic) {
    for element in shape.element { collectShapes(element) }
    guard !shape.isCut, let object = shape.object.first else { return }
    switch form(of: object) {
    case .dictionary(let members): collectShapes(members)
    case .union(let tag, let forms):
      unions[ShapeSignature.of(object, options), default: ObjectStatistic()].merge(object)
      for form in forms { collectMembers(form.fields(without: tag)) }
    case .fields(let fields):
      shapes[signature(of: fields), default: FieldTable()].merge(fields)
      collectMembers(fields)
    }
  }

  private mutating func collectMembers(_ fields: FieldTable) {
    for field in fields.fields { collectShapes(field.shape) }
  }

  private func signature(of fields: FieldTable) -> String { ShapeSignature.of(fields, options) }
}
