import KilnJSON
import KilnTestSupport

/// Varied vectors of the oracle.
struct VectorSelection {
  /// The vectors per section.
  static let quota = [
    "Three states of a value": 40, "Values at `$`": 60, "Types": 60, "Variants": 40,
    "Reading a model": 80, "Unknown keys": 25, "Writing a source": 80, "Patches": 90,
    "Without a model": 25,
  ]

  private(set) var vectors: [PresenceVector] = []
  private var counts: [String: Int] = [:]
  private var signatures: Set<String> = []

  /// Generates vectors until every section is full.
  init() throws {
    var random = RandomVectors(random: SeededGenerator(seed: 1))
    for _ in 0..<20_000 {
      if counts.values.reduce(0, +) == Self.quota.values.reduce(0, +) { return }
      try add(random.next())
    }
    throw VectorFault("too few vectors: \(counts)")
  }

  private mutating func add(_ members: JSONObject) throws {
    guard let vector = try PresenceVector(generated: members) else { return }
    let section = vector.section
    guard counts[section, default: 0] < Self.quota[section, default: 0],
      signatures.insert("\(section) \(vector.signature) \(vector.result.outcome)").inserted
    else { return }
    counts[section, default: 0] += 1
    vectors.append(vector)
  }
}

extension PresenceVector {
  /// The types, paths and options of the first ingredient, without those of the others.
  fileprivate var signature: String {
    guard let first = recipe.ingredients.first else { return "" }
    let type = json["recipe"]?["ingredients"]?["a"]?["type"]?.stringValue ?? ""
    let path = first.paths.map { "\($0.steps.count)\($0.steps.contains(.each))" }.joined()
    let isDefaulted = first.defaultValue != nil || first.hasSchemaDefault
    return "\(operation) \(type) \(path) \(isDefaulted) \(first.transformer?.rawValue ?? "")"
      + " \(recipe.options.nilForm)"
  }
}

extension JSONValue {
  /// The kind of a result.
  fileprivate var outcome: String {
    let codes = (self["failures"]?.arrayValue ?? []).map { $0[0]?.stringValue ?? "" }
    let kind = objectValue?.keys.joined(separator: " ") ?? ""
    return "\(kind) \(Set(codes).sorted()) \(self["changed"] ?? .null) \(self["matches"] ?? .null)"
  }
}
