import KilnRecipes
import KilnTestSupport
import Testing

/// Compares bakes and updates of generated models and sources with plainly implemented rules.
@Suite struct BakeOracleTests {
  @Test(arguments: randomCases(0..<40 as Range<UInt64>))
  func updatesMatchTheOracle(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let setting = try Setting(&generator)
      let old = Zoo.random(&generator)
      let source = setting.source(for: old, &generator)
      let expected = setting.update(old, source)
      do throws(BakeError) {
        let updated = try setting.recipe.updateResult(old, with: source)
        #expect(expected == .values(Zoo.kinds.map { $0.bits(updated.value) }), "\(source)")
        let isSame = expected == .values(Zoo.kinds.map { $0.bits(old) })
        #expect(updated.isChanged == !isSame, "\(source)")
      } catch {
        #expect(expected == .faults(error.failures.map { $0.property ?? "" }), "\(source)")
      }
    }
  }

  @Test(arguments: randomCases(100..<140 as Range<UInt64>))
  func bakesMatchTheOracle(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let setting = try Setting(&generator)
      let source = setting.source(for: Zoo.random(&generator), &generator)
      let expected = setting.bake(source)
      for coercion in Coercion.allCases {
        let plain = try setting.compiled(coercion)
        let converted = try setting.compiled(coercion, fallback: " | absent")
        #expect(outcome(plain, source) == outcome(converted, source), "\(source)")
      }
      do throws(BakeError) {
        let model = try setting.recipe.bake(source)
        #expect(expected == .values(Zoo.kinds.map { $0.bits(model) }), "\(source)")
        // The decomposed source contains no change and gives the same value.
        if !setting.hasDefaultsForNull, let written = try? setting.recipe.decompose(model) {
          let again = try setting.recipe.updateResult(model, with: written)
          #expect(!again.isChanged)
        }
      } catch {
        #expect(expected == .faults(error.failures.map { $0.property ?? "" }), "\(source)")
      }
    }
  }
}

/// The values by their bits, or the messages of the failures.
private func outcome(_ recipe: Recipe<Zoo>, _ source: JSONValue) -> [String] {
  let failures = failures(recipe, source).map(\.description)
  return (try? recipe.bake(source)).map { model in Zoo.kinds.map { $0.bits(model) } } ?? failures
}

/// A value by its bits, or the invalid properties.
private enum Outcome: Equatable {
  case values([String])
  case faults([String])
}

/// A recipe with random keys and policies.
private struct Setting {
  struct Line {
    var kind: Int
    var key: String
    var hasDefault: Bool
    var nulls: RecipeOptions.NullPolicy?
    var updateNulls: RecipeOptions.UpdateNullPolicy?
    var takesDefaultOnError: Bool
  }

  var lines: [Line] = []
  var options = RecipeOptions()
  private(set) var recipe = Recipe<Zoo>(options: .partial) {}

  static var keys: [String] {
    [
      "a", "b", "é", "e\u{301}", "exactly15 bytes", "sixteen bytes ..", "server_name_of_something",
      "server_name_of_somethinG", "", "with.dot", "[0]", "x y", "d", "e", "f", "g", "日本語の鍵です",
    ]
  }

  init(_ generator: inout SeededGenerator) throws {
    let keys = Self.keys.shuffled(using: &generator)
    options.nulls = generator.pick([.fail, .absent])
    options.updateNulls = generator.pick([.clear, .ignore, .default])
    for (kind, key) in zip(Zoo.kinds.indices.shuffled(using: &generator), keys) {
      lines.append(
        Line(
          kind: kind,
          key: key,
          hasDefault: generator.below(3) == 0,
          nulls: generator.pick([nil, nil, .fail, .absent]),
          updateNulls: generator.pick([nil, nil, .clear, .ignore, .default]),
          takesDefaultOnError: generator.below(4) == 0
        )
      )
    }
    // Two properties may be read from one path.
    if generator.below(4) == 0 { lines[1].key = lines[0].key }
    recipe = try compiled(.strict)
  }

