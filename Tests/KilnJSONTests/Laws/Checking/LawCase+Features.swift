import KilnRecipes

extension LawCase {
  /// The features of the case that are counted.
  func features(_ kit: LawKit, usesPartial: Bool) -> Set<String> {
    var features: Set<String> = ["paths: \(recipe.paths.rawValue)"]
    if recipe.isDerived { features.insert("derived") }
    let options = recipe.options
    features.formUnion([
      "nilForm: \(options.nilForm)", "nulls: \(options.nulls)", "coercion: \(options.coercion)",
      "updateNulls: \(options.updateNulls)", "unknownKeys: \(options.unknownKeys)",
      "missing: \(options.missing)", "identity: \(options.identity)",
    ])
    let source = usesPartial ? partial : source
    if source.isNull { features.insert("source: only null") }
    if source.kind != .object, source.kind != .array { features.insert("source: scalar") }
    LawFeatures.add(source, to: &features)
    if recipe.hasUnknownKeys(source, kit) { features.insert("source: unknown keys") }
    for line in recipe.lines {
      let field = kit.fields[line.field]
      for model in [old, new] {
        features.insert("\(field.name): \(LawFeatures.state(of: field, in: model))")
      }
    }
    for line in recipe.lines { add(line, source, kit, &features) }
    return features
  }

  private func add(
    _ line: LawLine,
    _ source: JSONValue,
    _ kit: LawKit,
    _ features: inout Set<String>
  ) {
    let field = kit.fields[line.field]
    let way = field.ways[line.way]
    features.formUnion(["field: \(field.name)", "way: \(way.name)", "row: \(field.row)"])
    if line.hasDefault { features.insert("option: default") }
    if line.nulls != nil { features.insert("option: nulls") }
    if line.updateNulls != nil { features.insert("option: updateNulls") }
    if line.nilForm != nil { features.insert("option: nilForm") }
    if line.coercion != nil { features.insert("option: coercing") }
    if let isRequired = line.isRequired { features.insert("option: required \(isRequired)") }
    if line.takesDefaultOnError { features.insert("option: defaultOnError") }
    for text in line.paths {
      if text == "$" { features.insert("path: $, \(field.row)") }
      if text.contains("|") { features.insert("path: fallback") }
      if text.contains("*") { features.insert("path: wildcard") }
      if text.contains("[-") { features.insert("path: index from the end") }
      if text.contains("[0]") || text.contains("rows") { features.insert("path: index") }
    }
    for reading in line.readings {
      for path in reading.paths where !path.hasWildcard && !path.isRoot {
        features.insert("reads \(field.row): \(Oracle.find(path, in: source).name)")
      }
    }
  }
}
