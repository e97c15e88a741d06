import KilnRecipes
import KilnTestSupport
import KilnValues

/// A property of the model, with the conversions and values that the laws use for it.
struct LawField: Sendable {
  /// How the type of a property treats missing and null values.
  enum Row: String, Sendable {
    case value, optional, doubleOptional, json, transformed
  }

  let name: String
  let row: Row
  /// The names of the conversions.
  let ways: [LawWay]
  /// The form of the default of ingredients in a source.
  var spareForm: JSONValue?
  /// Whether wildcards may be in the path.
  var isList = false
  /// Sets the property to a random value that a line should be able to write.
  let randomize: @Sendable (inout LawModel, LawLine, RecipeOptions, inout SeededGenerator) -> Void
  /// Copies the property from another model.
  let copy: @Sendable (inout LawModel, LawModel) -> Void
  /// Whether a line should write the property of a model; `nil` if that is not specified.
  let writes: @Sendable (LawModel, LawLine, RecipeOptions) -> Bool?
  let ingredient: @Sendable (LawLine) throws -> Ingredient<LawModel>

  private static let schemaFields = Dictionary(
    uniqueKeysWithValues: LawModel.schema.fields.map { ($0.name, $0) }
  )

  var schemaField: AnyField<LawModel> {
    guard let field = Self.schemaFields[name] else { preconditionFailure("no field \(name)") }
    return field
  }

  /// Whether a value can be an object whose members other ingredients read as well.
  var isObject: Bool { Self.objects.contains(name) }

  private static let objects: Set<String> = [
    "tree", "plainTree", "maybeTree", "deepTree", "object", "trees", "counts", "named",
  ]
}

/// A conversion of a property, without its type.
struct LawWay: Sendable {
  var name: String
  /// The members that it reads of an object at `$`; `nil` if it cannot be there.
  var rootKeys: [SourcePath]?
  /// Whether it reads several values.
  var parts = 1
  /// Whether null in a part or the value is an ordinary value.
  var takesNull: [Bool] = [false]
  var isReversible = true
  var canHaveDefault = true
  /// Whether it reads the members at `$` that no other ingredient reads.
  var isRemaining = false
  /// Whether `nil` is written as nothing, because null is another value.
  var nilIsMissing = false
}

/// A conversion of a property.
struct TypedWay<Property: Sendable>: Sendable {
  var way: LawWay
  /// The conversion; `nil` for an ingredient by the property's name.
  var conversion: Conversion<Property>?
  /// Whether the conversion should write a value; `nil` if that is not specified.
  var writes: @Sendable (Property) -> Bool? = { _ in true }

  init(
    _ name: String,
    _ conversion: Conversion<Property>?,
    _ change: (inout TypedWay) -> Void = { _ in }
  ) {
    way = LawWay(name: name)
    self.conversion = conversion
    change(&self)
  }
}

extension LawField {
  /// Creates a field with a single value in the source.
  ///
  /// - Parameters:
  ///   - values: the values that models have.
  ///   - spare: the default of ingredients.
  init<Property: Sendable>(
    _ name: String,
    _ keyPath: any WritableKeyPath<LawModel, Property> & Sendable,
    _ row: Row,
    _ values: [Property],
    spare: Property,
    isList: Bool = false,
    _ ways: [TypedWay<Property>]
  ) {
    self.name = name
    self.row = row
    self.isList = isList
    let spareForm = ways.lazy.compactMap { way in
      way.conversion.flatMap { try? Transformer($0).applyReverse(spare) }
    }.first
    self.spareForm = spareForm
    let plain = ways.map { way in
      var plain = way.way
      plain.nilIsMissing = row == .doubleOptional || row == .optional && plain.takesNull[0]
      plain.takesNull = [row != .value || plain.takesNull[0]]
      return plain
    }
    self.ways = plain
    let writes: @Sendable (Property, LawLine, RecipeOptions) -> Bool? = { value, line, options in
      let isNeeded = line.hasDefault || line.isRequired ?? (options.missing == .fail)
      if isNeeded, (value as? any PossiblyNone)?.isNone == true {
        // Missing would mean another value than `nil`.
        if plain[line.way].nilIsMissing { return false }
        // Null at `$` can only be written alone.
        if line.paths == ["$"] { return nil }
      }
      return ways[line.way].writes(value)
    }
    randomize = { model, line, options, random in
      for _ in 0..<8 {
        let value = random.pick(values)
        let isWritten = writes(value, line, options)
        guard isWritten == true || random.below(isWritten == nil ? 2 : 9) == 0 else { continue }
        model[keyPath: keyPath] = value
        return
      }
      model[keyPath: keyPath] = spare
    }
    copy = { model, other in model[keyPath: keyPath] = other[keyPath: keyPath] }
    self.writes = { model, line, options in writes(model[keyPath: keyPath], line, options) }
    ingredient = { line in
      let path = try IngredientPath(line.paths[0])
      guard let conversion = ways[line.way].conversion else {
        let form = line.hasDefault ? spareForm : nil
        return line.options(for: try .named(name, path, default: form))
      }
      if ways[line.way].way.isRemaining {
        return line.options(for: Ingredient(keyPath, .remaining, using: conversion))
      }
      return line.options(
        for: line.hasDefault
          ? Ingredient(keyPath, path, using: conversion, default: spare)
          : Ingredient(keyPath, path, using: conversion)
      )
    }
  }
}

extension LawField {
  /// Creates a field that is read by its type's own conversion, and by an ingredient of its name.
  init<Property: Sendable & JSONConvertible>(
    _ name: String,
    _ keyPath: any WritableKeyPath<LawModel, Property> & Sendable,
    _ row: Row,
    _ values: [Property],
    spare: Property
  ) {
    let ways = [TypedWay<Property>("own", .value()), TypedWay("named", nil)]
    self.init(name, keyPath, row, values, spare: spare, ways)
  }
}

/// An optional whose wrapped type is unknown.
protocol PossiblyNone {
  var isNone: Bool { get }
}

extension Optional: PossiblyNone {
  var isNone: Bool { self == nil }
}