  /// The recipe of the lines.
  ///
  /// - Parameter fallback: another path of each property. With several paths, all values are
  ///   converted; with one, those of some types are read directly.
  func compiled(_ coercion: Coercion, fallback: String = "") throws -> Recipe<Zoo> {
    try Recipe(
      options: options.with { $0.coercion = coercion },
      ingredients: lines.map { line in
        let path = SourcePath(steps: [.key(line.key)]).description + fallback
        var ingredient = Zoo.kinds[line.kind].ingredient(try IngredientPath(path), line.hasDefault)
        if let nulls = line.nulls { ingredient = ingredient.nulls(nulls) }
        if let nulls = line.updateNulls { ingredient = ingredient.updateNulls(nulls) }
        return line.takesDefaultOnError ? ingredient.defaultOnError() : ingredient
      }
    )
  }

  /// A source that contains the model's value for some properties and other values for the rest.
  func source(for model: Zoo, _ generator: inout SeededGenerator) -> JSONValue {
    var members: [(String, JSONValue)] = []
    for line in lines {
      switch generator.below(8) {
      case 0: continue
      case 1: members.append((line.key, .null))
      case 2, 3: members.append((line.key, generator.pick(Zoo.values)))
      default: members.append((line.key, Zoo.kinds[line.kind].form(model)))
      }
    }
    if generator.below(2) == 0 { members.shuffle(using: &generator) }
    if generator.below(3) == 0 {
      members.insert(("unread", 1), at: generator.below(members.count + 1))
    }
    // Enough members for a hash table.
    if generator.below(3) == 0 { for index in 0..<50 { members.append(("extra \(index)", 1)) } }
    return .object(JSONObject(members.map { ($0.0 + "", $0.1) }))
  }

  /// Whether an update replaces any null with a default, so that `nil` is not restored.
  var hasDefaultsForNull: Bool {
    lines.contains { ($0.updateNulls ?? options.updateNulls) == .default }
  }

  private func member(_ key: String, of source: JSONValue) -> JSONValue? {
    guard case .object(let object) = source else { return nil }
    return object.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  func bake(_ source: JSONValue) -> Outcome {
    var values = Zoo.kinds.map { _ in "" }
    var faults: [String] = []
    for line in lines {
      let kind = Zoo.kinds[line.kind]
      let fallback = (line.hasDefault ? kind.ownDefault : nil) ?? kind.schemaDefault
      var found: String??
      if let json = member(line.key, of: source) {
        if !json.isNull {
          found = kind.convert(json)
        } else if kind.isOptional {
          found = "nil"
        } else if (line.nulls ?? options.nulls) == .fail {
          found = .some(nil)
        }
      }
      switch found {
      case .some(.some(let value)): values[line.kind] = value
      case .some(nil) where !line.takesDefaultOnError: faults.append(kind.name)
      case .some(nil), nil:
        if let fallback { values[line.kind] = fallback } else { faults.append(kind.name) }
      }
    }
    return faults.isEmpty ? .values(values) : .faults(faults)
  }

  func update(_ model: Zoo, _ source: JSONValue) -> Outcome {
    var values = Zoo.kinds.map { $0.bits(model) }
    var faults: [String] = []
    for line in lines {
      let kind = Zoo.kinds[line.kind]
      guard let json = member(line.key, of: source) else { continue }
      var isWrong = false
      if let value = json.isNull ? nil : kind.convert(json) {
        values[line.kind] = value
      } else if !json.isNull {
        isWrong = true
      } else {
        switch line.updateNulls ?? options.updateNulls {
        case .ignore: break
        case .clear:
          if kind.isOptional {
            values[line.kind] = "nil"
          } else {
            isWrong = (line.nulls ?? options.nulls) == .fail
          }
        case .default:
          if let value = (line.hasDefault ? kind.ownDefault : nil) ?? kind.schemaDefault {
            values[line.kind] = value
          } else {
            faults.append(kind.name)
          }
        }
      }
      if isWrong, !line.takesDefaultOnError { faults.append(kind.name) }
    }
    return faults.isEmpty ? .values(values) : .faults(faults)
  }
}

/// A property of the model: how it is read, written and compared, without a recipe.
private struct Kind {
  var name: String
  var isOptional: Bool
  var schemaDefault: String?
  var ownDefault: String
  var ingredient: (IngredientPath, Bool) -> Ingredient<Zoo>
  var bits: (Zoo) -> String
  var form: (Zoo) -> JSONValue
  var convert: (JSONValue) -> String?

