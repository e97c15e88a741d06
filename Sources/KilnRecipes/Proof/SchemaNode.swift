internal import KilnMapping

/// A place in the sources of a recipe while their schema is being written.
final class SchemaNode {
  /// The schemas of what ends here.
  private var leaves: [JSONObject] = []
  /// The schemas of what may end here, or at another place as well.
  private var possibleLeaves: [JSONObject] = []
  /// Whether something leads through here that has no other place.
  private var isShapeSure = false
  /// Paths of which one must lead to something, for each value that has several.
  var alternatives: [[SourcePath]] = []

  private var steps: [SourcePath.Step] = []
  private var nodes: [SourcePath.Step: SchemaNode] = [:]
  private var required: Set<SourcePath.Step> = []

  /// Whether null is an error here although nothing inside is needed: at the root of a recipe.
  var refusesNull = false

  /// The most elements of an array that are described one by one.
  private static let largestIndex = 64

  /// Adds the schema of a value.
  ///
  /// - Parameter isOneOf: whether there are other places for it, so that whatever else is at this one does no
  ///   harm.
  func add(_ leaf: JSONObject, at path: SourcePath, isOneOf: Bool = false) {
    var node = self
    for step in path.steps {
      if !isOneOf { node.isShapeSure = true }
      node = node.inside(step)
    }
    if isOneOf { node.possibleLeaves.append(leaf) } else { node.leaves.append(leaf) }
  }

  private func inside(_ step: SourcePath.Step) -> SchemaNode {
    if let node = nodes[step] { return node }
    let node = SchemaNode()
    nodes[step] = node
    steps.append(step)
    return node
  }

  /// Makes a place required, as far as no wildcard is on the way.
  func require(_ path: SourcePath) {
    var node = self
    for step in path.steps {
      if case .each = step { return node.isArrayRequired = true }
      node.required.insert(step)
      node = node.inside(step)
    }
  }

  /// Whether there must be an array here, whatever is in it.
  private var isArrayRequired = false

  /// The schema of what may stand here.
  ///
  /// - Parameter isClosed: whether no other keys are allowed than those that are read.
  func schema(isClosed: Bool) -> JSONObject {
    Self.all(
      [shape(isClosed: isClosed)]
        + alternatives.map { paths in
          ["anyOf": .array(paths.map { .object(Self.presence($0.steps[...])) })]
        }
    )
  }

  /// The schema of what may stand here, whatever must be inside of it.
  private func shape(isClosed: Bool) -> JSONObject {
    let isClosed = isClosed && leaves.isEmpty && possibleLeaves.isEmpty
    let schemas = leaves + (steps.isEmpty ? [] : [container(isClosed: isClosed)])
    let schema = Self.all(schemas)
    if possibleLeaves.isEmpty { return schema }
    let choices = possibleLeaves + (schemas.isEmpty ? [] : [schema])
    if choices.contains(where: \.isEmpty) { return [:] }
    return choices.count == 1 ? choices[0] : ["anyOf": .array(choices.map { .object($0) })]
  }

  /// The schema of what several schemas allow: one object, unless two of them have something to say under
  /// one key.
  private static func all(_ schemas: [JSONObject]) -> JSONObject {
    let schemas = schemas.filter { !$0.isEmpty }
    var merged = schemas.first ?? [:]
    for schema in schemas.dropFirst() {
      for (key, value) in schema where merged[key] != value {
        guard merged[key] == nil else { return ["allOf": .array(schemas.map { .object($0) })] }
        merged[key] = value
      }
    }
    return merged
  }

  private func container(isClosed: Bool) -> JSONObject {
    var schema = JSONObject()
    if case .key? = steps.first {
      schema = object(isClosed: isClosed)
    } else {
      schema = array(isClosed: isClosed)
    }
    // A null on the way is as good as nothing, and so does no harm where nothing is needed.
    if !required.isEmpty || isArrayRequired { return schema }
    if refusesNull, leaves.isEmpty, possibleLeaves.isEmpty { return schema }
    if isShapeSure { return schema.orNull }
    // Where the value is at its other place, nobody looks at what is here.
    schema["type"] = nil
    return schema
  }

  private func object(isClosed: Bool) -> JSONObject {
    var properties = JSONObject()
    var needed: [JSONValue] = []
    for step in steps {
      guard case .key(let key) = step, let node = nodes[step] else { continue }
      properties[key] = .object(node.schema(isClosed: isClosed))
      if required.contains(step) { needed.append(.string(key)) }
    }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !needed.isEmpty { schema["required"] = .array(needed) }
    if isClosed { schema["additionalProperties"] = false }
    return schema
  }

  private func array(isClosed: Bool) -> JSONObject {
    let each = nodes[.each].map { JSONValue.object($0.schema(isClosed: isClosed)) }
    var elements: [Int: JSONValue] = [:]
    var minimum = 0
    for step in steps {
      guard case .index(let index) = step, let node = nodes[step] else { continue }
      if required.contains(step) { minimum = max(minimum, index + 1) }
      guard index <= Self.largestIndex else { continue }
      let schema = JSONValue.object(node.schema(isClosed: isClosed))
      elements[index] = each.map { ["allOf": [$0, schema]] } ?? schema
    }
    var schema: JSONObject = ["type": "array"]
    if let last = elements.keys.max() {
      schema["prefixItems"] = .array((0...last).map { elements[$0] ?? each ?? true })
    }
    if let each { schema["items"] = each }
    if minimum > 0 { schema["minItems"] = JSONValue(minimum) }
    return schema
  }

  /// What demands that a path leads to something.
  private static func presence(_ steps: ArraySlice<SourcePath.Step>) -> JSONObject {
    guard let step = steps.first else { return [:] }
    let inside = JSONValue.object(presence(steps.dropFirst()))
    return switch step {
    case .key(let key):
      ["type": "object", "properties": [key: inside], "required": [.string(key)]]
    case .index(let index) where index <= largestIndex:
      [
        "type": "array", "minItems": JSONValue(index + 1),
        "prefixItems": .array(Array(repeating: true, count: index) + [inside]),
      ]
    case .index(let index): ["type": "array", "minItems": JSONValue(index + 1)]
    case .each: ["type": "array"]
    }
  }
}
