internal import KilnMapping
internal import KilnRecipes

/// The paths of a recipe while its JSON Schema is generated.
typealias JSONSchemaTree = PathTree<SchemaPosition>

/// The constraints of a recipe's JSON Schema at a position.
struct SchemaPosition {
  /// The schemas of the values at this position.
  fileprivate var leaves: [JSONObject] = []
  /// Whether a value without alternative paths is read through this position.
  fileprivate var isShapeSure = false
  /// Whether an array is required here, regardless of its contents.
  fileprivate var isArrayRequired = false
  fileprivate var required: Set<SourcePath.Step> = []

  /// For each value with several paths: the paths, one of which must exist.
  var alternatives: [[SourcePath]] = []
  /// Whether null is an error although nothing in it is required: at the root of a recipe.
  var refusesNull = false

  /// The highest array index that is described individually.
  fileprivate static let largestIndex = 64
}

extension JSONSchemaTree {
  /// Adds the schema of a value.
  ///
  /// - Parameter isOneOf: whether the value has other paths, so that any container on this one is
  ///   valid.
  func add(_ leaf: JSONObject, at path: SourcePath, isOneOf: Bool = false) {
    var node = self
    for step in path.steps {
      if !isOneOf { node.leaf.isShapeSure = true }
      node = node.adding(step, SchemaPosition())
    }
    node.leaf.leaves.append(leaf)
  }

  /// Makes a position required, up to the first wildcard.
  func require(_ path: SourcePath) {
    var node = self
    for step in path.steps {
      let next = node.adding(step, SchemaPosition())
      if case .each = step { return node.leaf.isArrayRequired = true }
      node.leaf.required.insert(step)
      node = next
    }
  }

  /// Returns the schema of this position.
  ///
  /// - Parameter isClosed: whether keys that are not read are forbidden.
  func schema(isClosed: Bool) -> JSONObject {
    Self.all(
      [shape(isClosed: isClosed)]
        + leaf.alternatives.map { paths in
          ["anyOf": .array(paths.map { .object(Self.presence($0)) })]
        }
    )
  }

  /// Returns the schema of this position without the constraints on alternatives.
  private func shape(isClosed: Bool) -> JSONObject {
    let isClosed = isClosed && leaf.leaves.isEmpty
    return Self.all(leaf.leaves + (isEmpty ? [] : [container(isClosed: isClosed)]))
  }

  /// Returns a schema that requires all of several schemas.
  ///
  /// The schemas are merged to one object, unless two of them have different values for the same
  /// key.
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
    let isObject = if case .key? = steps.first { true } else { false }
    var schema = isObject ? object(isClosed: isClosed) : array(isClosed: isClosed)
    // Null on a path counts as missing, so it is valid if nothing is required.
    if !leaf.required.isEmpty || leaf.isArrayRequired { return schema }
    if leaf.refusesNull, leaf.leaves.isEmpty { return schema }
    if leaf.isShapeSure { return schema.orNull }
    // If the value is at its other path, any value is valid here.
    schema["type"] = nil
    return schema
  }

  private func object(isClosed: Bool) -> JSONObject {
    var properties = JSONObject()
    var needed: [JSONValue] = []
    for step in steps {
      guard case .key(let key) = step, let node = self[step] else { continue }
      properties[key] = .object(node.schema(isClosed: isClosed))
      if leaf.required.contains(step) { needed.append(.string(key)) }
    }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !needed.isEmpty { schema["required"] = .array(needed) }
    if isClosed { schema["additionalProperties"] = false }
    return schema
  }

  /// Returns the schema of an array.
  ///
  /// JSON Schema cannot describe an element counted from the end, only that there is one.
  private func array(isClosed: Bool) -> JSONObject {
    let isClosed = isClosed && steps.allSatisfy { if case .fromEnd = $0 { false } else { true } }
    let each = self[.each].map { JSONValue.object($0.schema(isClosed: isClosed)) }
    var elements: [Int: JSONValue] = [:]
    var minimum = 0
    for step in steps {
      if case .fromEnd(let distance) = step, leaf.required.contains(step) {
        minimum = max(minimum, distance)
      }
      guard case .index(let index) = step, let node = self[step] else { continue }
      if leaf.required.contains(step) { minimum = max(minimum, index + 1) }
      guard index <= SchemaPosition.largestIndex else { continue }
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

  /// Returns a schema that requires a path to exist.
  private static func presence(_ path: SourcePath) -> JSONObject {
    let tree = JSONSchemaTree(SchemaPosition())
    tree.require(path)
    return tree.schema(isClosed: false)
  }
}
