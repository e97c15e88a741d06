import Foundation
import KilnFactories
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

@Suite struct LintTests {
  @Test func losslessRecipeIsClean() throws {
    for options in [RecipeOptions(), .omittingNil] {
      let report = try Ship.recipe(options).lint()
      #expect(report.isClean, "\(report)")
      #expect(report.unsampled.isEmpty)
      #expect(report.sampleCount > 50)
    }
  }

  @Test func lossOfADateFractionIsReportedWithBothValues() throws {
    let recipe = Recipe<User>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.updatedAt, "at", using: .iso8601(fractionDigits: 0))
    }
    let finding = try #require(recipe.lint().findings.first { $0.code == .changed })
    #expect(finding.property == "updatedAt")
    #expect(finding.path == "at")
    #expect(finding.before != finding.after)
    #expect(finding.count > 1)
  }

  @Test func floatSamplesHaveFractions() throws {
    let whole = Transformer<JSONValue, Float>(
      "whole",
      forward: { try Float(jsonValue: $0) },
      reverse: { try $0.rounded().jsonValue() }
    )
    let recipe = Recipe<Single<Float>> { Ingredient(\.content, "rate", using: .transformer(whole)) }
    let finding = try #require(recipe.lint().findings.first)
    #expect(finding.before == "0.1" && finding.after == "0.0")
  }

  @Test func nilRoundTripsDespiteADefault() throws {
    let recipe = Recipe<User>(options: .omittingNil) {
      Ingredient(\.id, "id")
      Ingredient(\.name, "name")
      Ingredient(\.unreadMessages, "unread")
      Ingredient(\.updatedAt, "at", using: .iso8601, default: Date(timeIntervalSince1970: 0))
    }
    #expect(recipe.lint().findings.isEmpty)
  }

  @Test func samplesRespectInitializersAndChecks() throws {
    // The model rejects reversed bounds, and the recipe's check rejects more.
    let recipe = Recipe<Interval>(checks: [RecipeCheck("low is small") { $0.low < 10 }]) {
      Ingredient(\.low, from: "[0]", IngredientPart("[2]", default: "m")) {
        (low: Int, _: String) in
        low
      } reverse: {
        ($0, "m")
      }
      Ingredient(\.high, "[1]")
    }
    let report = recipe.lint()
    #expect(report.isClean && report.sampleCount > 4, "\(report)")
  }

  @Test func propertiesWithoutSamplesAreReportedAndModelsCanBeGiven() throws {
    let recipe = Recipe<Parcel> {
      Ingredient(\.weight, "weight", using: .transformer(Weight.transformer))
      Ingredient(\.label, "label")
      Ingredient(\.stamp, "stamp")
    }
    let report = recipe.lint()
    #expect(report.sampleCount == 0)
    #expect(!report.isClean)
    #expect(
      report.unsampled.map { "\($0)" } == [
        "weight: not tested, because there are no samples of Weight; make it Generatable, or pass models to lint",
        "label: not tested, because its rules reject all samples of String; pass models to lint",
        "stamp: not tested, because no model could be created from the samples; pass models to lint",
      ]
    )
    let parcel = Parcel(weight: Weight(grams: 3), label: "AB-12-CD", stamp: Stamp(text: "x"))
    let given = recipe.lint(samples: [parcel])
    #expect(given.isClean && given.sampleCount > 2, "\(given)")
    #expect(given.unsampled.map(\.property) == ["weight", "label"])
    #expect(
      given.unsampled.first?.description
        == "weight: tested only with the values of the given models"
    )
  }

  @Test func optionalWithoutSamplesIsReportedAsUntested() throws {
    let recipe = Recipe<Duo<String, Weight?>> {
      Ingredient(\.first, "name")
      Ingredient(\.second, "weight", using: .transformer(Weight.transformer.nullable))
    }
    let report = recipe.lint()
    #expect(report.sampleCount > 5)
    #expect(report.findings.isEmpty && !report.isClean, "\(report)")
    #expect(
      report.unsampled.map { "\($0)" }
        == [
          "second: not tested, because there are no samples of Weight?; make it Generatable, or pass models to lint"
        ]
    )
    #expect(recipe.lint(samples: [Duo("a", Weight(grams: 1))]).isClean)
  }

  @Test func reportHidesRedactedValues() throws {
    let add = Transformer<JSONValue, Int>(
      "add",
      forward: { try Int(jsonValue: $0) &+ 1 },
      reverse: { JSONValue($0) }
    )
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.code, "code", using: .transformer(add))
    }
    let report = recipe.lint(samples: [.full])
    #expect(report.findings.map(\.before) == ["<redacted>"])
    #expect(!"\(report)".contains("471"))
  }

  @Test("ZCR-78: a reversible recipe round-trips a model")
  func reversibleRecipeRoundTrips() throws {
    let recipe = try Ship.recipe()
    #expect(recipe.isReversible)
    #expect(try recipe.bake(recipe.decompose(.full)) == .full)
    #expect(recipe.lint().isClean)
  }

  @Test func reportIsDeterministic() throws {
    let recipe = Recipe<User> {
      Ingredient(\.id, "id")
      Ingredient(\.name, "name")
      Ingredient(\.updatedAt, "at", using: .isoDate)
    }
    #expect(recipe.lint() == recipe.lint())
    #expect(!recipe.lint().isClean)
  }
}