  init<Property: Plain & JSONConvertible & Sendable>(
    _ name: String,
    _ keyPath: any KeyPath<Zoo, Property> & Sendable,
    own: Property,
    schema: Property? = nil,
    isOptional: Bool = false
  ) {
    self.name = name
    self.isOptional = isOptional
    schemaDefault = isOptional ? "nil" : schema?.bits
    ownDefault = own.bits
    ingredient = { path, hasDefault in
      hasDefault ? Ingredient(keyPath, path, default: own) : Ingredient(keyPath, path)
    }
    bits = { $0[keyPath: keyPath].bits }
    form = { $0[keyPath: keyPath].form }
    convert = { Property.read($0)?.bits }
  }
}

private struct Zoo: ValueModel {
  var flag: Bool
  var count: Int
  var rate: Double
  var name: String
  var maybeFlag: Bool?
  var maybeCount: Int?
  var maybeRate: Double?
  var maybeName: String?
  var tags: [String]
  var tiny: Int8
  var huge: UInt64

  static let schema = Schema<Zoo>(
    "Zoo",
    Zoo.init(flag:count:rate:name:maybeFlag:maybeCount:maybeRate:maybeName:tags:tiny:huge:),
    Field(\.flag, "flag"),
    Field(\.count, "count", default: 3),
    Field(\.rate, "rate"),
    Field(\.name, "name"),
    Field(\.maybeFlag, "maybeFlag"),
    Field(\.maybeCount, "maybeCount"),
    Field(\.maybeRate, "maybeRate"),
    Field(\.maybeName, "maybeName"),
    Field(\.tags, "tags", default: []),
    Field(\.tiny, "tiny"),
    Field(\.huge, "huge")
  )

  private static var texts: [String] {
    [
      "", "a", "é", "e\u{301}", "fifteen bytes..", "sixteen bytes ..", "a text that is long enough",
      "a text that is long enougH", "日本語", "\u{0}", "nil",
    ]
  }
  private static var counts: [Int] { [0, 1, -1, 3, .max, .min] }
  private static var rates: [Double] {
    [0, -0.0, 1, 1.5, .nan, -.nan, .infinity, .leastNonzeroMagnitude, 0x1p60]
  }

  static func random(_ generator: inout SeededGenerator) -> Zoo {
    func maybe<T>(_ value: T) -> T? { generator.below(3) == 0 ? nil : value }
    return Zoo(
      flag: generator.below(2) == 0,
      count: generator.pick(counts),
      rate: generator.pick(rates),
      name: generator.pick(texts),
      maybeFlag: maybe(generator.below(2) == 0),
      maybeCount: maybe(generator.pick(counts)),
      maybeRate: maybe(generator.pick(rates)),
      maybeName: maybe(generator.pick(texts)),
      tags: (0..<generator.below(3)).map { _ in generator.pick(texts) },
      tiny: generator.pick([0, 1, -128, 127]),
      huge: generator.pick([0, 1, .max, 1 << 63])
    )
  }

