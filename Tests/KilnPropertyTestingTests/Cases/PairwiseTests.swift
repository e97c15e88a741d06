import KilnFactories
import KilnPropertyTesting
import KilnValues
import Testing

private struct Settings: Value, Sendable {
  var a: Int
  var b: Int
  var c: Int
  var d: Int
  var e: Int
  var f: Int
  var g: Int
  var h: Int
  var i: Int
  var j: Int

  static let schema = Schema<Settings>(
    "Settings",
    Settings.init(a:b:c:d:e:f:g:h:i:j:),
    Field(\.a, "a"),
    Field(\.b, "b"),
    Field(\.c, "c"),
    Field(\.d, "d"),
    Field(\.e, "e"),
    Field(\.f, "f"),
    Field(\.g, "g"),
    Field(\.h, "h"),
    Field(\.i, "i"),
    Field(\.j, "j")
  )

  static let properties: [any KeyPath<Settings, Int> & Sendable] = [
    \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j,
  ]
}

private struct Choice: Value, Sendable {
  var isOn: Bool
  var level: UInt8
  var pin: Int?

  static let schema = Schema<Choice>(
    "Choice",
    Choice.init(isOn:level:pin:),
    Field(\.isOn, "isOn"),
    Field(\.level, "level", .valid(.in(1...5))),
    Field(\.pin, "pin", .redacted)
  )
}

@Suite struct PairwiseTests {
  /// Models for fields with given numbers of values.
  private func cases(_ counts: [Int]) throws -> [FactoryCase<Settings>] {
    let field = zip(Settings.properties, counts).map {
      PairwiseField<Settings>.candidates($0, Array(0..<$1))
    }
    let factory = Factory<Settings>()
    switch field.count {
    case 1: return try factory.pairwise(field[0])
    case 2: return try factory.pairwise(field[0], field[1])
    case 3: return try factory.pairwise(field[0], field[1], field[2])
    case 4: return try factory.pairwise(field[0], field[1], field[2], field[3])
    default:
      return try factory.pairwise(
        field[0],
        field[1],
        field[2],
        field[3],
        field[4],
        field[5],
        field[6],
        field[7],
        field[8],
        field[9]
      )
    }
  }

  /// The number of value pairs that no model covers.
  private func missing(_ cases: [FactoryCase<Settings>], _ counts: [Int]) -> Int {
    var missing = 0
    for one in counts.indices {
      for other in counts.indices where other > one {
        let met = Set(
          cases.map {
            let model = $0.model
            return [
              model[keyPath: Settings.properties[one]], model[keyPath: Settings.properties[other]],
            ]
          }
        )
        for value in 0..<counts[one] {
          for otherValue in 0..<counts[other] where !met.contains([value, otherValue]) {
            missing += 1
          }
        }
      }
    }
    return missing
  }

  // The full products have up to a million models. The product of the two largest is a lower bound.
  @Test(arguments: [
    ([3, 3, 3, 3], 12), ([2, 2, 2], 4), ([5, 4], 20), ([7], 7), ([1, 1, 1], 1),
    ([2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 12), ([4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 40),
    ([9, 1, 2, 7, 3, 3, 2, 5, 1, 4], 75), ([2, 3, 30, 2], 95),
  ])
  func everyPairIsCoveredByFewModels(_ counts: [Int], _ most: Int) throws {
    let cases = try cases(counts)
    #expect(missing(cases, counts) == 0)
    #expect(cases.count <= most)
  }

  @Test func randomShapesAreCovered() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let counts = (0..<10).map { _ in 1 + random.below(8) }
      let cases = try cases(counts)
      let largest = counts.sorted().suffix(2).reduce(1, *)
      #expect(missing(cases, counts) == 0, "\(counts)")
      #expect(cases.count >= largest)
      #expect(cases.count <= 3 * largest + 20, "\(counts)")
    }
  }

  @Test func resultIsDeterministic() throws {
    let counts = [4, 2, 6, 3, 5, 2, 2, 3, 4, 2]
    #expect(try cases(counts).map(\.model) == cases(counts).map(\.model))
  }

  @Test func boundaryValuesAreCombinedByDefault() throws {
    let cases = try Factory<Choice>().pairwise()
    let levels: [UInt8] = [1, 2, 4, 5]
    let met = Set(cases.map { "\($0.model.isOn) \($0.model.level)" })
    #expect(met == Set([true, false].flatMap { isOn in levels.map { "\(isOn) \($0)" } }))
    #expect(Set(cases.filter { $0.model.pin == nil }.map(\.model.level)) == Set(levels))
    try cases.forEach { try $0.model.validate() }
  }

  @Test func descriptionsListEveryVaryingField() throws {
    let cases = try Factory<Choice>()
      .pairwise(.candidates(\.pin, [1_234]), .boundaries(\.level), .candidates(\.isOn, [true]))
    #expect(cases.first?.description == "isOn = true, level = 1, pin = <redacted> (1 of 1)")
    #expect(cases.first?.fields == ["isOn", "level", "pin"])
  }

  @Test func overriddenFieldsDoNotVary() throws {
    let factory = Factory<Choice>().set(\.level, 3)
    #expect(try factory.pairwise().allSatisfy { $0.model.level == 3 })
  }

  @Test func requestedFieldVariesDespiteAnOverride() throws {
    let cases = try Factory<Choice>().set(\.level, 3).pairwise(.boundaries(\.level))
    #expect(cases.map(\.model.level) == [1, 2, 4, 5])
  }

  @Test func fieldWithoutCandidatesIsAnError() {
    for fields in [
      [PairwiseField<Choice>.candidates(\.level, [])],
      [.candidates(\.level, [1]), .candidates(\.isOn, [])],
    ] {
      let error = #expect(throws: FactoryError.self) {
        fields.count == 1
          ? try Factory<Choice>().pairwise(fields[0])
          : try Factory<Choice>().pairwise(fields[0], fields[1])
      }
      guard case .noCandidates = error?.reason else {
        Issue.record("found \(String(describing: error))")
        continue
      }
      #expect(error?.path == (fields.count == 1 ? "level" : "isOn"))
    }
  }

  @Test func candidateThatBreaksARuleIsAnError() {
    let error = #expect(throws: FactoryError.self) {
      try Factory<Choice>().pairwise(.candidates(\.level, [1, 9]))
    }
    guard case .invalid = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
  }

  @Test func tooManyCombinationsAreAnError() {
    let many = Array(0..<1_000)
    let error = #expect(throws: FactoryError.self) {
      try Factory<Settings>().pairwise(.candidates(\.a, many), .candidates(\.b, many))
    }
    guard case .tooManyCases = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
    #expect(error?.factory == "Settings")
  }

  @Test func unknownFieldIsAnError() {
    let error = #expect(throws: FactoryError.self) {
      try Factory<Choice>().pairwise(.candidates(\.level.bitWidth, [1]))
    }
    guard case .unknownField = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
  }
}