private struct Weight: FastHashable, Sendable {
  var grams: Int
  func hash(into hasher: inout FieldHasher) { hasher.combine(grams) }
  static var transformer: Transformer<JSONValue, Weight> {
    Transformer("weight", forward: { Weight(grams: try Int(jsonValue: $0)) }) {
      JSONValue($0.grams)
    }
  }
}

/// A type with samples and without a generator.
private struct Stamp: FastHashable, Sendable, JSONConvertible, SampledType {
  var text: String
  func hash(into hasher: inout FieldHasher) { hasher.combine(text) }
  init(text: String) { self.text = text }
  init(jsonValue: JSONValue) throws(ConversionError) { text = try String(jsonValue: jsonValue) }
  func jsonValue() throws(ConversionError) -> JSONValue { .string(text) }
  static let samples = [Stamp(text: "a"), Stamp(text: "b")]
}

private struct Parcel: ValueModel {
  var weight: Weight
  var label: String
  var stamp: Stamp
  static let schema = Schema<Parcel>(
    "Parcel",
    Parcel.init(weight:label:stamp:),
    Field(\.weight, "weight"),
    Field(\.label, "label", .valid(.matching(/[A-Z]{2}-\d\d-[A-Z]{2}/))),
    Field(\.stamp, "stamp")
  )
}

/// A type with a generator of numbers, in containers.
private struct Level: FastHashable, Sendable, JSONConvertible, Generatable {
  var number: Int
  func hash(into hasher: inout FieldHasher) { hasher.combine(number) }
  init(number: Int) { self.number = number }
  init(jsonValue: JSONValue) throws(ConversionError) {
    number = min(try Int(jsonValue: jsonValue), 98)
  }
  func jsonValue() throws(ConversionError) -> JSONValue { JSONValue(number) }
  static var generator: Generator<Level> {
    Generator.integers(in: 0...99).map({ Level(number: $0) }, reverse: { $0.number })
  }
}

private struct Levels: ValueModel {
  var first: Level
  var second: Level?
  var others: [Level]
  static let schema = Schema<Levels>(
    "Levels",
    Levels.init(first:second:others:),
    Field(\.first, "first"),
    Field(\.second, "second"),
    Field(\.others, "others")
  )
}

@Suite struct GeneratableSampleTests {
  @Test func generatorsProvideSamples() throws {
    let report = Recipe<Levels>.identity().lint()
    #expect(report.unsampled.isEmpty)
    #expect(report.findings.map(\.code) == [.changed, .changed, .changed], "\(report)")
    #expect(report.findings.first?.before == "Level(number: 99)")
    #expect(report.sampleCount > 10)
  }
}