  static var values: [JSONValue] {
    [
      true, false, 0, 1, -1, 127, 128, -129, .number(.integer(.max)), .number(.unsigned(1 << 63)),
      .number(.unsigned(.max)), 0.0, .number(.double(-0.0)), 1.0, 1.5, .number(.double(.nan)),
      .number(.literal("1e999")), .number(.literal("18446744073709551616")), .string(""), [], [:],
      ["a"], ["é"], ["e\u{301}"], [1], [nil], ["a": 1], "1", "true",
    ] + texts.map { .string($0) }
  }

  static var kinds: [Kind] {
    [
      Kind("flag", \.flag, own: true),
      Kind("count", \.count, own: 9, schema: 3),
      Kind("rate", \.rate, own: -0.0),
      Kind("name", \.name, own: "e\u{301}"),
      Kind("maybeFlag", \.maybeFlag, own: true, isOptional: true),
      Kind("maybeCount", \.maybeCount, own: 9, isOptional: true),
      Kind("maybeRate", \.maybeRate, own: 2.5, isOptional: true),
      Kind("maybeName", \.maybeName, own: "own", isOptional: true),
      Kind("tags", \.tags, own: ["own"], schema: []),
      Kind("tiny", \.tiny, own: 5),
      Kind("huge", \.huge, own: 5),
    ]
  }
}

// MARK: Rules
private protocol Plain {
  /// Identifies the value.
  var bits: String { get }
  /// A source value for it.
  var form: JSONValue { get }
  /// The value of a source other than null; `nil` if it is rejected.
  static func read(_ json: JSONValue) -> Self?
}

extension Bool: Plain {
  fileprivate var bits: String { "\(self)" }
  fileprivate var form: JSONValue { .bool(self) }
  fileprivate static func read(_ json: JSONValue) -> Bool? {
    if case .bool(let value) = json { value } else { nil }
  }
}

extension Plain where Self: FixedWidthInteger {
  fileprivate var bits: String { "\(self)" }
  fileprivate var form: JSONValue { .number(JSONNumber(self)) }
  fileprivate static func read(_ json: JSONValue) -> Self? {
    json.numberValue?.integer(as: Self.self)
  }
}

extension Int: Plain {}
extension Int8: Plain {}
extension UInt64: Plain {}

extension Double: Plain {
  fileprivate var bits: String { "double \(bitPattern)" }
  // An integer if it has the same value.
  fileprivate var form: JSONValue { self == 1 ? 1 : .number(.double(self)) }
  fileprivate static func read(_ json: JSONValue) -> Double? {
    guard let number = json.numberValue else { return nil }
    if number.isInteger { return number.integer(as: Int128.self).flatMap(Double.init(exactly:)) }
    let text = number.description
    // A number that is too large becomes infinite, and has digits.
    return Double(text).flatMap { $0.isInfinite && text.contains(where: \.isNumber) ? nil : $0 }
  }
}

extension String: Plain {
  fileprivate var bits: String { "text \(Array(utf8))" }
  // In separate storage.
  fileprivate var form: JSONValue { .string(String(decoding: Array(utf8), as: UTF8.self)) }
  fileprivate static func read(_ json: JSONValue) -> String? { json.stringValue }
}

extension Optional: Plain where Wrapped: Plain {
  fileprivate var bits: String { map(\.bits) ?? "nil" }
  fileprivate var form: JSONValue { map(\.form) ?? .null }
  fileprivate static func read(_ json: JSONValue) -> Wrapped?? {
    guard let value = Wrapped.read(json) else { return nil }
    return .some(value)
  }
}

extension Array: Plain where Element == String {
  fileprivate var bits: String { "\(map(\.bits))" }
  fileprivate var form: JSONValue { .array(map(\.form)) }
  fileprivate static func read(_ json: JSONValue) -> [String]? {
    guard case .array(let elements) = json else { return nil }
    let texts = elements.compactMap(\.stringValue)
    return texts.count == elements.count ? texts : nil
  }
}
