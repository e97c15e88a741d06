import KilnFactories
import KilnValues
import Testing

@Suite struct ValidationTests {
  @Test func validMutableTwinBecomesAValue() throws {
    var draft = try Member.factory.build().mutableCopy()
    draft.age = 41
    #expect(try Member(validating: draft).age == 41)
  }

  @Test func boxesAreValidatedLikeTheirModel() throws {
    var draft = try Member.factory.build().mutableCopy()
    draft.name = ""
    #expect(throws: ValidationError.self) { try Boxed<Member>(validating: draft) }
    #expect(throws: ValidationError.self) { try Boxed(draft).validate() }
    #expect(throws: Never.self) { try Boxed(Member.factory.build()).validate() }
  }

  @Test func handwrittenMutableTwinIsValidated() throws {
    let pair = try Range(low: 1, high: 2)
    var draft = pair.mutableCopy()
    #expect(try Range(validating: draft) == pair)
    draft.low = -1
    let error = #expect(throws: ValidationError.self) { try Range(validating: draft) }
    #expect(error?.failures.map(\.field) == ["low"])
  }

  @Test func initializerDoesNotValidate() throws {
    #expect(try Range(low: -1, high: 0).low == -1)
  }

  @Test func modelsWithoutRulesAreValid() {
    #expect(throws: Never.self) { try Point(x: .min, y: .max).validate() }
  }

  @Test func schemaListsTheRules() {
    let expectations = Member.schema.fields.flatMap(\.expectations)
    #expect(expectations == ["non-empty", "in 0...150, or nil"])
  }

  @Test func failuresHaveThePathOfTheInvalidField() throws {
    let league = try Factory<League>().association(\.members, Member.factory, count: 3).build()
    let wrong = league.with {
      $0.club.owner.name = ""
      $0.members[1].name = ""
      $0.members[2].name = ""
      $0.reserve?.name = ""
      $0.hidden.name = ""
    }
    let error = #expect(throws: ValidationError.self) { try wrong.validate() }
    #expect(
      error?.failures.map(\.path) == [
        "club.owner.name", "members[1].name", "members[2].name", "reserve.name", "hidden",
      ]
    )
    #expect(
      error?.failures.map(\.field) == ["club", "members", "members", "reserve", "hidden"]
    )
    #expect(
      error?.failures.first?.description
        == #"club.owner.name must be non-empty, and is """#
    )
    #expect(error?.failures.last?.description == "hidden must be valid, and is <redacted>")
    for valid in [league, league.with { ($0.members, $0.reserve) = ([], nil) }] {
      #expect(throws: Never.self) { try valid.validate() }
    }
  }

  @Test func nestedModelsAreValidatedOnlyIfTheirFieldHasTheRule() throws {
    let club = try Factory<Club>().build().with { $0.guest.name = "" }
    #expect(throws: Never.self) { try club.validate() }
    let error = #expect(throws: ValidationError.self) {
      try club.with { $0.owner.name = "" }.validate()
    }
    #expect(error?.failures.map(\.field) == ["owner"])
  }
}

/// A model of nested models, one of which must be valid.
private struct Club: ValueModel {
  var owner: Member
  var guest: Member
  static let schema = Schema<Club>(
    "Club",
    Club.init(owner:guest:),
    Field(\.owner, "owner", .valid(.valid)),
    Field(\.guest, "guest")
  )
}

/// A model of nested models that must be valid, in every kind of container.
private struct League: ValueModel {
  var club: Club
  var members: [Member]
  var reserve: Member?
  var hidden: Member
  static let schema = Schema<League>(
    "League",
    League.init(club:members:reserve:hidden:),
    Field(\.club, "club", .valid(.valid)),
    Field(\.members, "members", .valid(.each(.valid))),
    Field(\.reserve, "reserve", .valid(.optional(.valid))),
    Field(\.hidden, "hidden", .valid(.valid), .redacted)
  )
}
